import './money/messages.es.po';

/** What invoices exports for the desk's screens of later areas. */
export { AttentionNotes } from './money/AttentionNotes.tsx';
export { ClientUserCard } from './money/ClientUserCard.tsx';
export { EventList } from './money/EventList.tsx';
export { LinesCard } from './money/LinesCard.tsx';
export { MoneyFacts, MoneyParts } from './money/MoneyLayout.tsx';
export { MoneyList } from './money/MoneyList.tsx';
export type { MoneySearch } from './money/filters.ts';
export { NewestMoney, clientFilter as ofClient } from './money/NewestMoney.tsx';
