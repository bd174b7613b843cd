/** The language of the page: chosen once, kept in this browser, at first the browser's own. */

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = "gorin.language";
const isLanguage = (name: string | null): name is Language => name !== null && Object.hasOwn(LANGUAGES, name);

function chosen(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // the browser forbids keeping things
  }
  // outside of a browser, as in tests, nobody wants any
  const wanted = (typeof navigator === "undefined" ? [] : navigator.languages).map((name) =>
    name.slice(0, 2).toLowerCase(),
  );
  return wanted.find(isLanguage) ?? "en";
}

/** What is spoken until the page is loaded anew. */
export const language: Language = chosen();

/** Speak another language. The page is loaded anew: no word of the old one stays, and a game waits at its server. */
export function speak(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    return; // it could not be remembered, so that loading anew would change nothing
  }
  location.reload();
}

/** The address with the language in which the server shall answer what it can. */
export function inLanguage(path: string): string {
  return language === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}language=${language}`;
}

const figures = new Intl.NumberFormat(language);

export const inFigures = (value: number): string => figures.format(value);

/** A day, or a moment; in seconds since 1970. */
export function onDay(seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(1000 * seconds);
}

export function atTime(seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    1000 * seconds,
  );
}
