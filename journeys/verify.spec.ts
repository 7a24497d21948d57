import { textOfPdf } from '../src/kit/server/testing/pdf.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { goToResult, openPayment } from './steps/payments.ts';
import { expect, test } from './test.ts';

const heading = (name: string) => ['heading', { level: 1, name }] as const;

test(
  'who holds a receipt learns without a session that it is genuine: by its QR, by hand, and not by another code',
  { tag: '@once' },
  async ({ treasurer, house, browser }) => {
    const uuid = await openPayment(treasurer, { 'FE-1001': 'all' });
    await house.gateway.say(uuid, { outcome: 'approved' });
    await house.gateway.delivered(uuid);
    await goToResult(treasurer, uuid);
    const link = treasurer.getByRole('link', { name: 'Descargar comprobante' });
    const receipt = await treasurer.request.get((await link.getAttribute('href')) ?? '');
    const code = /Verificación ([2-9A-Z ]{24})/.exec(textOfPdf(await receipt.body()))?.[1]?.trim() ?? 'none';

    const context = await browser.newContext({ baseURL: house.url, locale: 'es-CO' });
    const clerk = await context.newPage();
    await clerk.goto(`/verificar/${code.replaceAll(' ', '')}`);
    await expect(clerk.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    for (const said of ['$ 3.912.250', 'Comprobante de pago', /^CP-\d{7}$/, code]) {
      await expect(clerk.getByText(said, { exact: true })).toBeAttached();
    }
    await expectNoViolationInAnyTheme(clerk);

    await clerk.getByRole('button', { name: 'Verificar otro documento' }).click();
    await expect(clerk).toHaveURL(/\/verificar$/);
    await expectNoViolationInAnyTheme(clerk);
    const field = clerk.getByLabel('Código de verificación');
    const asked: string[] = [];
    clerk.on('request', (request) => asked.push(request.url()));
    // two characters swapped
    const at = code
      .split('')
      .findIndex(
        (character, place) =>
          place > 6 && code[place + 1] !== ' ' && character !== ' ' && code[place + 1] !== character,
      );
    await field.fill(code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2));
    await clerk.getByRole('button', { name: 'Verificar' }).click();
    await expect(
      clerk.getByText('El código no está bien escrito. Compáralo con el papel, letra por letra.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    expect(asked).toEqual([]);
    // right in itself, and nobody's
    await field.fill('2223 5CKT 29GQ X6DM U3AY');
    await field.press('Enter');
    await expect(clerk.getByRole(...heading('No conocemos este documento'))).toBeVisible();
    await expectNoViolationInAnyTheme(clerk);
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

    // who is signed in sees the same, and their session goes on
    await treasurer.goto(`/verificar/${code}`);
    await expect(treasurer.getByRole(...heading('El documento es auténtico'))).toBeVisible();
    await treasurer.getByRole('link', { name: 'Ir al portal' }).click();
    await expect(treasurer.getByRole(...heading('Inicio'))).toBeVisible();
  },
);
