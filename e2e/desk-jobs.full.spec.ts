import { sql } from 'kysely';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test(
  'an administrator sees what failed, tries it again, and finds the mail among those sent',
  { tag: '@once' },
  async ({ app, page }) => {
    const administrator = await createStaff(app, 'administrator');
    await openDesk(page, administrator, '/mesa/trabajos');
    await expect(page.getByText('Ningún trabajo falló')).toBeVisible();
    await page.goto('/mesa/correo?estado=failed');
    await expect(page.getByText('Ningún correo falló')).toBeVisible();

    // mail jobs as pg-boss stores them after the last attempt; the recipients are no users, so nobody gets a mail
    const output = JSON.stringify({ message: 'The SMTP server did not accept a mail to ana@correo.example (550).' });
    await app.editDatabase(async (db) => {
      for (const email of ['alguien@correo.example', 'otra@correo.example']) {
        await sql`
          insert into pgboss.job (name, data, state, retry_limit, retry_count, start_after, started_on, completed_on, output)
          values ('session.reset-mail', ${JSON.stringify({ email, request: { id: 'e2e', address: '127.0.0.1' } })}::jsonb,
                  'failed', 150, 150, now(), now(), now(), ${output}::jsonb)`.execute(db);
      }
    });
    await page.goto('/mesa/trabajos');
    const failed = page.getByRole('table', { name: 'Trabajos fallidos' }).getByRole('row');
    await expect(failed).toHaveCount(3);
    await expect(failed.nth(1)).toContainText('151 de 151');
    await expect(failed.nth(1)).toContainText('The SMTP server did not accept a mail to [e-mail] (550).');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByLabel('Cola', { exact: true }).selectOption('session.reset-mail');
    expect(page.url()).toContain('cola=session.reset-mail');

    await page.goto('/mesa/correo?estado=failed');
    const mail = page.getByRole('row').filter({ hasText: 'al*****@correo.example' });
    await expect(mail).toContainText('Correo: contraseña olvidada');
    await expect(page.getByText('alguien@correo.example')).toHaveCount(0);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await mail.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('El trabajo se intenta de nuevo.')).toBeVisible();
    await expect(mail).toHaveCount(0);

    await page.goto('/mesa/trabajos');
    await page.getByRole('button', { name: 'Intentar todos de nuevo: Correo: contraseña olvidada' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 trabajo se intenta una vez más');
    await page.getByRole('button', { name: 'Sí, intentar de nuevo' }).click();
    await expect(page.getByText('1 trabajo se intenta de nuevo.')).toBeVisible();
    await expect(page.getByText('Ningún trabajo falló')).toBeVisible();
    await page.goto('/mesa/correo?estado=done');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: '@correo.example' })).toHaveCount(2, { timeout: 1500 });
    }).toPass();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.route('**/mesa/api/{jobs.queues,mail.list}', (route) => route.abort());
    await page.goto('/mesa/trabajos');
    await expect(page.getByText('No se pudieron cargar los trabajos', { exact: true })).toBeVisible();
    await page.goto('/mesa/correo');
    await expect(page.getByText('No se pudieron cargar los correos')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
