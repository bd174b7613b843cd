/** Every word of the interface, in one place. Sections by screen; `{name}` is filled in by `say`. */
export const words = {
  app: {
    name: "Gorin",
    tagline: "Legend of the Five Rings, by its own rulebooks",
    skip: "Skip to the main part",
    loading: "One moment …",
    close: "Close",
    again: "Try again",
    failed: "That did not work. Load the page again; nothing of a game is lost.",
    arrived: "{page} is open",
  },
  titles: {
    lobby: "Gorin",
    table: "Table",
    replay: "Replay",
    decks: "Decks",
    account: "Account",
    missing: "Nothing here",
  },
  nav: {
    label: "Pages",
    home: "Gorin: to the first page",
    play: "Play",
    decks: "Decks",
    account: "Guest",
  },
  theme: {
    label: "Colours: {theme}. Change",
    system: "as the system has them",
    light: "light",
    dark: "dark",
  },
  rules: {
    read: "Read rule {id}",
    title: "Rule {id}",
  },
  missing: {
    title: "There is nothing here",
    text: "This address leads nowhere: perhaps a table that was put away, or a letter was lost on the way.",
    home: "To the first page",
  },
} as const;

/** Fill a message's blanks. */
export function say(message: string, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
