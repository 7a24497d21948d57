import { createAtom } from '@tanstack/react-store';
import { ACTION_TOAST_MS, TOAST_MS } from '#kit/core/constants.ts';

/** A toast's action: opens a page of ours or calls a function. */
export type ToastAction =
  | { readonly label: string; readonly path: string }
  | { readonly label: string; readonly onPress: () => void };

export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly variant: 'success' | 'danger' | 'warning' | 'news';
  readonly action?: ToastAction | undefined;
};

export const toasts = createAtom<readonly Toast[]>([]);
let last = 0;

/**
 * Closes by itself after 4 seconds (specification A2); with an action after 8, because it takes longer to reach. It
 * replaces one with the same message and no action, so that an act done again does not cover a phone's screen.
 */
export function showToast(message: string, variant: Toast['variant'] = 'success', action?: ToastAction): void {
  last += 1;
  const id = last;
  toasts.set((now) => [
    ...now.filter((shown) => shown.message !== message || shown.action),
    { id, message, variant, action },
  ]);
  setTimeout(() => closeToast(id), action ? ACTION_TOAST_MS : TOAST_MS);
}

export function closeToast(id: number): void {
  toasts.set((now) => now.filter((toast) => toast.id !== id));
}
