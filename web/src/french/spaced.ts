/** Before a double sign, and within quotation marks, a line is not broken. */
export function spaced(text: string): string {
  return text.replace(/ ([?!;:»…])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}
