/** Server answers about cases, by what they show. */

const CASE = {
  id: '5b1b1c1e-2f6a-4a51-9f0a-3a8f6f1d2c01',
  numero: '12',
  tipo: 'volumen',
  estado: 'en_revision',
  id_edocta_detalle: '1',
  num_documento: '9001234567',
  num_factura: 'FE-1001',
  num_pedido: '4500012345',
  plazo_reclamo: null,
  monto: 1_284_500,
  retencion: null,
  monto_aceptado: null,
  num_documento_credito: null,
  motivo: null,
  autor: 'Marcela Ríos',
  sin_leer: 0,
  puedo_responder: true,
  puedo_cerrar: true,
  created_at: '2026-11-24 08:12:00',
  updated_at: '2026-11-26 16:40:00',
  mensajes: [],
};

const MESSAGES = [
  {
    id: '1',
    de: 'Marcela Ríos',
    de_la_compania: false,
    texto: 'El tiquete de la báscula dice 2.940 galones y la factura 3.000.',
    archivos: [{ id: 'f1', nombre: 'tiquete-bascula.pdf', url: '#' }],
    created_at: '2026-11-24 08:12:00',
  },
  {
    id: '2',
    de: 'La compañía',
    de_la_compania: true,
    texto: 'Lo estamos revisando con la planta de Yumbo.',
    archivos: [],
    created_at: '2026-11-25 09:30:00',
  },
];

export const THREADS = {
  open: {
    ...CASE,
    plazo_reclamo: { inicio: '2026-11-23', fin: '2026-11-26', estado: 'por_vencer', origen: 'recepcion' },
    mensajes: MESSAGES,
  },
  rejected: {
    ...CASE,
    estado: 'rechazado',
    plazo_reclamo: { inicio: '2026-11-23', fin: '2026-11-26', estado: 'aceptada', origen: 'recepcion' },
    motivo: 'La medición de la planta coincide con la factura.',
    puedo_cerrar: false,
    mensajes: MESSAGES,
  },
  closed: {
    ...CASE,
    estado: 'cerrado',
    monto_aceptado: 1_284_500,
    num_documento_credito: 'NC-778',
    puedo_responder: false,
    puedo_cerrar: false,
    mensajes: MESSAGES,
  },
} as const;

export const LIST = [
  { ...CASE, sin_leer: 2 },
  {
    ...CASE,
    id: '5b1b1c1e-2f6a-4a51-9f0a-3a8f6f1d2c02',
    numero: '11',
    tipo: 'retencion',
    estado: 'aceptado',
    num_pedido: null,
  },
  { ...CASE, id: '5b1b1c1e-2f6a-4a51-9f0a-3a8f6f1d2c03', numero: '9', tipo: 'otro', estado: 'cerrado', monto: null },
];
