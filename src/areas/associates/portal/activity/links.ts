import type { ActivitySearch } from './activitySearch.ts';

export function activity(search: ActivitySearch = {}) {
  return { to: '/allied/activity', search };
}
