/** Server answers for every state, independent of the demo's orders. */

const PLACE = { unidad_medida: 'GAL', centro_logistico: 'Yumbo' };
const LINES = [
  { ...PLACE, cod_producto: '100021', descripcion: 'Gasolina corriente', cantidad: 5000 },
  { ...PLACE, cod_producto: '100034', descripcion: 'Diésel B10 (ACPM)', cantidad: 3000 },
  { ...PLACE, cod_producto: '100022', descripcion: null, cantidad: 1000 },
];

const STATES = [
  ['-1.5', 'Solicitud enviada'],
  ['1', 'Solicitado'],
  ['-1', 'Enviado a revisión'],
  ['-2', 'Pedido aprobado'],
  ['-2.1', 'En revisión de cartera'],
  ['-2.3', 'Liberación solicitada'],
  ['-2.5', 'Liberado por cartera'],
  ['2', 'Aceptado'],
  ['3', 'Remisionado'],
  ['3.1', 'En revisión de logística'],
  ['3.2', 'Liberado por logística'],
  ['3.3', 'Liberado por cartera'],
  ['3.4', 'En revisión de logística'],
  ['4', 'Facturado'],
  ['5', 'Despachado'],
  ['6', 'Rechazado'],
  ['ZZ', null],
] as const;

const DELIVERY = { num_entrega: '8000412207', transportista: null, conductor: 'Luis Alberto Peña', placa: null };

const STATIONS = ['EDS La Floresta, Palmira', 'EDS Palmira Norte', 'EDS Autopista Sur'];

function descriptionOf(state: string): string | null {
  return STATES.find(([code]) => code === state)?.[1] ?? null;
}

/** An order in a state, as `OrderTraceability` and `OrderTracking` return it. */
function orderIn(state: string, index = 0) {
  return {
    id_pedido: String(index + 1),
    num_pedido: String(4_500_987_312 - index * 83),
    num_sicom: String(7_712_046_981 - index * 41),
    estado_pedido: state,
    estado_pedido_description: descriptionOf(state),
    estado_bloqueo_pedido: null,
    motivo_bloqueo: state === '-1' ? '4 facturas con más de 7 días de mora.' : null,
    estatus_rechazo: state === '6' ? 'La planta no tiene producto para esta fecha.' : null,
    fecha_pedido: '2026-11-11',
    fecha_entrega: '2026-11-13',
    valor: 96_412_500 - index * 4_310_200,
    num_factura: ['4', '5'].includes(state) ? 'FEV-54021' : null,
    num_documento: ['4', '5'].includes(state) ? '9000054021' : null,
    guia_transporte: null,
    destino: '1',
    nombre_destino: STATIONS[index % STATIONS.length],
    nombre_solicitante: 'Estaciones del Valle S.A.S.',
    detalle: LINES,
    deliveries: ['3', '4', '5'].includes(state) ? [DELIVERY, { ...DELIVERY, num_entrega: '8000412208' }] : [],
  };
}

/** The list with an order in each state. */
export const LIST = {
  OrderTraceability: {
    size: 17,
    end_cursor: null,
    destinations: STATIONS.map((nombre_destino, index) => ({ destino: String(index + 1), nombre_destino })),
    logistics_centers: ['Mansilla', 'Yumbo'].map((name) => ({ label: name, value: name })),
    data: STATES.map(([state], index) => orderIn(state, index)),
  },
};

const EVENT = {
  transportista: null,
  placa: null,
  ubicacion: null,
  cufe: null,
  estatus_rechazo: null,
  motivo_bloqueo: null,
  guia_transporte: null,
  download: null,
};

function event(state: string, at: string, over: object = {}) {
  return {
    ...EVENT,
    estado_pedido: state,
    estado_pedido_description: descriptionOf(state),
    fecha_hora_evento: at,
    ...over,
  };
}

const REQUESTED = [event('-1.5', '2026-11-11 16:20:00'), event('1', '2026-11-11 16:22:10')];

function page(state: string, events: readonly object[]) {
  return {
    OrderTracking: { data: [orderIn(state)] },
    OrderTimelineTracking: { size: events.length, data: events },
  };
}

/** Answers for an order's page, by the order's progress. */
export const DETAILS = {
  dispatched: page('5', [
    ...REQUESTED,
    event('2', '2026-11-12 07:05:00'),
    event('3', '2026-11-12 14:30:00', { ubicacion: 'Planta Yumbo' }),
    event('4', '2026-11-12 15:10:00', {
      cufe: 'a1',
      download: { pdf: { url: 'https://portal.example/factura.pdf' } },
    }),
    event('5', '2026-11-13 05:42:00', {
      transportista: 'Transportes Cauca S.A.',
      placa: 'TKX 482',
      ubicacion: 'Peaje Rozo, vía Yumbo – Palmira',
      guia_transporte: 'GT-0048213',
    }),
  ]),
  held: page('-1', [
    ...REQUESTED,
    event('-1', '2026-11-11 16:23:00', { motivo_bloqueo: '4 facturas con más de 7 días de mora.' }),
  ]),
  released: page('2', [
    ...REQUESTED,
    event('-2.1', '2026-11-11 16:23:00'),
    event('-2.3', '2026-11-11 17:40:00'),
    event('-2.5', '2026-11-11 18:02:00'),
    event('2', '2026-11-12 07:05:00'),
  ]),
  rejected: page('6', [
    ...REQUESTED,
    event('6', '2026-11-12 09:00:00', { estatus_rechazo: 'La planta no tiene producto para esta fecha.' }),
  ]),
  unknown: page('ZZ', [...REQUESTED, event('3', '2026-11-12 14:30:00', { cufe: 'a1' }), event('ZZ', 'sin fecha')]),
  withoutEvents: page('1', []),
};

/** The latest orders of the home page. */
export const LATEST = {
  OrderTraceability: { data: ['-2.1', '5', '4', '2'].map((state, index) => orderIn(state, index)) },
};
