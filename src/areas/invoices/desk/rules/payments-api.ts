import type { PaymentState } from '../../rules/status.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { Attention, FoundMoney, MoneyCursor, MoneyDetail, MoneyFilter, MoneyPage } from './money.ts';

export type FoundPayment = FoundMoney<PaymentState> & { readonly bank: string | null };

/** Why a payment needs attention. */
export type PaymentHint = 'amount' | 'ending' | 'unopened' | 'created' | 'pending';

export type PaymentPage = FoundPayment &
  MoneyDetail & {
    readonly cus: string | null;
    /** The payment's reference at the gateway. */
    readonly reference: string;
    readonly gateway: string;
    readonly askedAt: string | null;
    readonly unfinished: boolean;
  };

/** The desk's actions on payments: they move no money. */
export type PaymentsApi = {
  'payments.list': ApiAction<{ filter: MoneyFilter<PaymentState>; after: MoneyCursor | null }, MoneyPage<FoundPayment>>;
  'payments.attention': ApiAction<EmptyObject, { readonly rows: readonly Attention<PaymentHint>[] }>;
  'payments.view': ApiAction<{ uuid: string }, PaymentPage>;
  /** Queries the gateway. `after`: null if the gateway did not answer. */
  'payments.ask': ApiAction<{ uuid: string }, { readonly before: PaymentState; readonly after: PaymentState | null }>;
};
