import type { Page } from '@playwright/test';
import { expectNoViolation } from '../steps/axe.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'light' ? ['@once'] : ['@once', '@full'];
  test(`every component is accessible and fits its page, ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByRole('group', { name: 'Days, until today' })).toBeVisible();
    await expectNoViolation(page, { mayLoad: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test(
  'a list of suggestions opens with its field, goes round, and takes what was typed',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Combobox' });
    const [options, chosen] = [
      page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option'),
      page.getByRole('option', { selected: true }).and(page.locator('div')),
    ];
    await field.click();
    await expect(options).toHaveCount(3);
    await field.press('ArrowUp');
    await expect(chosen).toContainText('Palmira');
    await field.press('ArrowDown');
    await expect(chosen).toContainText('Buga');
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await expectNoViolation(page, { mayLoad: true });
    await field.fill('Bugal');
    await expect(chosen).toHaveCount(0);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue('Bugalagrande');
    await expect(options).toHaveCount(0);
    await field.fill('Otra');
    await field.press('ArrowDown');
    await expect(options).toHaveCount(0);
    await field.press('Tab');
    await expect(field).toHaveValue('Otra');
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'light' ? ['@once'] : ['@once', '@full'];
  test(`axe finds nothing in the lubricants theme, ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => (document.documentElement.dataset['store'] = 'lubricants'));
    await expectNoViolation(page, { rules: ['color-contrast'], mayLoad: true });
  });
}

test(
  "the appearance chosen by the user overrides the system's and is stored",
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Oscuro' }).check();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
    expect(await ground()).not.toBe(light);
    await page.getByRole('radio', { name: 'Sistema' }).check();
    expect(await ground()).toBe(light);
  },
);

test(
  'a carousel moves by its buttons and by the keyboard, and never by itself',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Slides' });
    const previous = carousel.getByRole('button', { name: 'Anterior' });
    const next = carousel.getByRole('button', { name: 'Siguiente' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('listitem').filter({ hasText: 'One' })).toBeInViewport();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(60_000);
    await expect(carousel.getByRole('listitem').filter({ hasText: 'Six' })).not.toBeInViewport();
    for (const button of [next, previous]) {
      await expect(async () => {
        await button.click();
        await expect(button).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
      }).toPass();
    }
    await carousel.getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
  },
);

test(
  'a money field accepts digits only, groups them while typing, and enforces the maximum',
  { tag: '@once' },
  async ({ page }) => {
    const field = page.getByLabel('Up to $ 11.420.000');
    await field.focus();
    await page.keyboard.type('$ 1a23.4567');
    await expect(field).toHaveValue('1.234.567');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(field).toHaveValue('234.567');
    await page.keyboard.type('9');
    await expect(field).toHaveValue('9.234.567');
    await page.keyboard.press('End');
    await page.keyboard.type('00');
    await expect(field).toHaveValue('11.420.000');
    await field.fill('');
    await field.blur();
    await expect(field).toHaveValue('0');
  },
);

test('a value that is not a number is not shown as money', { tag: ['@once', '@full'] }, async ({ page }) => {
  await expect(page.getByText('Formato incorrecto')).toBeVisible();
});

test(
  'a search is trimmed, and sent a second after the last key, or at once on Enter and when cleared',
  { tag: '@once' },
  async ({ page }) => {
    const field = page.getByLabel('Search', { exact: true });
    const searched = page.getByTestId('searched');
    await stopTime(page);
    await field.fill('  FE-2 ');
    await page.clock.runFor(900);
    await field.press('End');
    await field.pressSequentially('0 ');
    await page.clock.runFor(900);
    await expect(searched).toHaveText('FE-104');
    await page.clock.runFor(200);
    // a regular expression, because Playwright trims a text before comparing it
    await expect(searched).toHaveText(/^FE-2 0$/);
    await field.fill('FE-3');
    await field.press('Enter');
    await expect(searched).toHaveText('FE-3');
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(searched).toHaveText('');
  },
);

test.describe('on a machine whose language is English', () => {
  test.use({ locale: 'en-US' });

  test('a day is typed as dd/mm/yyyy, in any usual form', { tag: ['@once', '@full'] }, async ({ page }) => {
    const field = page.getByLabel('Day', { exact: true });
    const chosen = page.getByTestId('chosen-day');
    await expect(field).toHaveAttribute('placeholder', 'dd/mm/aaaa');
    // the field inserts the slashes
    await field.pressSequentially('03022026');
    await expect(field).toHaveValue('03/02/2026');
    await expect(chosen).toHaveText('2026-02-03');
    await field.fill('1/3/26');
    await expect(chosen).toHaveText('2026-02-03');
    await field.press('Enter');
    await expect(chosen).toHaveText('2026-03-01');
    await expect(field).toHaveValue('01/03/2026');
    for (const [text, problem] of [
      ['31/02/2026', 'Esa fecha no existe.'],
      ['pronto', 'Formato de fecha inválido: escribe dd/mm/aaaa.'],
    ] as const) {
      await field.fill(text);
      await field.blur();
      await expect(page.getByText(problem)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(chosen).toHaveText('2026-03-01');
    }
    await field.fill('');
    await field.blur();
    await expect(chosen).toHaveText('');
    await expect(page.getByText('Formato de fecha inválido')).toHaveCount(0);
  });

  test('a range is neither reversed nor beyond its last day', { tag: ['@once', '@full'] }, async ({ page }) => {
    const range = page.getByRole('group', { name: 'Days, until today' });
    const [from, to] = [range.getByLabel('Desde'), range.getByLabel('Hasta')];
    const chosen = page.getByTestId('chosen-days');
    await expect(from).toHaveValue('01/11/2026');
    await to.fill('13/11/2026');
    await to.press('Enter');
    await expect(range.getByText('Hasta el 12 nov 2026.')).toBeVisible();
    await to.fill('04/10/2026');
    await expect(range.getByText('Hasta el')).toHaveCount(0);
    // the other end can still be changed
    await from.focus();
    await expect(range.getByText('La fecha inicial')).toHaveCount(0);
    await from.blur();
    await expect(range.getByText('La fecha inicial no puede ser posterior a la final.')).toBeVisible();
    await expect(chosen).toHaveText('2026-11-01 2026-11-12');
    await from.fill('03/10/2026');
    await expect(chosen).toHaveText('2026-10-03 2026-10-04');
    await from.fill('');
    await from.blur();
    await expect(chosen).toHaveText(' 2026-10-04');
  });

  test(
    'the calendar is in Spanish, begins on Monday, and works by keyboard',
    { tag: ['@once', '@full'] },
    async ({ page }) => {
      const range = page.getByRole('group', { name: 'Days, until today' });
      const button = range.getByRole('button', { name: 'Calendario: Days, until today' });
      await button.focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Days, until today' });
      await expect(calendar.getByRole('columnheader', { includeHidden: true })).toHaveText([
        'lun',
        'mar',
        'mié',
        'jue',
        'vie',
        'sáb',
        'dom',
      ]);
      await expect(calendar.getByLabel('mes')).toHaveText(/noviembre/);
      const focused = page.locator(':focus');
      await expect(focused).toHaveAccessibleName(/domingo, 1 de noviembre de 2026 seleccionado$/);
      await expectNoViolation(page, { mayLoad: true });
      await page.keyboard.press('PageUp');
      await expect(focused).toHaveAccessibleName(/jueves, 1 de octubre/);
      // the first day is chosen, and the next one has the focus
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page.getByTestId('chosen-days')).toHaveText('2026-10-01 2026-10-09');
      await page.keyboard.press('Enter');
      await expect(calendar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(button).toBeFocused();
    },
  );
});

test('the calendar selects a range across months, and clears it', { tag: '@once' }, async ({ page }) => {
  const range = page.getByRole('group', { name: 'Days, until today' });
  const open = () => range.getByRole('button', { name: 'Calendario: Days, until today' }).click();
  await open();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: /13 de noviembre/ })).toHaveAttribute('aria-disabled', 'true');
  await calendar.getByLabel('mes').selectOption('octubre');
  await calendar.getByRole('button', { name: /, 30 de octubre/ }).click();
  await calendar.getByLabel('mes').selectOption('noviembre');
  await calendar.getByRole('button', { name: /, 9 de noviembre/ }).click();
  await expect(page.getByTestId('chosen-days')).toHaveText('2026-10-30 2026-11-09');
  await expect(range.getByLabel('Hasta')).toHaveValue('09/11/2026');
  await open();
  await calendar.getByRole('button', { name: 'Borrar' }).click();
  await expect(calendar).toBeHidden();
  await expect(page.getByTestId('chosen-days')).toHaveText('');
  await expect(range.getByLabel('Desde')).toHaveValue('');
});

test('a sheet closes on a click beside it', { tag: '@full' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Title of the sheet' });
  await expect(sheet).toBeVisible();
  await expectNoViolation(page, { mayLoad: true });
  await page.mouse.click(5, 5);
  await expect(sheet).toBeHidden();
});

test('a busy button says so and ignores a second press', { tag: ['@once', '@full'] }, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Count presses' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await button.press('Enter');
  await expect(page.getByTestId('presses')).toHaveText('1');
});

test('a disabled button does not change under the mouse', { tag: ['@once', '@full'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const look of ['primary', 'secondary', 'ghost']) {
    const button = page.getByRole('button', { name: look, exact: true, disabled: true }).and(page.locator(':disabled'));
    const ground = () => button.first().evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
    const atRest = await ground();
    await button.first().hover({ force: true });
    expect(await ground()).toBe(atRest);
  }
});

test('the chart opens its table with one key', { tag: ['@once', '@full'] }, async ({ page }) => {
  const figure = page.getByRole('figure').filter({ hasText: 'Bars that lead on' });
  await expect(figure.getByRole('link')).toHaveCount(4);
  await expect(figure.getByRole('table')).toBeHidden();
  await figure.getByText('Ver como tabla').press('Enter');
  await expect(figure.getByRole('row').nth(1)).toHaveText(/1–7\s*\$\s*28\.415\.900/);
});
