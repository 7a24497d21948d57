import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type GatewayState,
  TRANSITIONS,
  PAYMENT_STATES,
  type PaymentState,
  REVERSAL_CAUSE,
  contradicts,
  isCancelled,
  isUnfinished,
  nextState,
} from './status.ts';

const migration = readFileSync(
  new URL('../../../../database/migrations/0004_invoices_payments.sql', import.meta.url),
  'utf8',
);

describe('a payment’s states', () => {
  test('have the same transitions in the database', () => {
    const table = /in \(\n((?:\s*\('\w+', '\w+'\),?.*\n)+)/.exec(migration)?.[1] ?? '';
    const inDatabase = [...table.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
    const here = PAYMENT_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} → ${to}`));
    expect(inDatabase.toSorted()).toEqual(here.toSorted());
  });

  test('are the same in the database', () => {
    const list = /estado in \(('created'.*'reversed')\)/.exec(migration)?.[1] ?? '';
    expect(list.split(', ').map((status) => status.replaceAll("'", ''))).toEqual([...PAYMENT_STATES]);
  });

  test.each<[PaymentState, GatewayState, string | null, PaymentState | null]>([
    ['created', 'created', null, null],
    ['created', 'pending', null, 'pending'],
    ['created', 'approved', null, 'approved'],
    ['created', 'rejected', REVERSAL_CAUSE, 'rejected'],
    ['pending', 'created', null, null],
    ['pending', 'pending', null, null],
    ['pending', 'expired', '00023', 'expired'],
    ['approved', 'approved', null, null],
    ['approved', 'pending', null, null],
    ['approved', 'rejected', '00011', null],
    ['approved', 'rejected', REVERSAL_CAUSE, 'reversed'],
    ['approved', 'failed', REVERSAL_CAUSE, null],
    ['expired', 'approved', null, 'approved'],
    ['failed', 'approved', null, 'approved'],
    ['rejected', 'approved', null, 'approved'],
    ['rejected', 'pending', null, null],
    ['reversed', 'approved', null, null],
    ['reversed', 'rejected', REVERSAL_CAUSE, null],
  ])('from %s, on gateway status %s with cause %s: to %s', (state, estado, causa, next) => {
    expect(nextState(state, { estado, causa })).toBe(next);
  });

  test.each<[PaymentState, GatewayState, string | null]>([
    ['approved', 'rejected', '00011'],
    ['approved', 'rejected', null],
    ['approved', 'failed', REVERSAL_CAUSE],
    ['approved', 'expired', null],
    ['reversed', 'approved', null],
  ])('in %s, gateway status %s with cause %s is a contradiction', (state, estado, causa) => {
    expect(contradicts(state, { estado, causa })).toBe(true);
  });

  test('no other gateway status, and no status with a transition, is a contradiction', () => {
    const statuses = (['created', 'pending', 'approved', 'rejected', 'failed', 'expired'] as const).flatMap((estado) =>
      [null, '00011', REVERSAL_CAUSE].map((causa) => ({ estado, causa })),
    );
    const found = PAYMENT_STATES.flatMap((state) =>
      statuses.filter((status) => contradicts(state, status)).map((status) => ({ state, status })),
    );
    for (const { state, status } of found) expect(nextState(state, status)).toBeNull();
    expect(new Set(found.map(({ state, status }) => `${state} ${status.estado}`))).toEqual(
      new Set(['approved rejected', 'approved failed', 'approved expired', 'reversed approved']),
    );
  });

  test('a payment is cancelled where it failed before a bank was chosen', () => {
    expect(isCancelled({ estado: 'failed', causa: '00020' })).toBe(true);
    expect(isCancelled({ estado: 'failed', causa: '00010' })).toBe(false);
    expect(isCancelled({ estado: 'approved', causa: '00020' })).toBe(false);
  });

  test('only unfinished payments lock their documents', () => {
    expect(PAYMENT_STATES.filter(isUnfinished)).toEqual(['created', 'pending']);
  });
});
