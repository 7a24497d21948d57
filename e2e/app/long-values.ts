import { randomBytes } from 'node:crypto';
import { addDays, dayIn } from '../../src/kit/core/day.ts';
import { client, invoice, user } from '../../src/server/testing/people.ts';

/** The user of the client with the longest names. */
export const LONGEST_EMAIL = 'maria.fernanda.del.socorro@distribuidora-mayorista-del-suroccidente.example';

const STATIONS = [
  'Estación de Servicio Autopista Panamericana Kilómetro Catorce Vía Candelaria – Puerto Tejada',
  'EDS La Floresta',
  'EstaciónDeServicioSinUnSoloEspacioEnTodoSuNombreComercialRegistrado',
];

/** A client with the longest names and the largest amounts that a screen must fit, and `invoices` open invoices. */
export function longestRecords(invoices: number): readonly object[] {
  const code = 'LARGO';
  const today = dayIn(new Date(), 'America/Bogota');
  return [
    client(code, {
      nombre:
        'Distribuidora Mayorista de Combustibles y Lubricantes del Suroccidente Colombiano Hermanos Echavarría e Hijos S. en C. S.',
      clienteNit: '900418327-6',
    }),
    user(LONGEST_EMAIL, code, {
      role: 'Financiero',
      firstname: 'María Fernanda del Perpetuo Socorro',
      lastname: 'Santamaría-Villavicencio de Echavarría',
    }),
    ...Array.from({ length: invoices }, (_, at) => {
      const due = addDays(today, (at % 60) - 40);
      return invoice(code, String(9_100_000_000 + at), 339_000_000 - at * 1_237, {
        num_factura: `FEVALLE-${String(20_260_000_000 + at)}`,
        cufe: randomBytes(48).toString('hex'),
        fecha_documento: addDays(due, -30),
        fecha_vencimiento_documento: due,
        nombre_destino: STATIONS[at % STATIONS.length],
      });
    }),
  ];
}
