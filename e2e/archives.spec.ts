import { expect } from '@playwright/test';
import { addDays, monthInWords } from '#kit/core/day.ts';
import { dayFromMonthStart } from '#kit/core/testing/days.ts';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const STATEMENTS = '/admin/account-history/estados';
/** A day of the last month, which the form proposes. */
const ISSUED = addDays(dayFromMonthStart(0), -3);
const MONTH = monthInWords(ISSUED.slice(0, 7));

test(
  'prepares the PDFs and XML files of a month, and offers them once they are ready',
  { tag: '@once' },
  async ({ page, app }) => {
    const company = await createCompany(app, [
      { number: 'FE-1', total: 100_000, issued: ISSUED },
      { number: 'FE-2', total: 200_000, issued: ISSUED },
    ]);
    await signIn(page, company.treasurer);
    await page.goto(STATEMENTS);
    await page.getByRole('button', { name: 'PDF y XML de un mes' }).click();
    const sheet = page.getByRole('dialog', { name: 'PDF y XML de un mes' });
    await expect(sheet).toContainText('No has pedido ningún mes en los últimos siete días.');
    await sheet.getByLabel('Mes').selectOption({ index: 5 });
    await sheet.getByRole('button', { name: 'Preparar el ZIP' }).click();
    await expect(sheet.getByRole('alert')).toContainText('No tienes documentos de este mes.');
    await sheet.getByLabel('Mes').selectOption({ label: MONTH });
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Preparar el ZIP' }).click();
    const archive = sheet.getByRole('list', { name: 'Archivos pedidos' }).getByRole('listitem');
    await expect(archive).toContainText('2 documentos');
    const href = await archive.getByRole('link', { name: `ZIP ${MONTH}` }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip']);
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    await expectNoViolationInAnyTheme(page);
    // the notification leads back to it
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto(`${STATEMENTS}?archivos=1`);
    await expect(archive).toContainText(MONTH);
  },
);
