/** Who we are at this server. */
import * as api from "../net/api";
import type { User } from "../net/types";

let user = $state.raw<User | null>(null);
let asked: Promise<void> | undefined;

export const who = {
  /** Null until a name is needed, or until the server has answered. */
  get user(): User | null {
    return user;
  },
  set user(value: User | null) {
    user = value;
  },
};

/** Ask the server, once; `again` asks anew. A server that cannot be reached leaves us without a name. */
export function meet(again = false): Promise<void> {
  if (again) asked = undefined;
  asked ??= api.me().then(
    (found) => {
      user = found;
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}
