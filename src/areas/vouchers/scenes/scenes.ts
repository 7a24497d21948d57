import type { Page } from '@playwright/test';
import { type AreaScenes, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';
import { redeemScenes } from './redeem-scenes.ts';

const SHOP = '/admin/bonos-regalo';
const STORE = '/admin/bonos-regalo-tienda';
const CONFIRM = '/admin/confirmar-compra-bonos';
const PURCHASES = '/admin/mis-bonos-comprados';
const UUID = '3f1d2c40-0000-4000-8000-0000000000aa';

const TERMS = Array.from(
  { length: 14 },
  (_, at) =>
    `<p>${at + 1}. Cada bono vale por su monto, se usa entero y una sola vez, en las estaciones afiliadas que muestran el aviso de bonos, hasta el día en que vence. No se cambia por dinero, no da vueltas y no se acumula con otras promociones.</p>`,
).join('');

const CONFIG = {
  montos: [
    ...[20_000, 50_000, 100_000, 200_000].map((monto) => ({ monto, uso: 'combustible', limite: 0 })),
    ...[50_000, 80_000].map((monto) => ({ monto, uso: 'lavado', limite: 5 })),
  ],
  usos: [
    {
      uso: 'combustible',
      reward: 'Combustible',
      titulo: 'Bono de combustible',
      descripcion: 'Gasolina corriente, extra o diésel en todas las estaciones afiliadas.',
      montoMaximo: 2_000_000,
      diasVencimiento: 365,
      terminosCondiciones: TERMS,
    },
    {
      uso: 'lavado',
      reward: 'Lavado y lubricación',
      titulo: 'Bono de lavado y lubricación',
      descripcion: 'Lavado general o cambio de aceite en los centros de servicio.',
      montoMaximo: null,
      diasVencimiento: 180,
      terminosCondiciones: null,
    },
  ],
  messageSuccess: 'Gracias por regalar movilidad. Los códigos ya están listos para repartir.',
  limiteGeneral: 40,
};

const RECORD = {
  uuid: UUID,
  created_at: '2026-11-20 09:14:22',
  email: 'compras@estacionesdelvalle.example',
  status: 1,
};
const USED = [
  { terminacion: '2V9N', estado: 'usado', usado_en: 'EDS La Sabana', usado_at: '2026-11-21 18:03:44' },
  { terminacion: 'EJ5U', estado: 'disponible', usado_en: null, usado_at: null },
];
const RECORDS = [
  { ...RECORD, codigos: USED, entity_id: '41', monto: 50_000, cantidad: 10, tipo_bono: 'Bono de combustible $ 50.000' },
  { ...RECORD, entity_id: '42', monto: 100_000, cantidad: 4, tipo_bono: 'Bono de combustible $ 100.000' },
  {
    ...RECORD,
    uuid: 'b',
    entity_id: '33',
    created_at: '2026-10-02 16:40:00',
    monto: 80_000,
    cantidad: 5,
    tipo_bono: 'Bono de lavado y lubricación $ 80.000',
    status: 2,
  },
];

const CODES = ['QK7W-3MZP-8RXC-2V9N', 'H4TB-YD6G-K2SA-EJ5U', '9XRF-W7CP-3LNQ-8MZ2'].map((codigoRedencion) => ({
  Premio: 'Bono de combustible',
  codigoRedencion,
  MontoBono: 50_000,
  LineaNegocio: 'Combustible',
  FechaExpiracion: '2027-11-20',
}));

const NO_PASSWORD = { data: { validateBonosPassword: { response: null, idcompra: null } } };

/** Mocks the server's vouchers, and stores these lines in the tab's cart. */
const withCart =
  (lines: readonly object[] = [], uso = 'combustible') =>
  async (page: Page): Promise<void> => {
    await answer(page, /query VoucherConfig/, { data: { getBonosSurtidorConfig: CONFIG } });
    await answer(page, /query PurchasedVouchers/, { data: { getBonosSurtidor: RECORDS } });
    const cart = { uso, lines, shelf: { uso, montos: [2_000_000] }, uuid: null };
    await page.addInitScript((kept) => sessionStorage.setItem('bonos-por-comprar', kept), JSON.stringify(cart));
  };

const TWO = [
  { cents: 5_000_000, cantidad: 10 },
  { cents: 10_000_000, cantidad: 4 },
];
/** A cart above the maximum cost. */
const MANY = [{ cents: 20_000_000, cantidad: 42 }];

/** Mocks the result of a payment of vouchers. */
const withResult =
  (estado: string, message: string) =>
  async (page: Page): Promise<void> => {
    await withCart()(page);
    const transaction = {
      uuid: UUID,
      estado,
      created_at: '2026-11-20 09:12:02',
      updated_at: '2026-11-20 09:14:22',
      total: 900_000,
      id_segment: VOUCHER_SEGMENT,
      banco: 'Bancolombia',
      autorizacion: '1847206653',
      causa: null,
      cancelado: false,
      usuario: 'Marcela Ríos',
      comprobante: 'CP-0031984',
      saldo_a_favor: 0,
      items: [],
      download: { pdf: { url: 'https://portal.example/recibo.pdf' } },
    };
    await answer(page, /mutation PaymentResult/, {
      data: { consultarUuidYDesbloquearDocumentos: { response: estado, message, transaction } },
    });
  };

async function openDownload(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Descargar bonos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Descargar bonos' })).toBeVisible();
}

async function givePassword(page: Page): Promise<void> {
  await openDownload(page);
  await page.getByLabel('Contraseña del archivo').fill('QK7W3M-8RXC2V9NH4TB');
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar bonos' }).click();
}

/** Gift vouchers: shop, store, confirmation, result and purchases. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'vouchers-empty',
      title: 'Bonos regalo: nada elegido',
      as: 'treasurer',
      path: () => SHOP,
      before: withCart(),
      until: waitForText(/aquí se arma tu compra/),
    },
    {
      name: 'vouchers-full',
      title: 'Bonos regalo: con una compra',
      as: 'treasurer',
      path: () => SHOP,
      before: withCart(TWO),
      until: waitForText('Total por pagar'),
    },
    {
      name: 'vouchers-limits',
      title: 'Bonos regalo: por encima de los límites',
      as: 'treasurer',
      path: () => SHOP,
      before: withCart(MANY),
      until: waitForText(/El límite máximo permitido/),
    },
    {
      name: 'vouchers-support',
      title: 'Bonos regalo: sesión de soporte',
      as: 'support',
      path: () => SHOP,
      before: withCart(),
      until: waitForText('Una sesión de soporte puede mirar, pero no comprar.'),
    },
    {
      name: 'vouchers-loading',
      title: 'Bonos regalo: cargando',
      as: 'treasurer',
      path: () => SHOP,
      data: 'loading',
      until: loading,
    },
    {
      name: 'vouchers-failed',
      title: 'Bonos regalo: falla',
      as: 'treasurer',
      path: () => SHOP,
      data: 'failed',
      until: retry,
    },
    {
      name: 'vouchers-none',
      title: 'Bonos regalo: la empresa no vende bonos',
      as: 'treasurer',
      path: () => SHOP,
      before: (page) => answer(page, /query VoucherConfig/, { data: { getBonosSurtidorConfig: null } }),
      until: waitForText('No hay bonos a la venta'),
    },
    {
      name: 'vouchers-store',
      title: 'Tienda de bonos',
      as: 'treasurer',
      path: () => STORE,
      before: withCart(TWO),
      until: waitForText('Ver otros bonos'),
    },
    {
      name: 'vouchers-confirm',
      title: 'Confirmar compra',
      as: 'treasurer',
      path: () => CONFIRM,
      before: withCart(TWO),
      until: waitForText('¿Quién recibe los códigos?'),
    },
    {
      name: 'vouchers-confirm-wrong',
      title: 'Confirmar compra: errores en los campos',
      as: 'treasurer',
      path: () => CONFIRM,
      before: withCart(TWO),
      until: async (page) => {
        await page.getByLabel('Correo electrónico', { exact: true }).fill('compras@valle.example');
        await page.getByLabel('Confirmar correo electrónico').fill('compra@valle.example');
        await page.getByRole('button', { name: 'Pagar', exact: true }).click();
        await waitForText('Los correos electrónicos no coinciden.')(page);
      },
    },
    {
      name: 'vouchers-terms',
      inWindow: true,
      title: 'Confirmar compra: términos',
      as: 'treasurer',
      path: () => CONFIRM,
      before: withCart(TWO),
      until: async (page) => {
        await page.getByRole('button', { name: 'Leerlos' }).click();
        await waitForText('Lee hasta el final para aceptar.')(page);
      },
    },
    {
      name: 'vouchers-result',
      inWindow: true,
      title: 'Resultado: bonos comprados',
      as: 'treasurer',
      path: () => `/admin/resultado-transaccion?uuid=${UUID}`,
      before: withResult('approved', 'Transacción aprobada'),
      until: waitForText('¡Tu compra fue exitosa!'),
    },
    {
      name: 'vouchers-result-closed',
      title: 'Resultado: bonos comprados, la transacción',
      as: 'treasurer',
      path: () => `/admin/resultado-transaccion?uuid=${UUID}`,
      before: withResult('approved', 'Transacción aprobada'),
      until: async (page) => {
        await waitForText('¡Tu compra fue exitosa!')(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'vouchers-result-failed',
      inWindow: true,
      title: 'Resultado: algo salió mal con los bonos',
      as: 'treasurer',
      path: () => `/admin/resultado-transaccion?uuid=${UUID}`,
      before: withResult('rejected', 'Transacción rechazada por el banco'),
      until: waitForText('¡Algo salió mal al procesar tus bonos!'),
    },
    {
      name: 'vouchers-purchases',
      title: 'Mis bonos comprados',
      as: 'treasurer',
      path: () => PURCHASES,
      before: withCart(),
      until: waitForText('Devuelta'),
    },
    {
      name: 'vouchers-purchases-none',
      title: 'Mis bonos comprados: ninguno',
      as: 'treasurer',
      path: () => PURCHASES,
      before: (page) => answer(page, /query PurchasedVouchers/, { data: { getBonosSurtidor: [] } }),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'vouchers-purchases-failed',
      title: 'Mis bonos comprados: falla',
      as: 'treasurer',
      path: () => PURCHASES,
      data: 'failed',
      until: retry,
    },
    {
      name: 'vouchers-password',
      inWindow: true,
      title: 'Descargar bonos: contraseña incorrecta',
      as: 'treasurer',
      path: () => PURCHASES,
      before: async (page) => {
        await withCart()(page);
        await answer(page, /mutation OpenVouchers/, NO_PASSWORD);
      },
      until: async (page) => {
        await givePassword(page);
        await waitForText('La contraseña es incorrecta. Verifica el código enviado por correo.')(page);
      },
    },
    {
      name: 'vouchers-codes',
      inWindow: true,
      title: 'Descargar bonos: los códigos',
      as: 'treasurer',
      path: () => PURCHASES,
      before: async (page) => {
        await withCart()(page);
        const validateBonosPassword = {
          response: JSON.stringify(CODES),
          idcompra: '41',
          download: { pdf: { url: 'https://portal.example/b.pdf' } },
        };
        await answer(page, /mutation OpenVouchers/, { data: { validateBonosPassword } });
      },
      until: async (page) => {
        await givePassword(page);
        await waitForText('QK7W-3MZP-8RXC-2V9N')(page);
      },
    },
    {
      name: 'vouchers-download-failed',
      inWindow: true,
      title: 'Descargar bonos: falla',
      as: 'treasurer',
      path: () => PURCHASES,
      before: async (page) => {
        await withCart()(page);
        await answer(page, /mutation OpenVouchers/, { data: null, errors: [{ message: 'x' }] }, 500);
      },
      until: async (page) => {
        await givePassword(page);
        await waitForText('¡Algo salió mal al procesar tus bonos!')(page);
      },
    },
    ...redeemScenes,
  ],
};
