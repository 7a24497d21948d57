import type { StoreCode } from '#kit/core/store.ts';

type Sold = { readonly uso: string; readonly reward: string; readonly titulo: string; readonly descripcion: string };

const FUEL: Sold = {
  uso: 'COMBUSTIBLE',
  reward: 'Bono combustible',
  titulo: 'Bono combustible',
  descripcion: 'Para tanquear en cualquier estación de la red.',
};
const SHOP: Sold = {
  uso: 'TIENDA',
  reward: 'Bono tienda',
  titulo: 'Bono tienda de conveniencia',
  descripcion: 'Para café, alimentos y lo que se necesita en el camino.',
};
const OIL: Sold = {
  uso: 'LUBRICANTE',
  reward: 'Bono cambio de aceite',
  titulo: 'Bono cambio de aceite',
  descripcion: 'Para un cambio de aceite en los centros de servicio.',
};

const terms = ({ descripcion }: Sold, days: number) =>
  [
    '<h3>Qué es este bono</h3>',
    `<p>Un valor pagado por anticipado. ${descripcion} Se usa una sola vez y por todo su valor: no da cambio, no se recarga y no se canjea por dinero.</p>`,
    '<h3>Vigencia</h3>',
    `<p>Vence ${days} días después de la compra. Pasado ese día el código ya no sirve.</p>`,
    '<h3>Códigos</h3>',
    '<p>Quien presenta el código es quien lo usa. Guárdalo como si fuera efectivo: la compañía no repone códigos que otra persona haya usado.</p>',
    '<p>El archivo con los códigos se descarga con la contraseña que llega al correo que escribes al comprar. Revisa que ese correo sea el correcto.</p>',
    '<h3>Compra y devoluciones</h3>',
    '<p>La compra se paga por transferencia y se confirma con la aprobación del banco. Si el banco devuelve el pago, los bonos que nadie haya usado dejan de servir.</p>',
    '<h3>Datos personales</h3>',
    '<p>Los datos de la compra se tratan según la política de tratamiento de datos de la compañía, que se consulta al pie de esta página.</p>',
  ].join('');

function config(
  store: StoreCode,
  sold: readonly Sold[],
  amounts: readonly (readonly [number, number])[],
  most: number,
) {
  const days = 180;
  return {
    kind: 'voucher_config',
    version: 1,
    store,
    montos: sold.flatMap(({ uso }) => amounts.map(([monto, limite]) => ({ monto, uso, limite }))),
    usos: sold.map((use) => ({
      ...use,
      montoMaximo: most,
      diasVencimiento: days,
      terminosCondiciones: terms(use, days),
    })),
    messageSuccess: '¡Gracias por tu compra! Enviamos a tu correo la contraseña para descargar los bonos.',
    limiteGeneral: 100,
  };
}

const PESOS = [
  [20_000, 0],
  [50_000, 0],
  [100_000, 40],
  [200_000, 20],
] as const;
const DOLLARS = [
  [5, 0],
  [10, 0],
  [20, 40],
  [50, 20],
] as const;

/** Voucher configurations of the stores; the lubricants store of Ecuador has none. */
export function voucherConfigs(): readonly object[] {
  return [
    config('combustibles', [FUEL, SHOP], PESOS, 5_000_000),
    config('lubricantes', [OIL], PESOS, 3_000_000),
    config('ecuador', [FUEL], DOLLARS, 1000),
  ];
}
