import { sql } from 'kysely';
import { graphql } from '#kit/scenes/graphql.ts';
import { loadMore, tableFlaws } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { CREATE_USER, USERS, addStations, addUser, fillInPerson, openUser } from './steps/users.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'Mi-primera*27';

test('creates an Operativo, who sets a password by the mailed link and signs in', async ({
  page,
  browser,
  app,
  company,
}) => {
  const email = `ana@${company.code.toLowerCase()}.example`;
  await addStations(app, company, 3);
  await signIn(page, company.legal);
  await page.goto('/allied/edit-profile');
  await page.getByRole('link', { name: 'Usuarios asociados' }).click();
  await page.getByRole('link', { name: 'Crear usuario' }).click();
  const save = page.getByRole('button', { name: 'Crear usuario' });
  await expect(save).toBeDisabled();
  await fillInPerson(page, email);
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('CC');
  await page.getByRole('button', { name: 'Falta 1 campo' }).click();
  await expect(page.getByLabel('Rol')).toBeFocused();
  await expect(page.getByText('«Rol» es obligatorio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Estaciones' })).toHaveCount(0);
  await page.getByLabel('Rol').selectOption('Operativo');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Estaciones' }).click();
  const picker = page.getByRole('dialog', { name: 'Estaciones del usuario' });
  await picker.getByRole('option', { name: 'EDS 1' }).click();
  await picker.getByRole('option', { name: 'EDS 3' }).click();
  await picker.getByRole('button', { name: 'Listo: 2 estaciones' }).click();
  await expect(page.getByText('EDS 1, EDS 3')).toBeVisible();
  await save.click();
  await expect(page.getByText('El usuario asociado fue creado correctamente.')).toBeVisible();
  const row = page.getByRole('row', { name: 'Ana Ruiz' });
  await expect(row).toContainText('Invitación enviada');

  const { text } = await app.mailbox.nthMailTo(email);
  const link = /https?:\S+#invitacion=[\w.-]+/.exec(text)?.[0] ?? '';
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Te damos la bienvenida a Surtidor' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByLabel('Repite la nueva contraseña').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Tu cuenta está lista' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  await theirs.getByLabel('Correo electrónico').fill(email);
  await theirs.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(theirs).toHaveURL(/\/allied\/edit-profile\?mode=edit/);
  await theirs.context().close();

  await page.reload();
  await expect(row).toContainText('Activo');
});

test('says what to do with a used invitation', { tag: ['@once', '@full'] }, async ({ page }) => {
  await page.goto('/login#invitacion=1.of-nobody');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repite la nueva contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Este enlace ya se usó, o tiene más de 72 horas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir otro enlace' })).toBeVisible();
});

test(
  'mails the link again, but not twice within a minute',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const email = `ana@${company.code.toLowerCase()}.example`;
    await signIn(page, company.legal);
    await page.goto(CREATE_USER);
    await fillInPerson(page, email);
    await page.getByLabel('Rol').selectOption('Financiero');
    await page.getByRole('button', { name: 'Crear usuario' }).click();
    await app.mailbox.nthMailTo(email);
    await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
    await expect(page.getByText('La persona aún no ha creado su contraseña.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(page.getByText('Hace menos de un minuto se envió un correo.')).toBeVisible();
    await app.editDatabase(async (db) => {
      await sql`update app_user set invited_at = invited_at - interval '2 minutes' where email = ${email}`.execute(db);
    });
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(page.getByText(`Enviamos otra vez el correo a ${email}.`)).toBeVisible();
    await app.mailbox.nthMailTo(email, 2);
  },
);

test('remembers an e-mail that is taken, and marks it', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await signIn(page, company.legal);
  await page.goto(CREATE_USER);
  await fillInPerson(page, company.treasurer);
  await page.getByLabel('Rol').selectOption('Financiero');
  const save = page.getByRole('button', { name: 'Crear usuario' });
  await save.click();
  await expect(page.getByText('El usuario asociado no fue creado: Este correo ya existe en el sitio')).toBeVisible();
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Este correo ya existe en el sitio');
  await expect(save).toBeDisabled();
  await email.fill('otra@correo.example');
  await expect(save).toBeEnabled();
  await email.fill(company.treasurer.toUpperCase());
  await email.blur();
  await expect(save).toBeDisabled();
  await expect(email).toHaveAccessibleDescription('Este correo ya existe en el sitio');
});

test('shows what is wrong beside each field as it is left', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await signIn(page, company.legal);
  await page.goto(CREATE_USER);
  for (const [label, text, message] of [
    ['Nombres', 'A', '«Nombres» debe tener al menos 2 caracteres.'],
    ['Documento', '123', '«Documento» debe tener al menos 5 caracteres.'],
    ['Documento', '12345a', '«Documento» debe tener solo dígitos.'],
    ['Correo electrónico', 'ana@', '«Correo electrónico»: escribe una dirección de correo válida.'],
    ['Teléfono', '300123456', '«Teléfono» debe tener al menos 10 caracteres.'],
    ['Dirección', 'C 5', '«Dirección» debe tener al menos 4 caracteres.'],
    ['Ciudad', '   ', '«Ciudad» es obligatorio.'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
  }
});

test(
  'points out an unusual document once it is left, and saves it',
  { tag: ['@once', '@full'] },
  async ({ page, company }) => {
    await signIn(page, company.legal);
    await page.goto(CREATE_USER);
    await fillInPerson(page, `ana@${company.code.toLowerCase()}.example`);
    await page.getByLabel('Rol').selectOption('Financiero');
    await page.getByLabel('Tipo de documento').selectOption('NIT');
    const document = page.getByLabel('Documento', { exact: true });
    await document.fill('9005089088');
    await document.blur();
    await expect(document).toHaveAccessibleDescription('Revisa el número: su dígito de verificación no coincide.');
    await document.fill('9005089089');
    await expect(document).toHaveAccessibleDescription('');
    await document.fill('9005089088');
    await page.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(page.getByText('El usuario asociado fue creado correctamente.')).toBeVisible();
  },
);

test('unlocks the access, changes it, and asks before it deactivates somebody', async ({
  page,
  browser,
  app,
  company,
}) => {
  const email = await addUser(app, company, 'Beatriz');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${app.url}/login`);
  await signIn(theirs, email);
  await signIn(page, company.legal);
  await openUser(page, 'Beatriz Zapata');
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Rol')).toBeDisabled();
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled();
  await page.getByRole('button', { name: 'Cambiar acceso' }).click();
  await expect(page.getByLabel('Rol')).toBeEnabled();
  await expect(page.getByRole('option', { name: 'Representante Legal' })).toBeDisabled();
  await page.getByLabel('Rol').selectOption('Compras');
  await expect(page.getByText('Este rol tiene todas las estaciones')).toBeVisible();
  await page.getByRole('radio', { name: 'Inactivo' }).check();
  await save.click();
  const question = page.getByRole('dialog', { name: '¿Desactivar a Beatriz Zapata?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Rol')).toHaveValue('5');
  await save.click();
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('El usuario asociado fue editado correctamente.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Luz Quintero', exact: true })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await page.getByRole('radio', { name: 'Inactivos' }).check();
  await expect(page).toHaveURL(/estado=inactivos/);
  await expect(page.getByRole('row', { name: 'Beatriz Zapata' })).toContainText('Compras');
  await theirs.goto(`${app.url}/allied/edit-profile`);
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
});

test('asks before it leaves a form with something that is not saved', async ({ page, company }) => {
  await signIn(page, company.legal);
  await page.goto(USERS);
  const [create, cancel] = [
    page.getByRole('link', { name: 'Crear usuario' }),
    page.getByRole('link', { name: 'Cancelar' }),
  ];
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await create.click();
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('CC');
  await cancel.click();
  await create.click();
  await page.getByLabel('Nombres').fill('Ana');
  await cancel.click();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana');
  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/vista=usuarios/);
  await expect(create).toBeVisible();
});

test(
  'says that a user was not edited, and keeps what was written',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await addUser(app, company, 'Beatriz');
    await signIn(page, company.legal);
    await openUser(page, 'Beatriz Zapata');
    await page.getByLabel('Cargo').fill('Tesorera');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation UpdateAssociate') ? route.abort() : route.fallback(),
    );
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
      'El usuario asociado no fue editado: No hay conexión con el servidor',
    );
    await expect(page.getByLabel('Cargo')).toHaveValue('Tesorera');
    await page.unroute('**/graphql');
    await save.click();
    await expect(page.getByText('El usuario asociado fue editado correctamente.')).toBeVisible();
  },
);

test(
  'tells the second of two editors what the other one changed, and loses nothing',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const email = await addUser(app, company, 'Beatriz');
    await signIn(page, company.legal);
    await openUser(page, 'Beatriz Zapata');
    await page.getByLabel('Ciudad').fill('Palmira');
    await page.getByLabel('Cargo').fill('Tesorera');
    const id = new URL(page.url()).searchParams.get('id');
    await graphql(page, 'mutation ($input: AssociateInput!) { updateCustomerV2(input: $input) { status } }', {
      input: { id, city: 'Yumbo', telephone: '3109876543' },
    });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Otra persona guardó este usuario mientras lo editabas.')).toBeVisible();
    await expect(page.getByText('Teléfono: 3109876543')).toBeVisible();
    await expect(page.getByLabel('Teléfono')).toHaveValue('3109876543');
    await expect(page.getByLabel('Ciudad')).toHaveValue('Palmira');
    await expect(page.getByLabel('Cargo')).toHaveValue('Tesorera');
    await page.getByRole('button', { name: 'Usar ese valor' }).click();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Yumbo');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El usuario asociado fue editado correctamente.')).toBeVisible();
    const { usuariosCliente } = await graphql<{ usuariosCliente: { items: readonly object[] } }>(
      page,
      'query ($search: String) { usuariosCliente(search: $search) { items { city telephone job_title } } }',
      { search: email },
    );
    expect(usuariosCliente.items).toEqual([{ city: 'Yumbo', telephone: '3109876543', job_title: 'Tesorera' }]);
  },
);

test(
  'lists ten at a time by first name, and finds by a part of the name',
  { tag: '@full' },
  async ({ page, app, company }) => {
    for (const name of ['Óscar', 'Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fabio', 'Gina'])
      await addUser(app, company, name, { email: `${name.length}${name.charCodeAt(0)}@x.example` });
    await signIn(page, company.legal);
    await page.goto(USERS);
    await expect(page.getByText('Mostrando 10 de 11')).toBeVisible();
    expect(await tableFlaws(page)).toEqual([]);
    const names = page.getByRole('link', { name: /^(?!Editar).* Zapata$/ });
    await expect(names.first()).toHaveText('Ana Zapata');
    await expect(page.getByText('Hernán Mejía').and(page.getByRole('link'))).toHaveCount(0);
    await loadMore(page);
    await expect(page.getByText('11 usuarios')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount((await page.getByRole('columnheader').count()) > 0 ? 12 : 11);
    await page.getByLabel('Busca por nombre, correo o documento').fill('  carl ');
    await expect(page).toHaveURL(/q=carl/);
    await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
    await page.getByLabel('Busca por nombre, correo o documento').fill('nadie así');
    await expect(page.getByText('Ningún usuario coincide.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page.getByText('11 usuarios')).toBeVisible();
  },
);

test('hides the users from roles that do not manage them', { tag: '@once' }, async ({ page, company }) => {
  await signIn(page, company.treasurer);
  await page.goto('/allied/edit-profile');
  await expect(page.getByRole('main').getByText(company.treasurer)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usuarios asociados' })).toHaveCount(0);
  for (const other of ['?vista=usuarios', '?mode=create', '?mode=edit&id=1', '?mode=see&id=1']) {
    await page.goto(`/allied/edit-profile${other}`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  }
});

test('says which list could not be loaded, and loads it on retry', { tag: '@once' }, async ({ page, app, company }) => {
  await addStations(app, company, 1);
  const email = await addUser(app, company, 'Beatriz');
  expect(email).toBeTruthy();
  await signIn(page, company.legal);
  const failing = new Set<string>();
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    return [...failing].some((name) => body.includes(`query ${name}`)) ? route.abort() : route.fallback();
  });
  const fails = async (name: string, open: () => Promise<unknown>, message: string) => {
    failing.add(name);
    await open();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    failing.clear();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText(message, { exact: true })).toHaveCount(0);
  };
  await fails('AssociateUsers', () => page.goto(USERS), 'No se encontraron usuarios');
  await page.getByRole('link', { name: 'Editar Beatriz Zapata' }).waitFor();
  await fails(
    'AssociateUser(',
    () => page.getByRole('link', { name: 'Editar Beatriz Zapata' }).click(),
    'No se encontró el usuario',
  );
  await fails('DocumentTypes', () => page.goto(CREATE_USER), 'No se encontraron tipos de documento');
  await fails('Departments', () => page.goto(CREATE_USER), 'No se encontraron departamentos');
  await fails('Municipalities', () => page.goto(CREATE_USER), 'No se encontraron municipios');
  await fails('AssociateRoles', () => page.goto(CREATE_USER), 'No se encontraron roles');
  await page.getByLabel('Rol').selectOption('Operativo');
  await fails(
    'EdsList',
    () => page.getByRole('button', { name: 'Estaciones' }).click(),
    'No se encontraron estaciones',
  );
  await expect(page.getByRole('option', { name: 'EDS 1' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/EDS 1|Beatriz|Operativo|Antioquia/);
});
