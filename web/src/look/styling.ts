/** Custom properties set by script, since the page's policy allows no style attributes. */
import type { Attachment } from "svelte/attachments";

export function properties(values: Record<`--${string}`, string | number>): Attachment<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, String(value));
  };
}
