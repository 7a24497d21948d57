import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What the treasurer's tables have about users. */
export const personalData: PersonalData = {
  batch_recipe: { title: 'Lotes semanales', rows: 'user', texts: 'name stations', erase: 'delete' },
  reconciliation: { title: 'Conciliaciones', rows: 'user', texts: 'sociedad', erase: 'keep', keeps: 'number' },
  reconciled_difference: { none: 'differences between ledgers', texts: 'reason', mentions: 'explanation' },
};
