/** Setting a custom property of an element by script: the page's policy allows no style attributes. */
import type { Attachment } from "svelte/attachments";

export function property(name: `--${string}`, value: string): Attachment<HTMLElement> {
  return (element) => {
    element.style.setProperty(name, value);
  };
}
