import { expect, it } from 'vitest';
import { groupPurchases } from './purchases.ts';

const record = (entity_id: string, over: object = {}) => ({
  entity_id,
  uuid: 'a',
  created_at: '2026-11-20 09:00:00',
  tipo_bono: 'Bono de combustible $ 50.000',
  cents: 5_000_000,
  cantidad: 2,
  email: 'compras@valle.example',
  status: 1,
  ...over,
});

it('groups records by their uuid, with type, sums and lines, the newest purchase first', () => {
  const [newest, older] = groupPurchases([
    record('1'),
    record('2', { uuid: 'b', created_at: '2026-11-21 08:00:00', tipo_bono: 'Bono', status: 2 }),
    record('3', { cents: 10_000_000, cantidad: 1, tipo_bono: 'Bono de combustible $ 100.000' }),
  ]);
  expect(newest).toMatchObject({ uuid: 'b', tipo: 'Bono', status: 2, totalBonos: 2, totalCents: 10_000_000 });
  expect(older).toMatchObject({
    uuid: 'a',
    tipo: 'Bono de combustible',
    createdAt: '2026-11-20 09:00:00',
    email: 'compras@valle.example',
    totalBonos: 3,
    totalCents: 20_000_000,
  });
  expect(older?.lines.map(({ entity_id }) => entity_id)).toEqual(['1', '3']);
});

it.each([0, null, undefined])('leaves out records of status %s', (status) => {
  expect(groupPurchases([record('1', { status }), record('2')])).toHaveLength(1);
  expect(groupPurchases([record('1', { status })])).toEqual([]);
});
