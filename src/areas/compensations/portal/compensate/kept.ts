import { keptInTab } from '../../../../kit/portal/kept.ts';
import { type Selection, readSelection } from '../../rules/choose.ts';

/** What is chosen to be compensated: numbers and amounts of documents. */
const kept = keptInTab<Selection>('compensacion-elegida', readSelection, []);

export const { change: changeSelection, keepFor, now: keptSelection, use: useSelection } = kept;
