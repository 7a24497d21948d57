import { ACTIVITY_KINDS } from '#kit/core/activity-kind.ts';
import { defineListSearch } from '#kit/core/list-search.ts';
import { day, oneOf, searchText } from '#kit/core/search-params.ts';
import { ACTIVITY_SORT_FIELDS, NEWEST_FIRST } from '../rules/activity.ts';

export const activitySearch = defineListSearch({
  params: (today) => ({
    /** A part of a user's name or e-mail. */
    q: searchText,
    tipo: oneOf(ACTIVITY_KINDS),
    desde: day(today),
    hasta: day(today),
    /** '1': only the acts of support. */
    soporte: oneOf(['0', '1']),
  }),
  filters: { q: ['q'], tipo: ['tipo'], dias: ['desde', 'hasta'], soporte: ['soporte'] },
  sortFields: ACTIVITY_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
});

export type ActivitySearch = ReturnType<typeof activitySearch.read>;
