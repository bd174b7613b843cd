/** The few sizes at which pages are laid differently, each by its name: of the window, and of a part of a page. */
import widths from "./widths.json";

/** The window as a style asks for it in `@media (--name)`. */
export function windowIs(name: keyof typeof widths.media): MediaQueryList {
  return window.matchMedia(widths.media[name]);
}

/** In rem: below this width the rows of a board lie under each other and the page scrolls. */
export const STACKED = Number.parseFloat(widths.container.stacked.replace(/^\D*/, ""));
