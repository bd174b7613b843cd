/** Where the focus goes when what had it is taken away. */

/** Whether nothing can be done with an element any more. */
const gone = (element: HTMLElement): boolean =>
  !element.isConnected || element.matches(":disabled") || element.checkVisibility?.() === false;

/**
 * What has the focus in an element and is removed, hidden or disabled leaves it to `refuge`: without that, keys would
 * go nowhere and a screen reader would begin the page anew.
 */
export function keepsFocus(refuge: () => void): (root: HTMLElement) => () => void {
  return (root) => {
    let held: HTMLElement | null = null;

    function check(): void {
      if (!held || document.querySelector("dialog[open]")) return;
      const at = document.activeElement;
      if (at !== held && at !== document.body && at !== null) return;
      if (!gone(held)) return;
      held = null;
      refuge();
      if (document.activeElement !== document.body) return;
      root.tabIndex = -1;
      root.focus({ preventScroll: true });
    }

    const later = (): void => void setTimeout(check);
    const taken = (event: FocusEvent): void => {
      held = event.target as HTMLElement;
    };
    const left = (event: FocusEvent): void => {
      const from = event.target as HTMLElement;
      setTimeout(() => {
        // Nothing was taken away: somebody has clicked where there is nothing, or gone elsewhere.
        if (held === from && !gone(from) && document.activeElement !== from) held = null;
      });
    };

    const watch = new MutationObserver(check);
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "class"] });
    root.addEventListener("focusin", taken);
    root.addEventListener("focusout", left);
    document.addEventListener("close", later, true); // a dialog gives the focus back to what may be gone
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", taken);
      root.removeEventListener("focusout", left);
      document.removeEventListener("close", later, true);
    };
  };
}
