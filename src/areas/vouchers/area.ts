import { defineArea } from '../../kit/server/area.ts';
import { registerVouchers } from './server/buy.ts';
import { voucherConfig } from './server/config.ts';
import { configKind } from './server/import-config.ts';
import { issueVouchers } from './server/issue-vouchers.ts';
import { purchases } from './server/purchases.ts';
import { voidVouchers } from './server/void-vouchers.ts';

const VOUCHERS = { to: 'permission', anyOf: ['Bonos::regalo'] } as const;
const BUYS = { ...VOUCHERS, changes: true } as const;

export const area = defineArea({
  permissions: {
    'Bonos::regalo': ['Representante Legal', 'Administrativo', 'Financiero', 'Compras'],
  },
  queries: {
    getBonosSurtidorConfig: { allow: VOUCHERS, run: voucherConfig },
    getBonosSurtidor: { allow: VOUCHERS, most: 2, run: purchases },
  },
  mutations: {
    addSurtidorBono: { allow: BUYS, most: 1, run: registerVouchers },
    sendBonosEmail: { allow: BUYS },
    // it answers codes that are as good as money
    validateBonosPassword: { allow: BUYS },
  },
  recordTypes: [configKind],
  jobs: [issueVouchers, voidVouchers],
  events: ['voucher.purchased'],
  auditActions: [{ name: 'voucher.buy', shown: { kind: 'pagos', label: 'Bonos regalo pedidos' } }],
});
