import { queryClient } from '#kit/portal/graphql/queries.ts';
import { activityQuery } from './activity/query.ts';
import type { ActivitySearch } from './activitySearch.ts';
import { companyQuery } from './profile/query.ts';
import { type ProfileSearch, usersSearchOf } from './profileSearch.ts';
import { usersQuery } from './users/query.ts';

/** Requests the data of an address of the profile's screen, before the screen has loaded. */
export function requestProfile(search: ProfileSearch): Promise<unknown> | undefined {
  if (search.vista) return queryClient.infiniteQuery(usersQuery(usersSearchOf(search)));
  return search.mode ? undefined : queryClient.query(companyQuery);
}

/** Requests the activity's data, before its screen has loaded. */
export function requestActivity(search: ActivitySearch): Promise<unknown> {
  return queryClient.infiniteQuery(activityQuery(search));
}
