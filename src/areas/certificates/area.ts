import { defineArea } from '../../kit/server/area.ts';

const HISTORY = { to: 'permission', anyOf: ['Movimientos::historico'] } as const;

export const area = defineArea({
  queries: {
    listarCertificadoVenta: { allow: HISTORY },
  },
  mutations: {
    solicitarCertificadoVentas: { allow: { ...HISTORY, changes: true } },
  },
  events: ['certificate.requested'],
});
