import { expect, test } from 'vitest';
import { dueIndex } from './due-event.ts';

const issued = { fecha: '2026-10-01', saldo: 100 };
const partial = { fecha: '2026-10-20', saldo: 40 };
const closed = { fecha: '2026-11-05', saldo: 0 };

test.each([
  ['after the changes of that day and before later ones', [issued, partial, closed], '2026-10-20', 2],
  ['last where nothing came after it', [issued, partial], '2026-11-01', 2],
  ['first where it was due before it was written', [issued], '2026-09-30', 0],
  ['nowhere where it was closed by then', [issued, closed], '2026-11-05', null],
  ['nowhere for what is in the client’s favour', [{ ...issued, saldo: -100 }], '2026-11-01', null],
] as const)('lists the due day %s', (_, changes, due, index) => {
  expect(dueIndex(changes, due)).toBe(index);
});
