import { expect, test } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { DEMO_TODAY, recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';
import { ACCEPTED_STATES, PENDING_STATES } from '#areas/orders/rules/release.ts';
import { firstHeldDay, forecastCredit } from '../rules/forecast.ts';

test('a client of the demo is within its limit until its next order arrives, within a week', () => {
  const own = (kind: string) => recordsOfKind(kind).filter((record) => record['codigo_cliente'] === '2000418');
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);
  const credit = own('client').at(-1)?.['credito'] as unknown as {
    cupo: string;
    dias_mora_permitidos: null;
  };
  const total = own('document').reduce((sum, { total: open }) => sum + cents(open), 0);
  const inStates = (states: readonly string[]) =>
    own('order').filter(({ estado_pedido: state, num_factura }) => states.includes(String(state)) && !num_factura);
  const forecast = forecastCredit({
    rule: { cupo: cents(credit.cupo), diasMora: credit.dias_mora_permitidos },
    exposure: {
      invoices: total,
      credits: 0,
      orders: inStates(ACCEPTED_STATES).reduce((sum, { valor }) => sum + cents(valor), 0),
    },
    invoices: [],
    pending: inStates(PENDING_STATES).map((order) => ({
      day: String(order['fecha_entrega']),
      cents: cents(order['valor']),
      count: 1,
      numbers: [],
    })),
    today: DEMO_TODAY,
    days: 8,
  });
  expect(firstHeldDay(forecast)).toMatchObject({ day: addDays(DEMO_TODAY, 3), reasons: ['CUPO'] });
});
