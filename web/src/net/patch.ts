/**
 * Apply what changed between two views, as `gorin.server.differences` tells it.
 *
 * The old view stays as it was, and whatever did not change is the same object in the new one, so that a component
 * which looks at it has nothing to do.
 */
import type { Change, PathPart } from "./types";

/** Changes that do not fit what they are applied to. */
export class PatchError extends Error {
  override name = "PatchError";
}

type Holder = Record<string, unknown> | unknown[];

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

function read(holder: Holder, key: PathPart): unknown {
  if (Array.isArray(holder)) {
    if (typeof key === "number" && Number.isInteger(key) && key >= 0 && key < holder.length)
      return holder[key];
  } else if (typeof key === "string" && Object.hasOwn(holder, key)) {
    return holder[key];
  }
  throw new PatchError(`there is nothing at ${JSON.stringify(key)}`);
}

function write(holder: Holder, key: PathPart, value: unknown): void {
  if (Array.isArray(holder)) {
    read(holder, key);
    holder[key as number] = value;
  } else if (typeof key === "string" && key !== "__proto__") {
    holder[key] = value;
  } else {
    throw new PatchError(`nothing can be put at ${JSON.stringify(key)}`);
  }
}

function erase(holder: Holder, key: PathPart): void {
  read(holder, key);
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else Reflect.deleteProperty(holder, key);
}

function spliced(list: unknown, at: number, removed: number, inserted: readonly unknown[]): unknown[] {
  if (!Array.isArray(list)) throw new PatchError("a splice needs a list");
  if (!(
    Number.isInteger(at) &&
    Number.isInteger(removed) &&
    0 <= at &&
    0 <= removed &&
    at + removed <= list.length
  )) {
    throw new PatchError("a splice reaches outside of its list");
  }
  return [...(list as unknown[]).slice(0, at), ...inserted, ...(list as unknown[]).slice(at + removed)];
}

/** A copy of `view` with the changes made, in order. Raises `PatchError` if they do not fit. */
export function applyChanges<T>(view: T, changes: readonly Change[]): T {
  const root: Holder = { "": view };
  const fresh = new Set<Holder>([root]); // copied for this call: these may be written
  const own = (holder: Holder, key: PathPart): Holder => {
    const value = read(holder, key);
    if (!isHolder(value)) throw new PatchError(`there is nothing inside of ${JSON.stringify(key)}`);
    if (fresh.has(value)) return value;
    const copy: Holder = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    fresh.add(copy);
    write(holder, key, copy);
    return copy;
  };
  for (const change of changes) {
    const [kind, path] = change;
    let holder: Holder = root;
    const keys: PathPart[] = ["", ...path];
    const last = keys.pop() ?? "";
    for (const key of keys) holder = own(holder, key);
    if (kind === "set") {
      write(holder, last, change[2]);
    } else if (kind === "remove") {
      erase(holder, last);
    } else if (kind === "splice") {
      const list = spliced(read(holder, last), change[2], change[3], change[4]);
      fresh.add(list);
      write(holder, last, list);
    } else {
      throw new PatchError(`no kind of change: ${JSON.stringify(kind)}`);
    }
  }
  return read(root, "") as T;
}
