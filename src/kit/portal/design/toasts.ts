import { TOAST_MS } from '../../any/constants.ts';

/** What finished or failed, until it goes by itself or is closed. */
export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly variant: 'success' | 'danger' | 'warning';
};

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Tells what finished, as a success unless another variant is named; goes by itself after 4 seconds (specification 2). */
export function showToast(message: string, variant: Toast['variant'] = 'success'): void {
  last += 1;
  const id = last;
  change([...toasts, { id, message, variant }]);
  setTimeout(() => closeToast(id), TOAST_MS);
}

/** Takes a toast away before its time. */
export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For React's useSyncExternalStore. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
