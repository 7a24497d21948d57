import { randomBytes } from 'node:crypto';
import { addDays } from '#kit/core/day.ts';
import { dayFromMonthStart, dayFromToday } from '#kit/core/testing/days.ts';
import { STORES } from '#kit/core/store.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';

/** The user of the client with the longest names. */
export const MAX_EMAIL = 'maria.fernanda.del.socorro@distribuidora-mayorista-del-suroccidente.example';

const STATIONS = [
  'Estación de Servicio Autopista Panamericana Kilómetro Catorce Vía Candelaria – Puerto Tejada',
  'EDS La Floresta',
  'EstaciónDeServicioSinUnSoloEspacioEnTodoSuNombreComercialRegistrado',
];

/** A client with the longest names and the largest amounts that a screen must fit, and `invoices` open invoices. */
export function longestRecords(invoices: number): readonly object[] {
  const code = 'LARGO';
  return [
    client(code, {
      nombre:
        'Distribuidora Mayorista de Combustibles y Lubricantes del Suroccidente Colombiano Hermanos Echavarría e Hijos S. en C. S.',
      clienteNit: '900418327-6',
    }),
    user(MAX_EMAIL, code, {
      role: 'Financiero',
      firstname: 'María Fernanda del Perpetuo Socorro',
      lastname: 'Santamaría-Villavicencio de Echavarría',
    }),
    ...Array.from({ length: invoices }, (_, index) => {
      const due = dayFromToday((index % 60) - 40);
      return invoice(code, String(9_100_000_000 + index), 339_000_000 - index * 1_237, {
        num_factura: `FEVALLE-${String(20_260_000_000 + index)}`,
        cufe: randomBytes(48).toString('hex'),
        fecha_documento: addDays(due, -30),
        fecha_vencimiento_documento: due,
        nombre_destino: STATIONS[index % STATIONS.length],
      });
    }),
  ];
}

/** The treasurer of each store's client with the largest amounts. */
export const TREASURERS = {
  combustibles: 'finanzas@mayorista.example',
  ecuador: 'finanzas@mayorista-ec.example',
} as const;

/** The largest amount of a document (account/server/import-record.ts). */
const MAX_AMOUNT = 99_999_999_999.99;
/** The number of the largest documents whose sum has 13 digits. */
const MANY = 12;

/** A client whose every sum has 13 digits before the decimals, and whose documents have the largest amounts. */
export function largestRecords(store: keyof typeof TREASURERS): readonly object[] {
  const code = `MAYOR${STORES[store].country}`;
  const amount = store === 'ecuador' ? MAX_AMOUNT : Math.floor(MAX_AMOUNT);
  const documents = (first: number, total: number, dueIn: number, over: object = {}) =>
    Array.from({ length: MANY }, (_, index) =>
      invoice(code, String(first + index), total, {
        fecha_documento: dayFromToday(dueIn - 30),
        fecha_vencimiento_documento: dayFromToday(dueIn),
        nombre_destino: STATIONS[index % STATIONS.length],
        cufe: randomBytes(48).toString('hex'),
        ...over,
      }),
    );
  return [
    client(code, {
      store,
      nombre: 'Mayorista de Combustibles del Suroccidente S.A.S.',
      ...(store === 'ecuador' && { clienteNit: '1790016919001' }),
    }),
    user(TREASURERS[store], code, { role: 'Financiero' }),
    // documents for each age bucket of the chart, due today, and due later
    ...[-25, -16, -9, -3, 0, 12].flatMap((dueIn, index) => documents(9_200_000_000 + index * 100, amount, dueIn)),
    ...documents(9_300_000_000, -amount, -3, { tipo_documento: 'DZ', agrupacion: 'Pagos', num_factura: null }),
    {
      kind: 'statement',
      version: 1,
      codigo_cliente: code,
      sociedad: '1000',
      periodo: dayFromMonthStart(-1).slice(0, 7),
      tipo_estado: 'Mensual',
      tipo_documento_cuenta: 'Estado de cuenta',
    },
  ];
}
