import type { Page } from '@playwright/test';
import { ROLES, type RoleName } from '#areas/session/rules/roles.ts';
import { createCompany } from './app/company.ts';
import { forgetSession, signIn, signInByForm } from './steps/session.ts';
import { CREATE_USER, addStations, addUser } from './steps/users.ts';
import { loadMore } from './steps/layout.ts';
import { expect, test } from './test.ts';

/** The form's fields by their labels, in the order of the table below. */
const LABELS = [
  'Nombres',
  'Apellidos',
  'Tipo de documento',
  'Documento',
  'Correo electrónico',
  'Teléfono',
  'Dirección',
  'Ciudad',
  'País',
  'Cargo',
  'Celular',
  'Fecha de nacimiento',
  'Género',
  'Recibe novedades por correo',
  'Rol',
  'Estado',
  'Estaciones',
] as const;

/**
 * Specification B5 and B6 by role, in the order of LABELS: e editable, g locked until «Cambiar acceso», r read, h
 * hidden.
 */
const OTHER_FIELDS = 'eeee_eeereeeee';
const CELLS: Readonly<Record<'create' | 'self' | 'legal' | 'manager', Readonly<Partial<Record<RoleName, string>>>>> = {
  create: {
    Administrativo: 'e eh h',
    Financiero: 'e eh h',
    Operativo: 'e eh e',
    Compras: 'e eh h',
    'Ingeniero Planificación': 'e eh h',
    Surtidor: 'e eh h',
    basic: 'e eh h',
    Contador: 'e eh h',
  },
  // the stations are shown as a text or a list, not as a picker
  self: {
    'Representante Legal': 'r rh h',
    Administrativo: 'r rh h',
    Financiero: 'r rh h',
    Operativo: 'r rh h',
    Compras: 'r rh h',
    'Ingeniero Planificación': 'r rh h',
    Surtidor: 'r rh h',
    Contador: 'r rh h',
  },
  legal: {
    'Representante Legal': 'r rr h',
    Administrativo: 'r gg h',
    Financiero: 'r gg h',
    Operativo: 'r gg g',
    Compras: 'r gg h',
    'Ingeniero Planificación': 'r gg h',
    Surtidor: 'r gg h',
    basic: 'r gg h',
    Contador: 'r gg h',
  },
  manager: {
    Administrativo: 'r gg h',
    Financiero: 'r gg h',
    Operativo: 'r gg g',
    Compras: 'r gg h',
    'Ingeniero Planificación': 'r gg h',
    Surtidor: 'r gg h',
    basic: 'r gg h',
    // only a Representante Legal takes this role away
    Contador: 'r rg h',
  },
};

/** Completes a row of the table: the letters of the e-mail, of role and status, and of the stations. */
function expected(row: string): string {
  const [email = '', access = '', stations = ''] = row.split(' ');
  return OTHER_FIELDS.replace('_', email) + access + stations;
}

/** Reads the state of each field of the form, before and after «Cambiar acceso». */
async function cellsOf(page: Page): Promise<string> {
  const states = async () => {
    const found: string[] = [];
    for (const label of LABELS) {
      const field =
        label === 'Estado'
          ? page.getByRole('radiogroup', { name: label }).getByRole('radio').first()
          : label === 'Estaciones'
            ? page.getByRole('button', { name: label })
            : page.getByLabel(label, { exact: true });
      if ((await field.count()) === 0) found.push('h');
      else found.push((await field.isDisabled()) ? 'r' : 'e');
    }
    return found;
  };
  const before = await states();
  const unlock = page.getByRole('button', { name: 'Cambiar acceso' });
  if ((await unlock.count()) === 0) return before.join('');
  await unlock.click();
  await expect(unlock).toHaveCount(0);
  const after = await states();
  return before.map((state, index) => (state === after[index] ? state : 'g')).join('');
}

test(
  'locks and hides in the form of a new user what the table of the rules says',
  { tag: '@once' },
  async ({ page, company }) => {
    await signIn(page, company.legal);
    await page.goto(CREATE_USER);
    await expect(page.getByRole('option', { name: 'Representante Legal' })).toBeDisabled();
    for (const [role, row] of Object.entries(CELLS.create)) {
      await page.getByLabel('Rol').selectOption(role);
      expect(await cellsOf(page), role).toBe(expected(row));
    }
  },
);

for (const editor of ['legal', 'manager'] as const) {
  test(
    `locks and hides in the form of each role what the table of the rules says: ${editor}`,
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      const store = editor === 'manager' ? 'lubricantes' : 'combustibles';
      const company = await createCompany(app, [], store);
      await addStations(app, company, 2);
      for (const { id, name } of ROLES) {
        const over = { role: name, ...(name === 'Operativo' && { destinations: ['D1'] }) };
        await addUser(app, company, `Persona${id}`, over);
      }
      const manager = await addUser(app, company, 'Gestora', { role: 'Administrativo' });
      await page.goto(`${app.of(store)}/login?next=/allied/edit-profile`);
      await signInByForm(page, editor === 'manager' ? manager : company.legal);
      await page.getByRole('link', { name: 'Usuarios asociados' }).click();
      // only a Representante Legal creates users
      await expect(page.getByRole('link', { name: 'Crear usuario' })).toHaveCount(editor === 'legal' ? 1 : 0);
      await loadMore(page);
      const edit = page.getByRole('link', { name: 'Editar Persona2 Zapata' });
      await expect(edit).toBeVisible();
      const href = (await edit.getAttribute('href')) ?? '';
      const ofAdministrator = Number(/id=(\d+)/.exec(href)?.[1]);
      for (const { id, name } of ROLES) {
        await page.goto(app.of(store) + href.replace(/id=\d+/, `id=${ofAdministrator + Number(id) - 2}`));
        const row = CELLS[editor][name];
        if (row === undefined) {
          await expect(page.getByText('No se encontró el usuario')).toBeVisible();
          continue;
        }
        await expect(page.getByLabel('Nombres')).toHaveValue(`Persona${id}`);
        await expect(page.getByLabel('Rol')).toHaveValue(id);
        expect(await cellsOf(page), name).toBe(expected(row));
      }
    },
  );
}

test(
  'locks and hides in the form of oneself what the table of the rules says',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await addStations(app, company, 2);
    for (const [index, [role, row]] of Object.entries(CELLS.self).entries()) {
      const isOperator = role === 'Operativo';
      const email = await addUser(app, company, `Persona${index}`, {
        role,
        ...(isOperator && { destinations: ['D2'] }),
      });
      await forgetSession(page);
      await signIn(page, email);
      await page.goto('/allied/edit-profile?mode=edit');
      await expect(page.getByLabel('Nombres')).toHaveValue(`Persona${index}`);
      expect(await cellsOf(page), role).toBe(expected(row));
      await expect(page.getByRole('list', { name: 'Estaciones' })).toHaveCount(isOperator ? 1 : 0);
      const hasAll = role === 'Administrativo' || role === 'Compras';
      await expect(page.getByText('Este rol tiene todas las estaciones')).toHaveCount(hasAll ? 1 : 0);
    }
  },
);

test(
  'finds, chooses and takes out of 20,000 stations without rendering them',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    test.slow();
    for (let from = 0; from < 20_000; from += 5000) {
      await app.load(
        Array.from({ length: 5000 }, (_, index) => ({
          kind: 'destination',
          version: 1,
          codigo_cliente: company.code,
          codigo_destinatario: `D${from + index + 1}`,
          nombre_comercial: `EDS ${String(from + index + 1).padStart(5, '0')}`,
          estado: '1',
        })),
      );
    }
    await signIn(page, company.legal);
    await page.goto(CREATE_USER);
    await page.getByLabel('Rol').selectOption('Operativo');
    await page.getByRole('button', { name: 'Estaciones' }).click();
    const picker = page.getByRole('dialog', { name: 'Estaciones del usuario' });
    await expect(picker.getByText('20.000 estaciones · 0 elegidas')).toBeVisible({ timeout: 30_000 });
    const list = picker.getByRole('listbox');
    expect(await list.getByRole('option').count()).toBeLessThan(60);

    await picker.getByLabel('Nombre, código o dirección').fill('eds 0123');
    await expect(picker.getByText('12 estaciones · 0 elegidas')).toBeVisible();
    await picker.getByRole('button', { name: 'Elegir estas 12' }).click();
    await expect(picker.getByText('12 estaciones · 12 elegidas')).toBeVisible();
    await picker.getByLabel('Nombre, código o dirección').fill('');
    await picker.getByRole('button', { name: 'Elegir estas 20.000' }).click();
    await expect(picker.getByText('20.000 estaciones · 20.000 elegidas')).toBeVisible();
    // with the keyboard: goes to the last station, and leaves the list
    await list.press('End');
    const last = list.getByRole('option', { name: 'EDS 20000' });
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Space');
    await expect(last).toHaveAttribute('aria-selected', 'false');
    await expect(picker.getByText('20.000 estaciones · 19.999 elegidas')).toBeVisible();
    // the list responds to a press on one of 20,000 stations within a frame or two
    const delay = await list.evaluate(async (box) => {
      const option = box.querySelector<HTMLElement>('[role="option"]');
      const start = performance.now();
      option?.click();
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
      return performance.now() - start;
    });
    test.info().annotations.push({ type: 'a press among 20,000 stations', description: `${Math.round(delay)} ms` });
    expect(delay).toBeLessThan(500);
    await picker.getByText('Solo las elegidas').click();
    await expect(picker.getByText('19.998 estaciones · 19.998 elegidas')).toBeVisible();
    await picker.getByRole('button', { name: 'Quitar estas 19.998' }).click();
    await expect(picker.getByText('19.998 estaciones · 0 elegidas')).toBeVisible();
  },
);

test(
  'shows an Operativo’s stations to be read, with a search where they are many',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await addStations(app, company, 30);
    const all = Array.from({ length: 30 }, (_, index) => `D${index + 1}`);
    await addUser(app, company, 'Beatriz', { role: 'Operativo', destinations: all });
    await addUser(app, company, 'Carlos', { role: 'Operativo', destinations: ['D2', 'D4'] });
    await addUser(app, company, 'Diana', { role: 'Compras' });
    await signIn(page, company.legal);
    const see = async (name: string) => {
      await page.goto('/allied/edit-profile?vista=usuarios');
      await page.getByRole('link', { name: `${name} Zapata`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: `${name} Zapata` })).toBeVisible();
    };
    await see('Beatriz');
    await expect(page.getByText('30 estaciones')).toBeVisible();
    const list = page.getByRole('listbox', { name: 'Estaciones' });
    await page.getByLabel('Busca en las estaciones').fill('eds 27');
    await expect(list.getByRole('option')).toHaveText([/EDS 27/]);
    await list.getByRole('option').click();
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
    await see('Carlos');
    await expect(page.getByRole('list', { name: 'Estaciones' }).getByRole('listitem')).toHaveText([/EDS 2/, /EDS 4/]);
    await see('Diana');
    await expect(page.getByText('Todas las estaciones')).toBeVisible();
  },
);
