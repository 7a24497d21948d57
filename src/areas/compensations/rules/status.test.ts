import { expect, test } from 'vitest';
import { type Answered, reasonOf, stateOf } from './status.ts';

const rejected: Answered = { answer: 'F', motivo: 'Documento en disputa', undone: false, reversedMoney: [] };
const undone: Answered = { answer: 'S', motivo: null, undone: true, reversedMoney: [] };

test.each<[string, Answered, string, string | null]>([
  ['not answered', { ...rejected, answer: null, motivo: null }, 'B', null],
  ['confirmed', { ...undone, undone: false }, 'S', null],
  ['rejected', rejected, 'F', 'Documento en disputa'],
  ['undone', undone, 'F', 'El banco devolvió dinero que esta compensación usaba.'],
  [
    'undone with a reversed payment',
    { ...undone, reversedMoney: ['P12'] },
    'F',
    'El banco devolvió el pago CP-12, que esta compensación usaba.',
  ],
  [
    'undone with two reversed payments and a credit of another compensation',
    { ...undone, reversedMoney: ['P12', 'C3', 'P13'] },
    'F',
    'El banco devolvió los pagos CP-12, CP-13, que esta compensación usaba.',
  ],
])('shows the state and reason of a compensation that was %s', (_name, answered, state, reason) => {
  expect(stateOf(answered)).toBe(state);
  expect(reasonOf(answered, (number) => `CP-${number}`)).toBe(reason);
});
