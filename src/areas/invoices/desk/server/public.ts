/** What invoices exports for the desk's server of later areas, and for the tools. */
export { timeline } from './money/events.ts';
export { findPage } from './money/find-page.ts';
export {
  type MoneyKey as Key,
  type MoneyListFilter as ListFilter,
  conditionsOf,
  keysByDocument as ofDocument,
} from './money/find-store.ts';
export { filterOf } from './money/input.ts';
export type { PastDaysAnswer, PastDaysCommand } from './numbers/past-days-command.ts';
