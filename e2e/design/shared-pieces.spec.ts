import type { Page } from '@playwright/test';
import { expectNoViolationInAnyTheme } from '../steps/axe.ts';
import { expect, test } from './component-book.ts';

// One worker builds the page of components once.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, bookUrl }) => {
  await page.clock.install({ time: new Date('2026-11-12T09:00:00-05:00') });
  await page.goto(bookUrl);
  await page.getByRole('heading', { name: 'Components' }).waitFor();
});

/** Stops the page's clock; the test advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date('2026-11-12T10:00:00-05:00'));
}

test('alerts close after five seconds or on request', { tag: '@once' }, async ({ page }) => {
  await stopTime(page);
  await page.getByRole('button', { name: 'Alert for five seconds' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'It goes by itself.' });
  await expect(alert).toBeVisible();
  await page.clock.runFor(4900);
  await expect(alert).toBeVisible();
  // the alert stays open under the mouse, because the user reads it
  await alert.hover();
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(alert).toBeHidden();
  const staying = page.getByRole('alert').filter({ hasText: 'What failed' });
  await staying.getByRole('button', { name: 'Cerrar' }).click();
  await expect(staying).toBeHidden();
});

test(
  'toasts are announced, close after four seconds, and have the success style by default',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    await stopTime(page);
    const colour = (text: string) =>
      page
        .getByRole('status')
        .locator('div', { hasText: text })
        .locator('svg')
        .first()
        .evaluate((icon) => getComputedStyle(icon).color);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const toast = page.getByRole('status').getByText('Comprobante descargado');
    await expect(toast).toBeVisible();
    await page.clock.runFor(3900);
    await expect(toast).toBeVisible();
    const usual = await colour('Comprobante descargado');
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
    for (const variant of ['success', 'danger', 'warning']) {
      await page.getByRole('button', { name: `Toast, ${variant}` }).click();
      await expect(page.getByRole('status').getByText(`Toast of ${variant}`)).toBeVisible();
      expect((await colour(`Toast of ${variant}`)) === usual).toBe(variant === 'success');
    }
  },
);

test(
  'a modal traps the focus, closes on Escape, and restores the focus',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Modal, warning' });
    await opener.click();
    const modal = page.getByRole('dialog', { name: 'Title of the modal' });
    await expect(modal.getByRole('button')).toHaveText(['Cancelar', 'Aceptar']);
    await expectNoViolationInAnyTheme(page, { mayLoad: true });
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => Boolean(document.activeElement?.matches('main *:not(dialog *)')));
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByTestId('modal')).toHaveText('cancelled');
  },
);

test(
  'a modal is small by default, and closes by its one button or Escape',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const answer = page.getByTestId('modal');
    const width = async (name: string) => (await page.getByRole('dialog', { name }).boundingBox())?.width ?? 0;
    for (const [opener, title] of [
      ['Modal, success', 'It is done'],
      ['Modal, error', 'It failed'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog', { name: title }).getByRole('button')).toHaveText(['Aceptar']);
      await expect(page.getByRole('button', { name: 'Aceptar' })).toBeFocused();
      const small = await width(title);
      await page.keyboard.press('Escape');
      await expect(answer).toHaveText('accepted');
      await page.getByRole('button', { name: 'Modal, lg, own words' }).click();
      const wide = (page.viewportSize()?.width ?? 0) > 700;
      expect((await width('A large one')) > small).toBe(wide);
      await page.getByRole('button', { name: 'Leave it' }).click();
      await expect(answer).toHaveText('cancelled');
    }
  },
);

test('a modal looks different for success, error and warning', { tag: '@once' }, async ({ page }) => {
  const looks: string[][] = [];
  for (const kind of ['success', 'error', 'warning']) {
    await page.getByRole('button', { name: `Modal, ${kind}` }).click();
    const sign = page.getByRole('dialog').locator('svg').first();
    looks.push([await sign.innerHTML(), await sign.evaluate((element) => getComputedStyle(element).color)]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  for (const part of [0, 1]) expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
});

test(
  'a modal shows a message with marks and links and its own labels, and ignores presses while busy',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Modal, lg, own words' }).click();
    const large = page.getByRole('dialog', { name: 'A large one' });
    await expect(large.getByRole('button')).toHaveText(['Leave it', 'Do it']);
    await expect(large.getByRole('listitem')).toHaveCount(2);
    await expect(large.getByRole('link', { name: 'a link' })).toBeVisible();
    await expectNoViolationInAnyTheme(page, { mayLoad: true });
    await large.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByTestId('modal')).toHaveText('accepted');
    await page.getByRole('button', { name: 'Modal, busy' }).click();
    const busy = page.getByRole('dialog', { name: 'Under way' });
    await expect(busy.getByRole('button', { name: 'Aceptar' })).toHaveAttribute('aria-busy', 'true');
    await expect(busy.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(busy).toBeVisible();
  },
);

test(
  'load more shows a spinner while busy, its error, nothing when all is loaded, and an empty state',
  { tag: '@once' },
  async ({ page }) => {
    const rows = page.getByText('Mostrando 10 de 24').locator('..');
    const [rest, busy, failed] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    const button = { name: 'Cargar más' };
    await expect(rest.getByRole('button', button)).toHaveAttribute('type', 'button');
    await expect(rest.getByRole('button', button)).not.toHaveAttribute('aria-busy');
    await expect(rest.getByRole('alert')).toHaveCount(0);
    await expect(busy.getByRole('button', button)).toHaveAttribute('aria-busy', 'true');
    await expect(failed.getByRole('alert')).toContainText('conexión');
    await expect(failed.getByRole('button', button)).toBeEnabled();
    await expect(page.getByText('Mostrando 24 de 24').locator('..').getByRole('button')).toHaveCount(0);
    const nothing = page.getByText('No se encontraron datos', { exact: true }).locator('..');
    await expect(nothing).toBeVisible();
    await expect(nothing.getByRole('button')).toHaveCount(0);
  },
);

test(
  'an order card is closed by default, without a box and with the requested style',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const plain = page.getByRole('article', { name: 'Pedido 4500986900' });
    await expect(plain.getByRole('checkbox')).toHaveCount(0);
    await expect(plain.locator('details')).toHaveCount(0);
    const edge = (name: string) =>
      page.getByRole('article', { name }).evaluate((card) => getComputedStyle(card).borderLeftColor);
    expect(await edge('Pedido 4500986900')).toBe(await edge('Pedido 4500987312'));
    expect(await edge('Pedido 4500987312')).not.toBe(await edge('Pedido 4500987317'));

    const full = page.getByRole('article', { name: 'Pedido 4500987314' });
    await expect(full.getByText('Gasolina corriente')).toBeHidden();
    await full.getByText('Detalle').press('Enter');
    await expect(full.getByText('Gasolina corriente')).toBeVisible();
    const box = full.getByRole('checkbox', { name: 'Elegir Pedido 4500987314' });
    await box.check();
    await expect(box).toBeChecked();
    const locked = page.getByRole('article', { name: 'Pedido 4500987318' });
    await expect(locked.getByRole('checkbox')).toHaveCount(0);
    await expect(locked.getByRole('img', { name: /^Bloqueado/ })).toBeVisible();
  },
);

test('states have the styles that the specification pairs them with', { tag: '@once' }, async ({ page }) => {
  const ground = (label: string) =>
    page
      .getByText(label, { exact: true })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  const order = async (label: string) => {
    const card = page.getByRole('article').filter({ hasText: label });
    return card.getByText(label, { exact: true }).evaluate((badge) => getComputedStyle(badge).backgroundColor);
  };
  const [requested, accepted, billed, dispatched, rejected] = await Promise.all(
    ['Solicitado', 'Aceptado', 'Facturado', 'Despachado', 'Rechazado'].map(order),
  );
  expect(new Set([requested, accepted, billed, dispatched, rejected]).size).toBe(5);
  expect(await ground('Por vencer')).toBe(dispatched);
  expect(await ground('Vencida')).toBe(rejected);
  expect(await ground('Vence hoy')).toBe(billed);
  expect(await ground('Compensada')).toBe(dispatched);
  expect(await ground('Abierta')).toBe(rejected);
});

test('a download link opens in a new tab, and says so', { tag: ['@once', '@full'] }, async ({ page }) => {
  const link = page.getByRole('link', { name: 'DownloadLink (se abre en otra pestaña)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
});

test(
  'the progress line at the top ends with the request, on success or failure',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const line = page.locator('[aria-hidden="true"][style*="animation-duration"]');
    await stopTime(page);
    for (const [name, ending] of [
      ['Request that succeeds', 'success'],
      ['Request that fails', 'error'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.clock.runFor(100);
      await expect(line).toHaveCSS('animation-delay', '0.2s');
      await expect(line).toHaveCSS('animation-duration', '5s');
      await page.clock.runFor(3100);
      await expect(page.getByTestId('request')).toHaveText(ending);
      await expect(line).toHaveCount(0);
    }
  },
);

const statusPages = [
  ['401', 'Sesión no autorizada, debes iniciar sesión nuevamente.'],
  ['404', '404 Página no encontrada'],
  ['500', 'Algo salió mal'],
  ['503', /En mantenimiento/],
  ['Files that do not load', 'Algo salió mal'],
] as const;

test('the status pages are accessible, light and dark', { tag: '@once' }, async ({ page }) => {
  // the 401 page redirects when its countdown ends
  await page.route('**/login**', (route) => route.abort());
  for (const [name, title] of statusPages) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoViolationInAnyTheme(page, { mayLoad: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goBack();
  }
});
