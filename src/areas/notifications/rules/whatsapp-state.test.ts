import { expect, test } from 'vitest';
import { statesBefore } from './whatsapp-state.ts';

test('a message goes only forward, and what arrived does not fail', () => {
  expect(statesBefore('delivered')).toEqual(['due', 'sending', 'accepted', 'sent']);
  expect(statesBefore('accepted')).toEqual(['due', 'sending']);
  expect(statesBefore('read')).toContain('delivered');
  expect(statesBefore('failed')).toContain('sent');
  for (const state of ['delivered', 'read', 'failed'] as const) expect(statesBefore('failed')).not.toContain(state);
  expect(statesBefore('sent')).not.toContain('failed');
});
