/** Look again every now and then, but only while somebody looks at the page. */
export function poll(look: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let looking = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (stopped || looking) return;
    if (document.visibilityState === "visible") {
      looking = true;
      await look().catch(() => undefined); // `look` shows what failed; the next turn may succeed
      looking = false;
    }
    if (!stopped) timer = setTimeout(() => void turn(), every);
  }

  const seen = (): void => {
    if (document.visibilityState === "visible") void turn();
  };
  document.addEventListener("visibilitychange", seen);
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
