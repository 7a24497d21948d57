import { useSyncExternalStore } from 'react';

/** Something chosen that is kept for this tab. */
export type Kept<Value> = {
  /** What it is now, for what is not drawn. */
  readonly now: () => Value;
  readonly use: () => Value;
  /** Replaces it by what the change makes of it. */
  readonly change: (change: (now: Value) => Value) => void;
  /** Begins anew where what is kept was another client's. */
  readonly keepFor: (client: string) => void;
};

/**
 * What is kept for this tab under a name: it survives filters, pages and a reload, and ends with the session, which empties the
 * tab's storage. `read` trusts nothing of what was written by an earlier visit. Nothing may be kept that opens anything.
 */
export function keptInTab<Value>(
  name: string,
  read: (text: string | null) => Value | null,
  nothing: Value,
): Kept<Value> {
  /** Whose it is: staff may look at one client after the other in one tab. */
  const ofClient = `${name}-de`;
  let value = read(sessionStorage.getItem(name)) ?? nothing;
  const listeners = new Set<() => void>();
  const now = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (next: (now: Value) => Value) => {
    value = next(value);
    sessionStorage.setItem(name, JSON.stringify(value));
    for (const listener of listeners) listener();
  };
  return {
    now,
    use: () => useSyncExternalStore(subscribe, now),
    change,
    keepFor: (client) => {
      const before = sessionStorage.getItem(ofClient);
      sessionStorage.setItem(ofClient, client);
      if (before !== null && before !== client) change(() => nothing);
    },
  };
}
