import { randomBytes } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { Company } from '../app/company.ts';
import type { TestApp } from '../app/test-app.ts';

/** The name of the second client. */
export const OTHER = 'Combustibles La Cordillera S.A.S.';

/** A second client that invites the first one's legal representative as its treasurer. Returns the link of the mail. */
export async function inviteTo(
  app: TestApp,
  { legal }: Company,
  of: object = { clienteNit: '900418327-6' },
): Promise<string> {
  const code = `P${randomBytes(6).toString('hex')}`;
  await app.load([
    client(code, { nombre: OTHER, ...of }),
    invoice(code, '2001', 1_250_000, {
      num_factura: 'PA-2001',
      fecha_documento: dayFromToday(-40),
      fecha_vencimiento_documento: dayFromToday(-2),
    }),
    user(legal, code, { role: 'Financiero', firstname: 'Hernán', lastname: 'Mejía' }),
  ]);
  const mail = await app.mailbox.nthMailTo(legal);
  const path = /https?:\/\/[^/\s]+(\/login#empresa=\S+)/.exec(mail.text)?.[1];
  if (path === undefined) throw new Error('The mail has no link.');
  return path;
}

/** Waits until the page is of this company. */
export function companyInHeader(page: Page, name: string) {
  // the first one, because the open list of companies is in the header, too
  return expect(page.getByRole('banner').locator('b').first()).toHaveText(name);
}

/** Opens the header's list of companies. */
export async function openSwitch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Cambiar de empresa' }).click();
  return page.getByRole('dialog', { name: 'Tus empresas' });
}
