import { queryClient } from '#kit/portal/graphql/queries.ts';
import { activityQuery } from './activity/query.ts';
import type { ActivitySearch } from './activitySearch.ts';
import { companyQuery } from './profile/query.ts';
import { type ProfileSearch, usersSearchOf } from './profileSearch.ts';
import { usersQuery } from './users/query.ts';

/** Requests what an address of the profile's screen shows, before the screen is there. */
export function askProfile(search: ProfileSearch): Promise<unknown> | undefined {
  if (search.vista) return queryClient.infiniteQuery(usersQuery(usersSearchOf(search)));
  return search.mode ? undefined : queryClient.query(companyQuery);
}

/** The same for the activity. */
export function askActivity(search: ActivitySearch): Promise<unknown> {
  return queryClient.infiniteQuery(activityQuery(search));
}
