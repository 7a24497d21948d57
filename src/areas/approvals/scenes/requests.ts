import type { SolicitudPago } from '#kit/core/contract/types.ts';

/** Requests of the scenes, as the server answers them. */

const line = (
  id: number,
  num_factura: string,
  saldo: number,
  over: Partial<SolicitudPago['lineas'][number]> = {},
): SolicitudPago['lineas'][number] => ({
  id_edocta_detalle: String(id),
  sociedad: '1000',
  num_documento: `90000${54_000 + id}`,
  num_factura,
  fecha_vencimiento_documento: '2026-11-16',
  saldo,
  monto: saldo,
  lado: null,
  cantidad: null,
  observaciones: null,
  cambio: null,
  ...over,
});

export const PENDING: SolicitudPago = {
  id: '8b1f0f2e-5b50-4c0e-9d7f-1c6c3f0d2a11',
  tipo: 'facturas',
  moneda: 'COP',
  puedo_aprobar: true,
  impedimento: null,
  puedo_pagar: false,
  puedo_retirar: false,
  plan: null,
  id_segment: null,
  reward: null,
  email: null,
  estado: 'pendiente',
  huella: '9f2c41d07ab86e35c1f0d3b2a49587e6f1c2b3a495867e0d9c8b7a6f5e4d3c2b',
  total: 184_392_650,
  nota: 'Para que el despacho del martes a Palmira no quede retenido.',
  cuantas: 4,
  lineas: [
    line(1, 'FEV-54021', 63_912_250),
    line(2, 'FEV-54088', 56_780_400, { fecha_vencimiento_documento: '2026-11-24' }),
    line(3, 'FEV-54102', 41_200_000, { fecha_vencimiento_documento: '2026-11-30' }),
    line(4, 'FEV-54117', 48_400_000, { monto: 22_500_000, observaciones: 'Retención en la fuente 2,5 %' }),
  ],
  preparo: 'Marcela Ríos',
  decidio: null,
  motivo: null,
  created_at: '2026-11-20 16:02:11',
  vence: '2026-11-23 16:02:11',
  uuid: null,
};

export const CHANGED: SolicitudPago = {
  ...PENDING,
  lineas: PENDING.lineas.map((one, index) =>
    index === 1 ? { ...one, cambio: 'Está en otra operación o bloqueado' } : one,
  ),
};

export const OWN: SolicitudPago = {
  ...PENDING,
  puedo_aprobar: false,
  impedimento: 'own_request',
  puedo_retirar: true,
};

export const APPROVED: SolicitudPago = {
  ...PENDING,
  estado: 'aprobada',
  puedo_aprobar: false,
  puedo_pagar: true,
  puedo_retirar: true,
  decidio: 'Hernán Mejía',
};

export const REJECTED: SolicitudPago = {
  ...PENDING,
  estado: 'rechazada',
  puedo_aprobar: false,
  decidio: 'Hernán Mejía',
  motivo: 'Esperemos al abono de Ecopetrol del viernes.',
};

export const PAID: SolicitudPago = {
  ...APPROVED,
  estado: 'pagada',
  puedo_pagar: false,
  puedo_retirar: false,
  uuid: '3f1d2c40-0000-4000-8000-0000000000aa',
};

export const LIST: readonly SolicitudPago[] = [
  PENDING,
  {
    ...APPROVED,
    id: '8b1f0f2e-5b50-4c0e-9d7f-1c6c3f0d2a12',
    tipo: 'plan',
    total: 1_284_392_650,
    nota: null,
    created_at: '2026-11-19 10:15:00',
  },
  {
    ...PAID,
    id: '8b1f0f2e-5b50-4c0e-9d7f-1c6c3f0d2a13',
    tipo: 'bonos',
    total: 2_400_000,
    preparo: 'Nelly Arboleda',
    nota: 'Bonos de Navidad',
    created_at: '2026-11-17 09:00:00',
  },
  {
    ...REJECTED,
    id: '8b1f0f2e-5b50-4c0e-9d7f-1c6c3f0d2a14',
    tipo: 'compensacion',
    total: 12_400_000,
    created_at: '2026-11-12 08:30:00',
  },
];
