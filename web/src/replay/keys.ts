/** What a key means while a replay is looked at. */
export type Move = "back" | "on" | "turn back" | "turn on" | "play" | "first" | "last";

const writing =
  "input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

export function moveOf(event: KeyboardEvent): Move | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(writing) || target?.closest("dialog")) return null;
  const radio = target?.matches("input[type=radio]") ?? false; // there arrows choose
  switch (event.key) {
    case "ArrowLeft":
      return radio ? null : event.shiftKey ? "turn back" : "back";
    case "ArrowRight":
      return radio ? null : event.shiftKey ? "turn on" : "on";
    case " ":
      return target?.closest("button, a, summary, input, [role=button]") ? null : "play";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}
