import { describe, expect, it, test } from 'vitest';
import { CASE_STATES, type CaseEvent, amountRefusal, answerEffect, nextState, readCase, readFileIds } from './case.ts';

const DAY = 86_400_000;
const ID = '11111111-1111-4111-8111-111111111111';

describe('the state of a case', () => {
  test.each<[CaseEvent, readonly (string | null)[]]>([
    ['review', ['en_revision', 'en_revision', null, null, null]],
    ['accept', ['aceptado', 'aceptado', null, null, null]],
    ['reject', ['rechazado', 'rechazado', null, null, null]],
    ['reopen', [null, null, null, 'en_revision', null]],
    ['close', ['cerrado', 'cerrado', null, null, null]],
    ['credit', [null, null, 'cerrado', null, null]],
  ])('%s', (event, after) => {
    expect(CASE_STATES.map((state) => nextState(event, state))).toEqual(after);
  });
});

describe('an answer of the client', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const rejected = (days: number, isErpFinal = false) =>
    answerEffect({ estado: 'rechazado', rejectedAt: new Date(now.getTime() - days * DAY), isErpFinal }, now);

  it('reopens a rejection until 15 days have passed, unless the ERP decided', () => {
    expect(rejected(15)).toBe('reopens');
    expect(rejected(15.001)).toBeNull();
    expect(rejected(1, true)).toBeNull();
  });

  it('leaves other states as they are, and is impossible in a closed case', () => {
    const effect = (estado: 'abierto' | 'en_revision' | 'aceptado' | 'cerrado') =>
      answerEffect({ estado, rejectedAt: null, isErpFinal: false }, now);
    expect((['abierto', 'en_revision', 'aceptado', 'cerrado'] as const).map(effect)).toEqual([
      'stays',
      'stays',
      'stays',
      null,
    ]);
  });
});

describe('a new case', () => {
  const read = (over: object) => {
    const result = readCase({ tipo: 'precio', texto: 'x', ...over }, 'COP', '2026-11-20');
    return result.ok ? 'ok' : `${result.refusal.code} ${result.refusal.field}`;
  };

  it.each([
    ['text_invalid input.texto', { texto: ' \n ' }],
    ['text_invalid input.texto', { texto: 'x'.repeat(4001) }],
    ['text_invalid input.texto', { texto: 'a\u0000' }],
    ['text_invalid input.num_pedido', { num_pedido: '' }],
    ['text_invalid input.num_documento', { num_documento: 'x'.repeat(65) }],
    ['amount_not_positive input.monto', { monto: 0 }],
    ['amount_not_positive input.monto', { monto: -1 }],
    ['too_many_files input.archivos', { archivos: Array.from({ length: 6 }, () => ID) }],
    ['case_file input.archivos.1', { archivos: [ID, ID] }],
    ['case_file input.archivos.0', { archivos: ['../x'] }],
    ['ok', { texto: 'x'.repeat(4000), monto: 1, archivos: [ID], num_pedido: 'P-1' }],
  ])('%s', (expected, over) => {
    expect(read(over)).toBe(expected);
  });

  it('has at most five files', () => {
    const five = Array.from({ length: 5 }, (_, index) => ID.replace('1', String(index + 2)));
    expect(readFileIds(five, 'archivos').ok).toBe(true);
  });

  it('has an amount up to that of its document or order, and none without', () => {
    expect(amountRefusal(null, null)).toBeNull();
    expect(amountRefusal(100, 100)).toBeNull();
    expect(amountRefusal(101, 100)?.refusal.code).toBe('case_amount');
    expect(amountRefusal(1, null)?.refusal.code).toBe('case_amount');
  });
});
