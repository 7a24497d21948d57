import { claimStarts } from '#areas/account/rules/claim-period.ts';
import { formatDay } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const SETTING = { days: 3, start: 'reception' } as const;

test('finds the invoice whose claim period is about to end, and says in its detail by what, and that a case stops nothing', async ({
  page,
  app,
  company,
}) => {
  // every day has a start day whose period is about to end
  const today = dayFromToday(0);
  const [start = ''] = claimStarts({ setting: SETTING, store: { country: 'CO' }, today }).days.por_vencer;
  const received = (number: string, over: object) =>
    invoice(company.code, number, 80_000, {
      cufe: `${company.code} ${number}`,
      fecha_documento: dayFromToday(-20),
      fecha_vencimiento_documento: dayFromToday(20),
      ...over,
    });
  await app.load([
    received('7001', { fecha_recepcion: start }),
    received('7002', { fecha_recepcion: start, evento_dian: '031' }),
  ]);
  await signIn(page, company.treasurer);
  await page.goto(INVOICES);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtrar facturas' });
  await panel.getByLabel('Plazo de reclamo').selectOption({ label: 'Plazo de reclamo: por vencer' });
  await panel.getByRole('button', { name: 'Ver facturas' }).click();
  await expect(page).toHaveURL(`${INVOICES}?plazo=por_vencer`);
  await expect(page.getByRole('link', { name: /^FE-/ })).toHaveText(['FE-7001']);

  await page.getByRole('link', { name: 'FE-7001' }).click();
  const period = page.getByRole('dialog').getByRole('region', { name: 'Plazo de reclamo' });
  await expect(period).toContainText(/Vence (hoy|el \d)/);
  await expect(period).toContainText(`Según la fecha de recepción que informó la compañía: ${formatDay(start)}.`);
  await expect(period).toContainText('Un caso en el portal no detiene este plazo.');
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.goto(`${INVOICES}?plazo=reclamada`);
  await page.getByRole('link', { name: 'FE-7002' }).click();
  await expect(period).toContainText('Reclamada');
  await expect(period).toContainText('Según el evento de la DIAN que informó la compañía.');
  await expect(period).not.toContainText('Un caso en el portal');
});
