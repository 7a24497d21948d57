import { type Page, expect } from '@playwright/test';
import { storeScenes } from './store-scenes.ts';
import { PASSWORD } from '../../src/server/testing/people.ts';
import type { PaymentName, Viewer, World } from './world.ts';

/** A screen in a state, and how to get there. */
export type Scene = {
  /** Its pictures' file name; the part before the dash is the screen. */
  readonly name: string;
  readonly title: string;
  readonly as?: Viewer;
  readonly path: (world: World) => string;
  /** What becomes of the data that the screen asks for: it keeps loading, or fails. */
  readonly data?: 'loading' | 'failed';
  /** Does what the state needs, and waits until it is there. */
  readonly until: (page: Page) => Promise<void>;
};

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const loading = (page: Page) => expect(page.getByRole('status').first()).toBeAttached();
const retry = see('Intentar de nuevo');

/** A mailed link that is over. */
const NEW_PASSWORD = `/login#restablecer=1.${'a'.repeat(43)}`;
const ACCOUNT = '/allied/edit/personal-info';
const HOME = '/';
const INVOICES = '/admin/pending-invoices';
const PAYMENTS = '/admin/pending-invoices/pagos';
const resultOf = (payment: PaymentName) => (world: World) => `/admin/resultado-transaccion?uuid=${world.payments[payment]}`;

const signIn: readonly Scene[] = [
  { name: 'login', title: 'Iniciar sesión', path: () => '/login', until: see('Iniciar sesión') },
  {
    name: 'login-missing',
    title: 'Iniciar sesión: sin datos',
    path: () => '/login',
    until: async (page) => {
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await see('Escribe tu contraseña.')(page);
    },
  },
  {
    name: 'login-wrong',
    title: 'Iniciar sesión: datos errados',
    path: () => '/login',
    until: async (page) => {
      await page.getByLabel('Correo electrónico').fill('nadie@valle.example');
      await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    },
  },
  { name: 'login-forgot', title: 'Recuperar la contraseña', path: () => '/login#recuperar', until: see('Enviar enlace') },
  {
    name: 'login-forgot-sent',
    title: 'Recuperar la contraseña: enlace enviado',
    path: () => '/login#recuperar',
    until: async (page) => {
      await page.getByLabel('Correo electrónico').fill('marcela@valle.example');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await see(/tiene una cuenta/)(page);
    },
  },
  { name: 'login-reset', title: 'Nueva contraseña', path: () => NEW_PASSWORD, until: see('Guardar contraseña') },
  {
    name: 'login-reset-wrong',
    title: 'Nueva contraseña: no cumple',
    path: () => NEW_PASSWORD,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('abcd1');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await see(/entre 8 y 32 caracteres/)(page);
    },
  },
  {
    name: 'login-reset-over',
    title: 'Nueva contraseña: enlace vencido',
    path: () => NEW_PASSWORD,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva-clave*27');
      await page.getByLabel('Repite la nueva contraseña').fill('Nueva-clave*27');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await see(/Este enlace ya se usó/)(page);
    },
  },
];

const account: readonly Scene[] = [
  { name: 'account-full', title: 'Información personal', as: 'treasurer', path: () => ACCOUNT, until: see('Este dispositivo') },
  {
    name: 'account-wrong',
    title: 'Información personal: la contraseña no cumple',
    as: 'treasurer',
    path: () => ACCOUNT,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('sinsigno1');
      await page.getByLabel('Repite la nueva contraseña').fill('otra');
      await page.getByLabel('Contraseña actual').focus();
      await see('Las contraseñas deben ser iguales.')(page);
    },
  },
  {
    name: 'account-factor',
    title: 'Información personal: segundo factor',
    as: 'treasurer',
    path: () => ACCOUNT,
    until: async (page) => {
      await page.getByRole('button', { name: 'Configurar segundo factor' }).click();
      await page.getByLabel('Tu contraseña').fill(PASSWORD);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    },
  },
  { name: 'account-loading', title: 'Información personal: cargando', as: 'treasurer', path: () => ACCOUNT, data: 'loading', until: loading },
  { name: 'account-failed', title: 'Información personal: sin conexión', as: 'treasurer', path: () => ACCOUNT, data: 'failed', until: retry },
];

const home: readonly Scene[] = [
  { name: 'home-full', title: 'Inicio', as: 'treasurer', path: () => HOME, until: see('Total cartera') },
  { name: 'home-empty', title: 'Inicio: al día', as: 'newcomer', path: () => HOME, until: see('Total cartera') },
  { name: 'home-role', title: 'Inicio: rol sin cartera', as: 'operator', path: () => HOME, until: see('Tu rol no ve la cartera') },
  { name: 'home-loading', title: 'Inicio: cargando', as: 'treasurer', path: () => HOME, data: 'loading', until: loading },
  { name: 'home-failed', title: 'Inicio: sin conexión', as: 'treasurer', path: () => HOME, data: 'failed', until: retry },
  { name: 'unknown', title: 'Dirección desconocida', as: 'treasurer', path: () => '/nada', until: see('404') },
];

/** Chooses the first invoices that are free; gives their boxes. */
async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Elegir FE/ });
  await expect(boxes.first()).toBeVisible();
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
}

async function typePart(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pago parcial' }).first().check();
  await page.getByLabel(/^Valor a pagar de/).fill(amount);
}

const invoices: readonly Scene[] = [
  { name: 'invoices-full', title: 'Facturas pendientes', as: 'treasurer', path: () => INVOICES, until: see(/de \d+ facturas/) },
  {
    name: 'invoices-chosen',
    title: 'Facturas pendientes: elegidas, una en parte',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 3);
      await typePart(page, '2500000');
      await see(/^Quedan/)(page);
    },
  },
  {
    name: 'invoices-below',
    title: 'Facturas pendientes: valor por debajo del mínimo',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 1);
      await typePart(page, '500');
      await see(/Escribe cuánto pagar/)(page);
    },
  },
  {
    name: 'invoices-locked',
    title: 'Facturas pendientes: bloqueadas',
    as: 'treasurer',
    path: () => `${INVOICES}?bloqueada=1`,
    until: see('Pago sin confirmar'),
  },
  {
    name: 'invoices-filters',
    title: 'Facturas pendientes: más filtros',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await page.getByRole('button', { name: 'Más filtros' }).click();
      await expect(page.getByRole('dialog').getByText('Fecha de vencimiento').first()).toBeVisible();
    },
  },
  {
    name: 'invoices-processing',
    title: 'Facturas pendientes: preparando el pago',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await page.route('**/graphql', () => undefined);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await see('Procesando solicitud')(page);
    },
  },
  {
    name: 'invoices-refused',
    title: 'Facturas pendientes: el pago no se pudo iniciar',
    as: 'treasurer',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await page.route('**/graphql', (route) => route.abort());
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await see('No se pudo iniciar el pago')(page);
    },
  },
  { name: 'invoices-empty', title: 'Facturas pendientes: ninguna', as: 'newcomer', path: () => INVOICES, until: see('Estás al día') },
  {
    name: 'invoices-filtered',
    title: 'Facturas pendientes: sin resultados',
    as: 'treasurer',
    path: () => `${INVOICES}?q=nada`,
    until: see('Ninguna factura coincide'),
  },
  { name: 'invoices-loading', title: 'Facturas pendientes: cargando', as: 'treasurer', path: () => INVOICES, data: 'loading', until: loading },
  { name: 'invoices-failed', title: 'Facturas pendientes: sin conexión', as: 'treasurer', path: () => INVOICES, data: 'failed', until: retry },
  { name: 'invoices-role', title: 'Facturas pendientes: rol sin permiso', as: 'operator', path: () => INVOICES, until: see('¡No tienes permisos') },
];

const payments: readonly Scene[] = [
  { name: 'payments-full', title: 'Pagos realizados', as: 'treasurer', path: () => PAYMENTS, until: see(/de \d+ pagos/) },
  { name: 'payments-empty', title: 'Pagos realizados: ninguno', as: 'newcomer', path: () => PAYMENTS, until: see('Aún no has hecho') },
  {
    name: 'payments-filtered',
    title: 'Pagos realizados: sin resultados',
    as: 'treasurer',
    path: () => `${PAYMENTS}?estado=expired&uuid=8f3c`,
    until: see('Ningún pago coincide'),
  },
  { name: 'payments-loading', title: 'Pagos realizados: cargando', as: 'treasurer', path: () => PAYMENTS, data: 'loading', until: loading },
  { name: 'payments-failed', title: 'Pagos realizados: sin conexión', as: 'treasurer', path: () => PAYMENTS, data: 'failed', until: retry },
  {
    name: 'payments-abandon',
    title: 'Pagos realizados: abandonar',
    as: 'treasurer',
    path: () => PAYMENTS,
    until: async (page) => {
      await page.getByRole('button', { name: 'Abandonar' }).first().click();
      await see('¿Abandonar este pago?')(page);
    },
  },
];

const ENDINGS: Readonly<Record<PaymentName, readonly [title: string, words: string]>> = {
  approved: ['aprobada', 'Transacción aprobada'],
  credit: ['aprobada, con saldo a favor', 'Quedan como saldo a tu favor'],
  pending: ['pendiente', 'Tu banco aún no responde'],
  created: ['sin terminar en el banco', 'No terminaste el pago'],
  rejected: ['rechazada', 'Transacción rechazada'],
  failed: ['fallida', 'Transacción fallida'],
  expired: ['expirada', 'Transacción expirada'],
  reversed: ['devuelta', 'Transacción devuelta'],
};

const results: readonly Scene[] = [
  ...(Object.keys(ENDINGS) as PaymentName[]).map((ending): Scene => {
    const [title, words] = ENDINGS[ending];
    return { name: `result-${ending}`, title: `Resultado: ${title}`, as: 'treasurer', path: resultOf(ending), until: see(words) };
  }),
  { name: 'result-loading', title: 'Resultado: consultando', as: 'treasurer', path: resultOf('approved'), data: 'loading', until: loading },
  { name: 'result-offline', title: 'Resultado: sin conexión', as: 'treasurer', path: resultOf('approved'), data: 'failed', until: retry },
  {
    name: 'result-unknown',
    title: 'Resultado: pago desconocido',
    as: 'treasurer',
    path: () => '/admin/resultado-transaccion?uuid=8f3c',
    until: see('No encontramos este pago'),
  },
];

const terms: readonly Scene[] = [
  { name: 'terms', title: 'Términos por aceptar', as: 'undecided', path: () => HOME, until: see('Aceptar y continuar') },
  {
    name: 'terms-missing',
    title: 'Términos por aceptar: sin aceptar',
    as: 'undecided',
    path: () => HOME,
    until: async (page) => {
      await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
      await see('Para continuar debes aceptar')(page);
    },
  },
  { name: 'terms-loading', title: 'Términos por aceptar: cargando', as: 'undecided', path: () => HOME, data: 'loading', until: loading },
  { name: 'terms-failed', title: 'Términos por aceptar: sin conexión', as: 'undecided', path: () => HOME, data: 'failed', until: retry },
  { name: 'terms-page', title: 'Términos y condiciones, para todos', path: () => '/terminos-y-condiciones', until: see('Versión 1') },
  { name: 'profile', title: 'Mi perfil', as: 'treasurer', path: () => '/allied/edit-profile', until: see('Información personal') },
];

/** Every screen in every state, in the order in which the gallery shows them. */
export const scenes: readonly Scene[] = [
  ...signIn,
  ...account,
  ...terms,
  ...home,
  ...invoices,
  ...payments,
  ...results,
  ...storeScenes,
];
