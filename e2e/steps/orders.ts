import { type Locator, type Page, expect } from '@playwright/test';
import { delivery, order } from '#areas/orders/server/testing/orders.ts';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { destination } from '#kit/server/testing/people.ts';
import type { Company } from '../app/company.ts';

export const ORDERS = '/admin/orders-list';
export const today = dayFromToday(0);
export const ago = (days: number) => addDays(today, -days);

const line = (centro_logistico: string, cantidad = 5000) => ({
  cod_producto: '100021',
  descripcion: 'Gasolina corriente',
  unidad_medida: 'GAL',
  cantidad,
  centro_logistico,
});

/** Two stations and four orders: three of the last two months, and one before them. */
export function fourOrders({ code }: Company): readonly object[] {
  return [
    destination(code, 'D1', { nombre_comercial: 'EDS La Floresta' }),
    destination(code, 'D2', { nombre_comercial: 'EDS Palmira Norte' }),
    order(code, '4501', {
      num_sicom: '7703',
      estado_pedido: 5,
      destino: 'D1',
      fecha_pedido: ago(3),
      fecha_entrega: ago(1),
      valor: 96_412_500,
      num_factura: 'FE-1001',
      detalle: [line('Yumbo'), { ...line('Yumbo', 3000), descripcion: null, cod_producto: '100034' }],
    }),
    delivery(code, '4501', '8001', { fecha: ago(1), detalle: [line('Yumbo')] }),
    order(code, '4502', {
      num_sicom: '7702',
      estado_pedido: -1,
      destino: 'D2',
      fecha_pedido: ago(2),
      fecha_entrega: addDays(today, 1),
      motivo_bloqueo: 'Cupo excedido',
      valor: 50_000_000,
      detalle: [line('Mansilla', 4000)],
    }),
    order(code, '4503', { num_sicom: '7701', estado_pedido: 1, destino: 'D1', fecha_pedido: ago(1), detalle: [] }),
    order(code, '4404', { num_sicom: '7600', estado_pedido: 5, destino: 'D1', fecha_pedido: ago(100), detalle: [] }),
  ];
}

export const cards = (page: Page) => page.getByRole('article', { name: /^Pedido / });
export const card = (page: Page, number: string) => page.getByRole('article', { name: `Pedido ${number}` });

/** Expects exactly these orders in the list, in this sequence. */
export async function expectListed(page: Page, ...numbers: readonly string[]): Promise<void> {
  await expect(cards(page).getByRole('link', { name: /^Pedido / })).toHaveText(
    numbers.map((number) => `Pedido ${number}`),
  );
}

/** Opens the panel, sets filters in it, and applies them. */
export async function filter(page: Page, set: (panel: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Filtrar/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filtrar pedidos' });
  await set(panel);
  await panel.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(panel).toBeHidden();
}
