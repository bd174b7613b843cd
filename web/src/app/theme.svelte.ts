/** Light, dark, or as the system has it; kept in this browser. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "gorin.theme";

function kept(): Theme {
  try {
    const found = localStorage.getItem(KEY);
    return themes.find((theme) => theme === found) ?? "system";
  } catch {
    return "system"; // the browser forbids keeping things
  }
}

let chosen = $state<Theme>(kept());

export const theme = {
  get chosen(): Theme {
    return chosen;
  },
  set chosen(value: Theme) {
    chosen = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // then it lasts as long as the page
    }
    show();
  },
};

/** Put the choice onto the document. */
export function show(): void {
  if (chosen === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = chosen;
}
