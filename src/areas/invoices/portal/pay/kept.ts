import { keptInTab } from '../../../../kit/portal/kept.ts';
import { type Selection, readSelection } from '../../rules/selection.ts';

/** What is chosen to be paid: numbers and amounts of invoices. */
const kept = keptInTab<Selection>('facturas-elegidas', readSelection, []);

export const { change: changeSelection, keepFor, now: keptSelection, use: useSelection } = kept;
