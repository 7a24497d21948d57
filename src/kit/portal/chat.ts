let opener: (() => void) | undefined;

/** Called by the chat once it can be opened. */
export function offerChat(open: () => void): void {
  opener = open;
}

/** Opens the chat's window; false where it has not loaded. */
export function openChat(): boolean {
  opener?.();
  return opener !== undefined;
}
