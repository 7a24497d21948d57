import { expect, test } from 'vitest';
import type { VoucherConfig } from '../../rules/config.ts';
import { configOf, draftOf } from './draft.ts';

const use = { reward: 'R', descripcion: null, maximumCents: 900, diasVencimiento: 30, terminosCondiciones: '<p>T</p>' };

test('a published configuration is the same after it was edited without a change', () => {
  const config: VoucherConfig = {
    limiteGeneral: 0,
    messageSuccess: null,
    montos: [
      { cents: 500, uso: 'A', limite: 0 },
      { cents: 700, uso: 'A', limite: 3 },
      { cents: 500, uso: 'B', limite: 0 },
    ],
    usos: [
      { ...use, uso: 'A', titulo: 'Uno' },
      { ...use, uso: 'B', titulo: 'Dos', maximumCents: null, terminosCondiciones: null },
    ],
  };
  expect(configOf(draftOf(config))).toEqual(config);
});

test('a store without vouchers begins with one empty use', () => {
  const [first, ...others] = draftOf(null).uses;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ isNew: true, uso: '', amounts: [{ cents: 0 }] });
});
