import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { registerVouchers } from './server/buy.ts';
import { checkVouchers } from './server/check-store.ts';
import { oldRows } from './server/clean-store.ts';
import { voucherConfig } from './server/config.ts';
import { answerKind } from './server/import-answer.ts';
import { configKind } from './server/import-config.ts';
import { purchaseSubject } from './server/audit-subject-store.ts';
import { sendFileMail } from './server/file-mail.ts';
import { voucherFileRoute } from './server/file-pdf.ts';
import { announceFile } from './server/file-ready.ts';
import { issueVouchers } from './server/issue-vouchers.ts';
import { openFile } from './server/open-file.ts';
import { PAYMENT_KINDS } from './server/payment-kinds.ts';
import { posKeys } from './server/pos-keys.ts';
import { purchases } from './server/purchases.ts';
import { routes } from './server/redeem.ts';
import { sendReversalMail } from './server/reversal-mail.ts';
import { listUsedAfterReversal, listWithoutCodes } from './server/review-store.ts';
import { secretRows } from './server/voucher-secret-rows.ts';
import { sendPassword } from './server/send-file-mail.ts';
import { voidVouchers } from './server/void-vouchers.ts';
import { personalData } from './server/personal-data.ts';

const VOUCHERS = { to: 'permission', anyOf: ['Bonos::regalo'] } as const;
const BUYS = { ...VOUCHERS, changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  secretRows,
  oldRows,
  permissions: {
    'Bonos::regalo': ['Representante Legal', 'Administrativo', 'Financiero', 'Compras'],
  },
  queries: {
    getBonosSurtidorConfig: { allow: VOUCHERS, run: voucherConfig },
    getBonosSurtidor: { allow: VOUCHERS, most: 2, run: purchases },
  },
  mutations: {
    addSurtidorBono: { allow: BUYS, most: 1, run: registerVouchers },
    sendBonosEmail: { allow: BUYS, most: 1, run: sendPassword },
    // the answer contains codes, which are as good as money
    validateBonosPassword: { allow: BUYS, most: 1, run: openFile },
  },
  files: [voucherFileRoute(BUYS)],
  routes,
  paymentKinds: PAYMENT_KINDS,
  adminCommands: { 'pos-key': posKeys },
  ledgerChecks: {
    invariants: checkVouchers,
    reviews: [
      { title: 'the bank took back what paid these vouchers, which were used', list: listUsedAfterReversal },
      { title: 'these purchases were paid more than an hour ago and have no vouchers', list: listWithoutCodes },
    ],
  },
  recordTypes: [configKind, answerKind],
  jobs: [issueVouchers, voidVouchers, announceFile, sendFileMail, sendReversalMail],
  notifications: [
    { name: 'voucher.ready', label: 'Bonos listos para descargar', anyOf: ['Bonos::regalo'], channel: 'both' },
    { name: 'voucher.reversed', label: 'Bonos de un pago devuelto', anyOf: ['Bonos::regalo'], channel: 'portal' },
  ],
  events: ['voucher.purchased'],
  auditActions: [
    ...DESK_AUDIT_ACTIONS,
    { name: 'pos.add', label: 'Punto de venta agregado', shown: null },
    { name: 'pos.revoke', label: 'Clave de un punto de venta anulada', shown: null },
    { name: 'voucher.buy', label: 'Bonos regalo pedidos', shown: { kind: 'pagos' }, evidence: 'books' },
    {
      name: 'voucher.send_password',
      label: 'Contraseña de bonos enviada',
      shown: { kind: 'pagos', subject: purchaseSubject },
    },
    {
      name: 'voucher.open_file',
      label: 'Códigos de bonos descargados',
      shown: { kind: 'pagos', subject: purchaseSubject },
    },
    {
      name: 'voucher.reverse',
      label: 'Bonos anulados por el banco',
      shown: { kind: 'pagos', subject: purchaseSubject },
    },
  ],
});
