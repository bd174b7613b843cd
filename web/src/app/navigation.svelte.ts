/** Going from page to page without loading anew. */
import { route, type Route } from "./router";

interface Place {
  route: Route;
  /** Another page, if it changes. */
  path: string;
  /** Another place in the page, which takes care of that itself. */
  search: string;
}

function here(): Place {
  const { pathname, search, hash } = location;
  return { route: route(pathname, hash), path: pathname, search };
}

class Navigation {
  #place = $state.raw<Place>(here());

  get route(): Route {
    return this.#place.route;
  }

  get path(): string {
    return this.#place.path;
  }

  get search(): string {
    return this.#place.search;
  }

  /** Go to an address of ours. With `replace` the way back leaves out where we are now. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#place = here();
  }

  /** Take links and the browser's own buttons; the answer stops that. */
  listen(): () => void {
    const moved = (): void => {
      this.#place = here();
    };
    const clicked = (event: MouseEvent): void => {
      const address = ownAddress(event);
      if (address === null) return;
      event.preventDefault();
      this.go(address);
    };
    window.addEventListener("popstate", moved);
    document.addEventListener("click", clicked);
    return () => {
      window.removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }
}

/** Where a click on a link leads, if it is a plain click that stays within the application. */
export function ownAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin)
    return null;
  if (link.pathname.startsWith("/api/")) return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash !== "") return null; // a jump within the page
  return link.pathname + link.search + link.hash;
}

export const navigation = new Navigation();

/** Go to an address of ours. */
export function go(address: string, settings?: { replace?: boolean }): void {
  navigation.go(address, settings);
}
