import { expect } from '@playwright/test';
import { delivery, event, order } from '#areas/orders/server/testing/orders.ts';
import { destination } from '#kit/server/testing/people.ts';
import { cutOff, goAndSettle, recordShifts, shiftsOf, smallTargets } from './steps/layout.ts';
import { ORDERS, today } from './steps/orders.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const STATION = 'Estación de Servicio Autopista Panamericana Kilómetro Catorce Vía Candelaria – Puerto Tejada';
const WORD = 'EstaciónDeServicioSinUnSoloEspacioEnTodoSuNombreComercialRegistrado';
const NUMBER = '45009873124500987312';
const CLS = 0.02;

/** An order with the longest texts and the largest amount, with its events and its delivery. */
function longest(code: string): readonly object[] {
  return [
    destination(code, 'D1', { nombre_comercial: STATION }),
    destination(code, 'D2', { nombre_comercial: WORD }),
    order(code, NUMBER, {
      num_sicom: '77120469817712046981',
      destino: 'D1',
      estado_pedido: 5,
      fecha_pedido: today,
      fecha_entrega: today,
      valor: '99999999999',
      num_factura: 'FEVALLE-20260000000',
      detalle: ['Mansilla', WORD.slice(0, 64)].map((centro_logistico) => ({
        cod_producto: '000000000000000000000000000000010004521',
        descripcion: `${STATION} ${WORD}`,
        unidad_medida: 'GAL',
        cantidad: '999999999.999',
        centro_logistico,
      })),
    }),
    event(code, NUMBER, `${today} 05:00:00`, -1, { motivo_bloqueo: `${STATION} ${WORD}` }),
    event(code, NUMBER, `${today} 06:00:00`, 5, {
      transportista: `${STATION} ${WORD}`,
      placa: 'TKX482',
      ubicacion: WORD,
      guia_transporte: NUMBER + NUMBER,
    }),
    delivery(code, NUMBER, NUMBER, { fecha: today, conductor: WORD }),
    order(code, '4502', { destino: 'D2', fecha_pedido: today, estado_pedido: -1, motivo_bloqueo: WORD }),
  ];
}

test(
  'fits the longest names and the largest amounts of orders at any width, and nothing jumps',
  {
    tag: '@once',
  },
  async ({ page, app, company }) => {
    await app.load(longest(company.code));
    await signIn(page, company.buyer);
    await recordShifts(page);
    for (const screen of ['/', ORDERS, `/admin/order-details?orderNumber=${NUMBER}`]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goAndSettle(page, screen);
      const shifts = await shiftsOf(page);
      expect(shifts.sum, `${screen}: ${shifts.moved.join('\n')}`).toBeLessThan(CLS);
      for (const card of await page.locator('summary').all()) await card.click();
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutOff(page), `${screen} at ${width} px`).toEqual([]);
        expect(await smallTargets(page), `${screen} at ${width} px`).toEqual([]);
      }
    }
  },
);
