import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type {
  Attention,
  FoundMoney,
  MoneyCursor,
  MoneyDetail,
  MoneyFilter,
  MoneyPage,
} from '#areas/invoices/desk/rules/money.ts';
import type { CompensationState } from '../../rules/status.ts';

export type FoundCompensation = FoundMoney<CompensationState>;

/** Why a compensation needs attention. */
export type CompensationHint = 'answer' | 'delayed';

export type CompensationPage = FoundCompensation & MoneyDetail & { readonly motive: string | null };

/** The desk's actions on compensations: they move no money. */
export type CompensationsApi = {
  'compensations.list': ApiAction<
    { filter: MoneyFilter<CompensationState>; after: MoneyCursor | null },
    MoneyPage<FoundCompensation>
  >;
  'compensations.attention': ApiAction<EmptyObject, { readonly rows: readonly Attention<CompensationHint>[] }>;
  'compensations.view': ApiAction<{ uuid: string }, CompensationPage>;
};
