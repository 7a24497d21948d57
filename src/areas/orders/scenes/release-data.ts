/** Server answers about the release of an order and the client's credit. */

const CREDIT = { cupo: 120_000_000, usado: 96_412_500, disponible: 23_587_500, dias_mora_permitidos: 7 };

const line = (num_factura: string, dias_mora: number, total: number, razon: 'MORA' | 'CUPO') => ({
  id_edocta_detalle: num_factura,
  num_documento: num_factura.replace(/\D/g, ''),
  num_factura,
  nombre_destino: 'EDS La Floresta, Palmira',
  fecha_vencimiento_documento: '2026-10-20',
  dias_mora,
  total,
  razon,
});

const LATE = [line('ND-20418', 27, 3_912_250, 'MORA'), line('FE-104682', 17, 6_780_400, 'MORA')];
const ROOM = [line('FE-104731', 0, 12_345_678, 'CUPO')];

const BASE = {
  num_pedido: '4500987312',
  valor: 46_500_000,
  falta: 22_912_500,
  lines: [...LATE, ...ROOM],
  total: 23_038_328,
  minimo: 23_038_328,
  en_espera: [] as typeof LATE,
  es_suficiente: true,
  solicitada_at: null as string | null,
  credito: CREDIT,
};

export const RELEASES = {
  pay: BASE,
  close: { ...BASE, minimo: 22_912_500 },
  late: { ...BASE, falta: 0, lines: LATE, total: 10_692_650, minimo: 10_692_650 },
  waits: { ...BASE, falta: 0, lines: [], total: 0, minimo: 0, en_espera: LATE, es_suficiente: false },
  above: { ...BASE, valor: 121_000_000, lines: LATE, total: 10_692_650, minimo: 10_692_650, es_suficiente: false },
  enough: { ...BASE, falta: 0, lines: [], total: 0, minimo: 0 },
  requested: { ...BASE, falta: 0, lines: [], total: 0, minimo: 0, solicitada_at: '2026-11-13 06:12:00' },
};

export const CREDITS = {
  some: { ...CREDIT, pedidos: 12_000_000, en_reclamo: 0 },
  over: { ...CREDIT, usado: 131_000_000, disponible: -11_000_000, pedidos: 0, en_reclamo: 0 },
};
