import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test(
  'support sees how every part is, what helps, and only the screens of its role',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const support = await createStaff(app, 'support');
    await openDesk(page, support, '/mesa/estado');
    const part = (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(part('Base de datos')).toContainText(/Respondió en \d+ ms/);
    await expect(part('Portal')).toContainText('Bien');
    await expect(part('Disco')).toContainText(/Libres: [\d.,]+ GB de/);
    await expect(part('Eventos para el ERP')).toContainText('El ERP los recoge');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await app.maintenance('on');
    try {
      await page.getByRole('button', { name: 'Medir de nuevo' }).click();
      await expect(part('Portal')).toContainText('Por revisar');
    } finally {
      await app.maintenance('off');
    }
    await page.getByRole('button', { name: 'Medir de nuevo' }).click();
    await expect(part('Portal')).toContainText('El portal está abierto.');

    const measured = (name: string, figures: object | null, level: string, section: string) => {
      return { name, figures, level, section };
    };
    await page.route('**/mesa/api/health.view', (route) =>
      route.fulfill({
        json: {
          at: new Date().toISOString(),
          parts: [
            measured('jobs', { failed: 3, late: 1, longestLate: 660 }, 'down', 'Background jobs'),
            measured('payments', { contradictions: 0, delayed: 2 }, 'warn', 'Pending payments'),
            measured('disk', null, 'down', 'Disk space'),
          ],
        },
      }),
    );
    await page.reload();
    await expect(page.getByText('2 partes necesitan a alguien ya.')).toBeVisible();
    await expect(part('Trabajos')).toContainText('el más atrasado por 11 min');
    await expect(part('Trabajos')).not.toContainText('docs/');
    await expect(part('Trabajos').getByRole('link')).toHaveCount(0);
    await expect(part('Disco')).toContainText('No se pudo medir.');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await part('Pagos').getByRole('link', { name: 'Ir a su pantalla' }).click();
    await expect(page).toHaveURL(/\/mesa\/pagos$/);

    await page.unroute('**/mesa/api/health.view');
    await page.route('**/mesa/api/health.view', (route) => route.abort());
    await page.goto('/mesa/estado');
    await expect(page.getByText('No se pudo cargar el estado del portal')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);

test(
  'texts that a release has removed reload the page once, and then a retry shows the screens of operation',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const administrator = await createStaff(app, 'administrator');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.route('**/assets/operation-texts-*.js', (route) => route.abort());
    await openDesk(page, administrator, '/mesa/estado');
    await expect(page.getByText('No se pudo cargar el estado del portal')).toBeVisible();
    expect(loads).toHaveLength(2);
    await page.unroute('**/assets/operation-texts-*.js');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Base de datos' })).toBeVisible();
    expect(loads).toHaveLength(3);
  },
);
