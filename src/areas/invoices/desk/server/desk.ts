import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { NumbersApi } from '../rules/numbers-api.ts';
import type { PaymentsApi } from '../rules/payments-api.ts';
import type { PortfolioApi } from '../rules/portfolio-api.ts';
import type { SettlementsApi } from '../rules/settlements-api.ts';
import { paymentMatters } from './matters.ts';
import { paymentsHealth } from './payments/health.ts';
import { paymentActions } from './payments/payments.ts';
import { portfolioActions } from './portfolio/portfolio.ts';
import { settlementActions } from './settlements/settlements.ts';
import { numbersActions } from './numbers/numbers.ts';

/** What invoices declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<PaymentsApi & PortfolioApi & SettlementsApi & NumbersApi>({
    ...paymentActions,
    ...portfolioActions,
    ...settlementActions,
    ...numbersActions,
  }),
  switches: [
    {
      name: 'part_reason',
      order: 2.5,
      variable: 'PART_REASON_STORES',
      isOn: ({ partReasonStores }) => partReasonStores,
    },
  ],
  health: [paymentsHealth],
  waiting: paymentMatters,
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'numbers.past_days', label: 'Cartera vencida de días pasados cargada', shown: null },
  { name: 'payments.view', label: 'Pago consultado en la mesa', shown: null },
  { name: 'payments.ask', label: 'Pago preguntado a la pasarela', shown: null },
  { name: 'settlements.compare', label: 'Liquidación de la pasarela comparada', shown: null },
  { name: 'settlements.explain', label: 'Diferencia de una liquidación explicada', shown: null },
];
