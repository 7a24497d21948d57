import type { Mutation } from '../mutation.ts';

const VIEWS = 'src/areas/reports/server/views.ts';
const VIEW_STORE = 'src/areas/reports/server/view-store.ts';
const VIEWS_TEST = 'src/areas/reports/server/views.test.ts';
const DECLARATION = 'src/kit/server/export/list-declaration.ts';
const LOADED = 'src/areas/reports/portal/views/Views.tsx';
const SCREEN = 'e2e/views.spec.ts › a view keeps the filters of a list, opens the list, is shared, changed and deleted';

/** Views of lists: whose they are, who sees them, and what they keep. */
export const REPORTS: readonly Mutation[] = [
  {
    name: 'views are seen by others also where they are not shared',
    file: VIEW_STORE,
    from: '(user_id = ${userId} or is_shared)',
    to: '(user_id = ${userId} or is_shared or true)',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view is changed by every user of the client',
    file: VIEW_STORE,
    from: 'where client_id = ${clientId} and user_id = ${userId} and list = ${list} and view_id = ${id}\n    returning',
    to: 'where client_id = ${clientId} and (user_id = ${userId} or true) and list = ${list} and view_id = ${id}\n    returning',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view is deleted by every user of the client',
    file: VIEW_STORE,
    from: 'delete from saved_view where client_id = ${clientId} and user_id = ${userId} and view_id',
    to: 'delete from saved_view where client_id = ${clientId} and (user_id = ${userId} or true) and view_id',
    tests: [VIEWS_TEST],
  },
  {
    name: 'the default of one user is that of everybody who sees the view',
    file: VIEW_STORE,
    from: 'is_default and user_id = ${userId} as "isDefault"',
    to: 'is_default as "isDefault"',
    tests: [VIEWS_TEST],
  },
  {
    name: 'views of a list are kept by users who may not see it',
    file: 'src/areas/reports/server/list-of.ts',
    from: 'accessRefusal(list.allow, viewer, {})',
    to: "accessRefusal({ to: 'session' }, viewer, {})",
    tests: [VIEWS_TEST],
  },
  {
    name: 'views are kept without a limit',
    file: VIEWS,
    from: 'others.own >= VIEW_LIMITS.own',
    to: 'others.own > VIEW_LIMITS.own',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view keeps parameters that its list does not know',
    file: DECLARATION,
    from: 'if (unknown !== undefined) {',
    to: 'if (unknown !== undefined && raw === saved) {',
    tests: [VIEWS_TEST],
  },
  {
    name: 'the default view is applied over the filters of the address',
    file: 'src/areas/reports/portal/button/SavedViews.tsx',
    from: "location.search === '' ? 'default' : null",
    to: "location.search === '' ? 'default' : 'default'",
    tests: [SCREEN],
  },
  {
    name: 'a list is not opened with the default view',
    file: LOADED,
    from: 'busqueda !== undefined && isUntouched',
    to: 'busqueda !== undefined && !isUntouched',
    tests: [SCREEN],
  },
];
