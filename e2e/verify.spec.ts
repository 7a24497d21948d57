import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { goToResult } from './steps/payments.ts';
import { expect, test } from './test.ts';

const heading = (name: string) => ['heading', { level: 1, name }] as const;

test(
  'verifies a receipt without a session by its QR code or by hand, and refuses another code',
  { tag: ['@once', '@full'] },
  async ({ treasurer, app, browser }) => {
    const uuid = await openPayment(treasurer, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await app.gateway.delivered(uuid);
    await goToResult(treasurer, uuid);
    const link = treasurer.getByRole('link', { name: 'Descargar comprobante' });
    const receipt = await treasurer.request.get((await link.getAttribute('href')) ?? '');
    const code = /Verificación ([2-9A-Z ]{24})/.exec(textOfPdf(await receipt.body()))?.[1]?.trim() ?? 'none';

    const context = await browser.newContext({ baseURL: app.url, locale: 'es-CO' });
    const clerk = await context.newPage();
    await clerk.goto(`/verificar/${code.replaceAll(' ', '')}`);
    await expect(clerk.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    for (const text of ['$ 3.912.250', 'Comprobante de pago', /^CP-\d{7}$/, code]) {
      await expect(clerk.getByText(text, { exact: true })).toBeAttached();
    }
    await expectNoViolationInAnyTheme(clerk);

    await clerk.getByRole('button', { name: 'Verificar otro documento' }).click();
    await expect(clerk).toHaveURL(/\/verificar$/);
    const field = clerk.getByLabel('Código de verificación');
    const asked: string[] = [];
    clerk.on('request', (request) => asked.push(request.url()));
    // swaps two characters
    const swapped = code
      .split('')
      .findIndex(
        (character, index) =>
          index > 6 && code[index + 1] !== ' ' && character !== ' ' && code[index + 1] !== character,
      );
    await field.fill(
      code.slice(0, swapped) + code.charAt(swapped + 1) + code.charAt(swapped) + code.slice(swapped + 2),
    );
    await clerk.getByRole('button', { name: 'Verificar' }).click();
    await expect(
      clerk.getByText('El código no está bien escrito. Compáralo con el papel, letra por letra.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    expect(asked).toEqual([]);
    // a valid code that no document has
    await field.fill('2223 5CKT 29GQ X6DM U3AY');
    await field.press('Enter');
    await expect(clerk.getByRole(...heading('No conocemos este documento'))).toBeVisible();
    await clerk.goBack();
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(clerk.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    await clerk.route('**/graphql', (route) => route.abort());
    await clerk.reload();
    await expect(clerk.getByText('No pudimos verificar el documento')).toBeVisible();
    await clerk.unroute('**/graphql');
    await clerk.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(clerk.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    await context.close();

    // a signed-in user sees the same, and the session continues
    await treasurer.goto(`/verificar/${code}`);
    await expect(treasurer.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    await treasurer.getByRole('link', { name: 'Ir al portal' }).click();
    await expect(treasurer.getByRole(...heading('Inicio'))).toBeVisible();
  },
);
