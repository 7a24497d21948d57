import { type Page, expect } from '@playwright/test';
import { dateTimeIn } from '#kit/core/day.ts';
import { event, order } from '#areas/orders/server/testing/orders.ts';
import type { Company } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';

/** Imports a new order, which notifies the company's users who may see orders: 'Pedido {number} …'. */
export async function placeOrder(app: TestApp, { code }: Company, number: string, state = 1): Promise<void> {
  const now = dateTimeIn(new Date(), 'America/Bogota');
  await app.load([order(code, number, { fecha_pedido: now.slice(0, 10) }), event(code, number, now, state)]);
}

export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notificaciones/ });

/** Waits until the bell shows this number of unread notifications; at 0 it shows no number. */
export async function expectUnread(page: Page, unread: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`);
}
