/** Every word of the interface, in one place. Sections by screen; `{name}` is filled in by `say`. */
export const words = {
  app: {
    name: "Gorin",
    tagline: "Legend of the Five Rings, by its own rulebooks",
    skip: "Skip to the main part",
  },
} as const;

/** Fill a message's blanks. */
export function say(message: string, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
