import { event, order } from '#areas/orders/server/testing/orders.ts';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'support finds a client by an e-mail, ends the user’s sessions with a reason and creates a support link',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const support = await createStaff(app, 'support');
    const company = await createCompany(app, [{ number: 'MESA-1', total: 123_456 }]);
    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(client, company.treasurer);
    await client.context().close();

    await openDesk(page, support, `/mesa/clientes?buscar=${encodeURIComponent(company.treasurer)}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('button', { name: /^Abrir / }).click();
    await expect(page.getByText('Por pagar')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const row = page.getByRole('row').filter({ hasText: company.treasurer });
    await row.getByRole('button', { name: /^Administrar a / }).click();
    await expect(page.getByRole('button', { name: 'Cerrar las sesiones' })).toBeDisabled();
    await page.getByLabel('Motivo').fill('Perdió el teléfono');
    await page.getByRole('button', { name: 'Cerrar las sesiones' }).click();
    await expect(page.getByRole('button', { name: 'Cerrar las sesiones' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Crear enlace de soporte' }).click();
    await expect(page.getByRole('link', { name: 'Entrar como soporte' })).toHaveAttribute('href', /#secret=/);
    await expectNoViolationInAnyTheme(page);

    await page.goto('/mesa/clientes?buscar=nadie-se-llama-asi');
    await expect(page.getByText('No se encontró ningún cliente')).toBeVisible();
    await page.goto('/mesa/clientes/NADIE');
    await expect(page.getByText('No se pudo cargar el cliente')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);

test(
  'a client’s page has the latest orders, held ones first, and what happened',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const support = await createStaff(app, 'support');
    const company = await createCompany(app);
    const address = `/mesa/clientes/${company.code}`;
    await openDesk(page, support, address);
    const orders = page.getByRole('table', { name: 'Últimos pedidos' });
    await expect(page.getByText('Este cliente no tiene pedidos')).toBeVisible();
    await app.load([
      order(company.code, 'PED-1', { estado_pedido: 3, valor: 18_250_000, fecha_pedido: '2026-11-20' }),
      order(company.code, 'PED-2', {
        estado_pedido: -2.1,
        fecha_pedido: '2026-11-02',
        motivo_bloqueo: 'Cupo de crédito excedido',
        valor: 64_000_000,
        nombre_destino: 'EDS La Floresta',
      }),
      event(company.code, 'PED-1', '2026-11-20 10:00:00', 3),
    ]);
    await page.goto(address);
    await expect(orders.getByRole('row').nth(1)).toContainText('PED-2');
    await expect(orders.getByRole('row').nth(1)).toContainText('En revisión de cartera');
    await expect(orders.getByRole('row').nth(1)).toContainText('Cupo de crédito excedido');
    await expect(orders.getByRole('row').nth(2)).toContainText('Remisionado');
    const events = page.getByRole('table', { name: 'Últimos eventos' });
    await expect(events.getByRole('row', { name: 'Pedido PED-1: Remisionado' })).toContainText('ERP');
    await expect(page.getByRole('link', { name: 'Eventos para el ERP' })).toHaveAttribute(
      'href',
      `/mesa/eventos?cliente=${company.code}`,
    );
    await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.route('**/mesa/api/clients.orders', (route) => route.abort());
    await page.route('**/mesa/api/clients.events', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('No se pudieron cargar los pedidos')).toBeVisible();
    await expect(page.getByText('No se pudieron cargar los eventos')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
