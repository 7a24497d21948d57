/** Creates timers that can all be stopped at once. */
export function createTimers() {
  const running = new Set<NodeJS.Timeout>();
  return {
    /** Runs a function at an instant (ms since the epoch), immediately if the instant is past. */
    at(instant: number, run: () => void): void {
      const timer = setTimeout(
        () => {
          running.delete(timer);
          run();
        },
        Math.max(0, instant - Date.now()),
      );
      running.add(timer);
    },
    stop(): void {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
