import { createAtom, useSelector } from '@tanstack/react-store';

/** A store of this tab's state. */
export type SessionStore<Value> = {
  readonly get: () => Value;
  readonly use: () => Value;
  readonly change: (change: (now: Value) => Value) => void;
  /** Empties the store if it has another client's state. */
  readonly resetForClient: (client: string) => void;
};

/**
 * Creates a store in this tab's storage. Its state survives filters, pages and a reload, and ends with the session.
 * `read` must not trust the text, which an earlier release may have written. Store no secret.
 */
export function createSessionStore<Value>(
  name: string,
  read: (text: string | null) => Value | null,
  nothing: Value,
): SessionStore<Value> {
  /** Key of the state's client: staff may open several clients in one tab, one after the other. */
  const ofClient = `${name}-de`;
  const atom = createAtom<Value>(read(sessionStorage.getItem(name)) ?? nothing);
  const change = (next: (now: Value) => Value) => {
    atom.set(next);
    sessionStorage.setItem(name, JSON.stringify(atom.get()));
  };
  return {
    get: atom.get,
    use: () => useSelector(atom),
    change,
    resetForClient: (client) => {
      const before = sessionStorage.getItem(ofClient);
      sessionStorage.setItem(ofClient, client);
      if (before !== null && before !== client) change(() => nothing);
    },
  };
}
