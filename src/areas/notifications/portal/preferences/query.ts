import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { NotificationPreferences } from './preferences.graphql.ts';

/** Where the user gets each kind of notification. */
export const preferencesQuery = documentQuery(NotificationPreferences, {});
