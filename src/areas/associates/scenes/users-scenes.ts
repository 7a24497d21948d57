import type { Page } from '@playwright/test';
import { type Scene, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const USERS = '/allied/edit-profile?vista=usuarios';
const CREATE = '/allied/edit-profile?mode=create';
const EDIT = '/allied/edit-profile?mode=edit&id=700';
const SEE = '/allied/edit-profile?mode=see&id=700';

const USER = { document_type: 'CC', status: '1', invitacion: null };
const LIST = {
  total_count: 5,
  items: [
    {
      ...USER,
      id: '700',
      firstname: 'Beatriz',
      lastname: 'Zapata Londoño',
      email: 'beatriz@valle.example',
      document: '31456780',
      role_name: 'Operativo',
    },
    {
      ...USER,
      id: '701',
      firstname: 'Carlos Alberto',
      lastname: 'Quintero',
      email: 'compras@valle.example',
      document: '16789012',
      role_name: 'Compras',
      invitacion: 'pendiente',
    },
    {
      ...USER,
      id: '702',
      firstname: 'Diana',
      lastname: 'Ospina',
      email: 'planeacion.de.rutas.y.despachos@valle.example',
      document: '1144056789',
      role_name: 'Ingeniero Planificación',
      invitacion: 'vencida',
    },
    {
      ...USER,
      id: '703',
      firstname: 'Marcela',
      lastname: 'Ríos',
      email: 'finanzas@valle.example',
      document: '31456789',
      role_name: 'Financiero',
    },
    {
      ...USER,
      id: '704',
      firstname: 'Óscar',
      lastname: 'Mejía',
      email: 'oscar@valle.example',
      document: '94321876',
      role_name: 'Administrativo',
      status: '0',
    },
  ],
};
const STATIONS = ['La Floresta', 'Palmira Norte', 'El Bolo', 'Rozo', 'La Dolores', 'Zamorano', 'Tienda Nueva'].concat(
  Array.from({ length: 60 }, (_, index) => `Kilómetro ${index + 1}`),
);
const DETAIL = {
  usuariosCliente: {
    items: [
      {
        ...LIST.items[0],
        role_id: '4',
        dob: '1988-04-17',
        gender: 'F',
        job_title: 'Jefe de patio',
        telephone: '3001234567',
        celphone: null,
        street: 'Calle 5 # 4-32',
        city: 'Palmira',
        country_id: 'CO',
        is_subscribed: true,
        edicion: 3,
      },
    ],
  },
  operator: {
    items: [
      {
        destinations: STATIONS.slice(0, 12).map((name, index) => ({
          destination_id: String(index + 1),
          destination_code: `D${index + 1}`,
          destination_name: `EDS ${name}`,
        })),
      },
    ],
  },
};
const EDS_LIST = {
  items: STATIONS.map((name, index) => ({
    id_destinatario: String(index + 1),
    codigo_destinatario: `D${index + 1}`,
    nombre_comercial: `EDS ${name}`,
    direccion_establecimiento: `Vía Palmira, km ${index + 1}`,
  })),
};

/** Mocks a client's users. */
async function users(page: Page): Promise<void> {
  await answer(page, /query AssociateUsers/, { data: { usuariosCliente: LIST } });
  await answer(page, /query AssociateUser\(/, { data: DETAIL });
  await answer(page, /query EdsList/, { data: { listarDestinatarios: EDS_LIST } });
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar acceso' }).click();
  await page.getByRole('button', { name: 'Estaciones' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await expect(page.getByLabel('Nombres')).toHaveValue('Beatriz');
}

/** The list of associated users, and the form of one. */
export const USERS_SCENES: readonly Scene[] = [
  {
    name: 'users',
    title: 'Usuarios asociados',
    as: 'combustibles',
    path: () => USERS,
    before: users,
    until: waitForText('Beatriz Zapata Londoño'),
  },
  {
    name: 'users-none',
    title: 'Usuarios asociados: ninguno con estos filtros',
    as: 'combustibles',
    path: () => `${USERS}&q=nadie&estado=todos`,
    until: waitForText('Ningún usuario coincide.'),
  },
  {
    name: 'users-loading',
    title: 'Usuarios asociados: cargando',
    as: 'combustibles',
    path: () => USERS,
    data: 'loading',
    until: loading,
  },
  {
    name: 'users-failed',
    title: 'Usuarios asociados: sin conexión',
    as: 'combustibles',
    path: () => USERS,
    data: 'failed',
    until: retry,
  },
  {
    name: 'user',
    title: 'Un usuario y sus estaciones',
    as: 'combustibles',
    path: () => SEE,
    before: users,
    until: waitForText('12 estaciones'),
  },
  {
    name: 'user-create',
    title: 'Crear usuario: lo que falta',
    as: 'combustibles',
    path: () => CREATE,
    until: async (page) => {
      await page.getByRole('button', { name: /Faltan/ }).click();
      await waitForText('«Nombres» es obligatorio.')(page);
    },
  },
  { name: 'user-edit', title: 'Editar usuario', as: 'combustibles', path: () => EDIT, before: users, until: edit },
  {
    name: 'user-city',
    title: 'La ciudad de un usuario: municipios sugeridos',
    as: 'combustibles',
    path: () => EDIT,
    before: users,
    inWindow: true,
    until: async (page) => {
      await edit(page);
      const city = page.getByLabel('Ciudad');
      await city.evaluate((field) => field.scrollIntoView({ block: 'center' }));
      await city.fill('san');
      await expect(page.getByRole('option', { name: 'San Gil' })).toBeVisible();
    },
  },
  {
    name: 'user-stations',
    title: 'Elegir las estaciones de un usuario',
    as: 'combustibles',
    path: () => EDIT,
    before: users,
    inWindow: true,
    until: async (page) => {
      await edit(page);
      await openPicker(page);
    },
  },
  {
    name: 'user-deactivate',
    title: 'Desactivar un usuario',
    as: 'combustibles',
    path: () => EDIT,
    before: users,
    inWindow: true,
    until: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Cambiar acceso' }).click();
      await page.getByRole('radio', { name: 'Inactivo' }).check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await waitForText('¿Desactivar a Beatriz Zapata Londoño?')(page);
    },
  },
  {
    name: 'invitation',
    title: 'La primera contraseña',
    path: () => '/login#invitacion=1.secreto',
    until: waitForText('Te damos la bienvenida a Surtidor'),
  },
];
