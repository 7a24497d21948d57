let opener: (() => void) | undefined;

/** Sets the function that opens the chat; the chat calls it after loading. */
export function offerChat(open: () => void): void {
  opener = open;
}

/** Opens the chat's window; false if the chat has not loaded. */
export function openChat(): boolean {
  opener?.();
  return opener !== undefined;
}
