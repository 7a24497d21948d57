import { defineArea } from '../../kit/server/area.ts';

const VOUCHERS = { to: 'permission', anyOf: ['Bonos::regalo'] } as const;
const BUYS = { ...VOUCHERS, changes: true } as const;

export const area = defineArea({
  permissions: {
    'Bonos::regalo': ['Representante Legal', 'Administrativo', 'Financiero', 'Compras'],
  },
  queries: {
    getBonosSurtidorConfig: { allow: VOUCHERS },
    getBonosSurtidor: { allow: VOUCHERS },
  },
  mutations: {
    addSurtidorBono: { allow: BUYS },
    sendBonosEmail: { allow: BUYS },
    // it answers codes that are as good as money
    validateBonosPassword: { allow: BUYS },
  },
  events: ['voucher.purchased'],
});
