import { expect } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signIn, signOut } from './steps/session.ts';
import { test } from './test.ts';

const SCREENS = [
  '/admin/pending-invoices',
  '/admin/pending-invoices/pagos',
  '/admin/resultado-transaccion?uuid=00000000-0000-4000-8000-000000000000',
];

test('a role without invoices has no entry for them; who goes there is told, asks nothing, and is taken home', async ({
  page,
  company,
}) => {
  await signIn(page, company.operator);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Facturas/ })).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (operation && !['CurrentSession', 'ContentBlocks'].includes(operation)) asked.push(operation);
  });
  await page.clock.install();
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.clock.fastForward(3500);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test(
  'who signs out in one tab is signed out in the other at once',
  { tag: '@once' },
  async ({ treasurer: page, context }) => {
    await page.goto('/admin/pending-invoices/pagos');
    await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other);
    await expect(page).toHaveURL(/\/login\?next=/);
  },
);
