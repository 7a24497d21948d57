import { createAtom } from '@tanstack/react-store';
import { TOAST_MS } from '../../core/constants.ts';

export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly variant: 'success' | 'danger' | 'warning';
};

export const toasts = createAtom<readonly Toast[]>([]);
let last = 0;

/** Closes by itself after 4 seconds (specification A2). */
export function showToast(message: string, variant: Toast['variant'] = 'success'): void {
  last += 1;
  const id = last;
  toasts.set((now) => [...now, { id, message, variant }]);
  setTimeout(() => closeToast(id), TOAST_MS);
}

export function closeToast(id: number): void {
  toasts.set((now) => now.filter((toast) => toast.id !== id));
}
