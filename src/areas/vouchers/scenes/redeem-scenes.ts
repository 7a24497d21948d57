import type { Page } from '@playwright/test';
import { type Scene, waitForText } from '#kit/scenes/scene.ts';

const PATH = '/canje';
const CODE = 'QK7W-3MZP-8RXC-2V97';
const BONO = {
  estado: 'disponible',
  monto: 50_000,
  moneda: 'COP',
  titulo: 'Bono combustible',
  vence: '2027-02-21',
  terminacion: '2V97',
  canje: null,
};
const USED = { ...BONO, estado: 'usado', canje: { id: '1', at: '2026-11-23 10:31:07', aqui: true } };

const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/pos/${path}`, (route) => route.fulfill({ status, json }));

/** Mocks the key's session, and the API's answer about the voucher. */
const withVoucher =
  (bono: object): Scene['before'] =>
  async (page) => {
    await answer(page, 'session', { nombre: 'EDS La Floresta' });
    await answer(page, 'v1/check', { bono });
    await answer(page, 'v1/redeem', { bono: USED });
  };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function lookUp(page: Page): Promise<void> {
  await page.getByLabel('Código del bono').fill(CODE);
  await press(page, 'Consultar');
}

async function redeem(page: Page): Promise<void> {
  await lookUp(page);
  await press(page, 'Canjear $ 50.000');
  await waitForText('Canjeado')(page);
}

/** The page on which a point of sale redeems vouchers. */
export const redeemScenes: readonly Scene[] = [
  {
    name: 'redeem-key',
    title: 'Canjear: la clave',
    path: () => PATH,
    until: waitForText('Clave del punto de venta'),
  },
  {
    name: 'redeem-scan',
    title: 'Canjear: escanear o escribir',
    path: () => PATH,
    before: withVoucher(BONO),
    until: waitForText('Escanear con la cámara'),
  },
  {
    name: 'redeem-mistyped',
    title: 'Canjear: el código está mal escrito',
    path: () => PATH,
    before: withVoucher(BONO),
    until: async (page) => {
      await page.getByLabel('Código del bono').fill('QK7W-3MZP-8RXC-2V9M');
      await waitForText(/^Hay un carácter equivocado/)(page);
    },
  },
  {
    name: 'redeem-camera',
    title: 'Canjear: sin cámara',
    path: () => PATH,
    before: withVoucher(BONO),
    until: async (page) => {
      await press(page, 'Escanear con la cámara');
      await waitForText('Intentar con la cámara otra vez')(page);
    },
  },
  {
    name: 'redeem-offer',
    title: 'Canjear: se puede',
    path: () => PATH,
    before: withVoucher(BONO),
    until: async (page) => {
      await lookUp(page);
      await waitForText('Se puede canjear')(page);
    },
  },
  {
    name: 'redeem-offer-lubricants',
    title: 'Canjear: en la tienda de lubricantes',
    path: (sceneData) => `${sceneData.of('lubricantes')}${PATH}`,
    before: withVoucher({ ...BONO, titulo: 'Bono cambio de aceite' }),
    until: async (page) => {
      await lookUp(page);
      await waitForText('Se puede canjear')(page);
    },
  },
  {
    name: 'redeem-done',
    title: 'Canjear: canjeado',
    path: () => PATH,
    before: withVoucher(BONO),
    until: redeem,
  },
  {
    name: 'redeem-question',
    title: 'Canjear: ¿anular?',
    path: () => PATH,
    before: withVoucher(BONO),
    until: async (page) => {
      await redeem(page);
      await press(page, 'Anular este canje');
      await waitForText('¿Anular el canje de $ 50.000?')(page);
    },
  },
  {
    name: 'redeem-used',
    title: 'Canjear: ya se usó',
    path: () => PATH,
    before: withVoucher(USED),
    until: async (page) => {
      await lookUp(page);
      await waitForText('Ya se usó')(page);
    },
  },
  {
    name: 'redeem-too-many',
    title: 'Canjear: demasiados intentos',
    path: () => PATH,
    before: async (page) => {
      await withVoucher(BONO)?.(page);
      await answer(page, 'v1/check', { error: 'too_many_calls', message: 'x' }, 429);
    },
    until: async (page) => {
      await lookUp(page);
      await waitForText('Demasiados intentos')(page);
    },
  },
  {
    name: 'redeem-unclear',
    title: 'Canjear: se perdió la respuesta',
    path: () => PATH,
    before: async (page) => {
      await withVoucher(BONO)?.(page);
      await page.route('**/pos/v1/redeem', (route) => route.abort());
    },
    until: async (page) => {
      await lookUp(page);
      await press(page, 'Canjear $ 50.000');
      await waitForText('No se sabe si quedó canjeado')(page);
    },
  },
  {
    name: 'redeem-found',
    title: 'Canjear: quedó canjeado aunque se perdió la respuesta',
    path: () => PATH,
    before: async (page) => {
      await withVoucher(BONO)?.(page);
      await answer(page, 'v1/redeem', { error: 'already_redeemed', message: 'x', bono: USED }, 409);
      await page.route('**/pos/v1/redeem', (route) => route.abort(), { times: 1 });
    },
    until: async (page) => {
      await lookUp(page);
      await press(page, 'Canjear $ 50.000');
      await press(page, 'Intentar de nuevo');
      await waitForText('Quedó canjeado aquí')(page);
    },
  },
  {
    name: 'redeem-failed',
    title: 'Canjear: sin conexión',
    path: () => PATH,
    before: (page) => page.route('**/pos/session', (route) => route.abort()).then(() => undefined),
    until: waitForText('No hay conexión'),
  },
];
