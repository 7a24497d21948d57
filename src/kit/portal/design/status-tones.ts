import type { Tone } from './Badge.tsx';

/** The styles of statuses that the specification pairs with codes (specification A4). */
export const STATUS_TONES = {
  requested: 'process',
  accepted: 'ok',
  remissioned: 'next',
  billed: 'today',
  dispatched: 'next',
  rejected: 'overdue',
} as const satisfies Record<string, Tone>;
