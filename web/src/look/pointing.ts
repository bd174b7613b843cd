/** Hover and press in one place: a mouse that points, the focus of the keys, a finger that stays. */
import type { Attachment } from "svelte/attachments";

/** How long a finger stays until it holds what it touches, in milliseconds. */
export const LONG = 450;
const SLIP = 6; // pixels that it may slip meanwhile

/** What a finger is on ends as a click, unless it was held: one finger holds one thing. */
let held = false;

/** Tell when something, or what is in it, is pointed at by mouse or keys, and when no more; by a touch only if `touched`. */
export function pointing(tell: (here: boolean) => void, touched = false): Attachment<HTMLElement> {
  const byPointer =
    (here: boolean) =>
    (event: PointerEvent): void => {
      if (touched || event.pointerType === "mouse") tell(here);
    };
  return (element) => {
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener("pointerenter", byPointer(true), { signal });
    element.addEventListener("pointerleave", byPointer(false), { signal });
    element.addEventListener("focusin", () => tell(true), { signal });
    element.addEventListener("focusout", () => tell(false), { signal });
    return () => end.abort();
  };
}

/** Tell when a finger stays on the element, or on what is named by a selector in it; then it does not click. */
export function holding(tell: (what: HTMLElement) => void, selector = ""): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [x, y] = [0, 0];
    const stop = (): void => clearTimeout(timer);

    function down(event: PointerEvent): void {
      stop();
      held = false;
      if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
      const what = selector === "" ? element : event.target.closest<HTMLElement>(selector);
      if (!what) return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        held = true;
        tell(what);
      }, LONG);
    }

    function move(event: PointerEvent): void {
      if (Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > SLIP) stop();
    }

    function click(event: MouseEvent): void {
      stop();
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    }

    const end = new AbortController();
    const { signal } = end;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    for (const lifted of ["pointerup", "pointercancel", "pointerleave"] as const)
      element.addEventListener(lifted, stop, { signal });
    element.addEventListener("click", click, { capture: true, signal });
    element.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
    return () => {
      stop();
      end.abort();
    };
  };
}
