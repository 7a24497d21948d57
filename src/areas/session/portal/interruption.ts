import { createAtom, useSelector } from '@tanstack/react-store';
import { portalConfig } from '#kit/portal/config.ts';

/** A state that replaces every screen: maintenance (503), or a session that the server no longer knows (401). */
export type Interruption =
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'unauthorized'; readonly requestId: string | undefined };

const interruption = createAtom<Interruption | null>(portalConfig().maintenance ? { kind: 'maintenance' } : null);

/** Keeps the first interruption, because later ones are only its consequences. */
export function interrupt(by: Interruption): void {
  interruption.set((now) => now ?? by);
}

export function resume(): void {
  interruption.set(null);
}

export function useInterruption(): Interruption | null {
  return useSelector(interruption);
}
