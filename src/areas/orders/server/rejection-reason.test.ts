import { expect, it } from 'vitest';
import { STORES } from '#kit/core/store.ts';
import { rejectionReason } from './rejection-reason.ts';

it('the reason of a rejection is shown only if the store allows it', () => {
  const settings = { hiddenRejectionReasons: ['ecuador'] } as const;
  const order = { estatus_rechazo: 'Sin producto' };
  expect(rejectionReason(order, { settings, viewer: { store: STORES.combustibles } })).toBe('Sin producto');
  expect(rejectionReason(order, { settings, viewer: { store: STORES.ecuador } })).toBeNull();
});
