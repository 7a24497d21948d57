import type { Mutation } from '../mutation.ts';

const CONSTANTS = 'src/kit/core/constants.ts';
const CONSTANTS_TEST = 'src/kit/core/constants.test.ts › the constants have the values that their sources state';
const RENDERED_TEST = 'src/portal/rendered.test.ts';

/** Sentences of the specification that are lost; tools/mutants/proven-rows.ts names the row of each. */
export const SPECIFICATION_ROWS: readonly Mutation[] = [
  {
    name: 'a lubricants store has the menu of the others',
    file: 'src/areas/content/rules/menu.ts',
    from: "isOfLubricants(store) ? 'menu_lubricantes' : 'menu'",
    to: "isOfLubricants(store) ? 'menu' : 'menu'",
    tests: ['src/areas/content/rules/menu.test.ts › has the menu of its content block'],
  },
  {
    name: 'an unknown state of an order is styled as accepted',
    file: 'src/areas/orders/rules/status.ts',
    from: "{ name: 'status', tone: 'requested' }",
    to: "{ name: 'status', tone: 'accepted' }",
    tests: [
      'src/areas/orders/rules/status.test.ts › is status, styled as requested, where its code %j is none of them',
    ],
  },
  {
    name: 'a state of an order has the name of another one',
    file: 'src/areas/orders/rules/status.ts',
    from: "'-2.3': { name: 'OCRequestForRelease'",
    to: "'-2.3': { name: 'OCPortfolioReview'",
    tests: ['src/areas/orders/rules/status.test.ts › %s is %s'],
  },
  {
    name: 'a document of the pending invoices has its type as its class',
    file: 'src/areas/invoices/server/list.ts',
    from: 'agrupacion: row.agrupacion,',
    to: 'agrupacion: row.tipo_documento,',
    tests: ['src/areas/invoices/server/list.test.ts › fills every field of a document from the ledger'],
  },
  {
    name: 'a day after the last one can be typed',
    file: 'src/kit/portal/design/days/useDayProblem.ts',
    from: 'if (max && read.day > max)',
    to: 'if (max && read.day < max)',
    tests: [
      `${RENDERED_TEST} › is accepted from the first to the last allowed day (today or yesterday), both included`,
    ],
  },
  {
    name: 'a Bearer token is not taken',
    file: 'src/server/graphql/graphql.ts',
    from: 'if (bearer) return bearer;',
    to: "if (bearer === '') return bearer;",
    tests: [
      'src/server/graphql/graphql.test.ts › accepts a Bearer token from anywhere, and the cookie from its own pages only',
    ],
  },
  {
    name: 'an answer is shown for ten minutes without being asked for again',
    file: 'src/kit/portal/graphql/queries.ts',
    from: 'const FRESH_MS = 10_000;',
    to: 'const FRESH_MS = 600_000;',
    tests: [
      'src/kit/portal/graphql/queries.test.ts › a cached answer is shown at once, and requested again ten seconds after it arrived',
    ],
  },
  {
    name: 'a document is not found by its id',
    file: 'src/areas/invoices/rules/list.ts',
    from: '    states,\n    ids,\n',
    to: '    states,\n    ids: ids && null,\n',
    tests: ['src/areas/invoices/server/list-filter.test.ts › finds one document by its id'],
  },
  {
    name: 'who may not see a screen does not get home',
    file: 'src/areas/session/portal/NotPermitted.tsx',
    from: "navigate({ to: '/', replace: true }), PERMISSION_REDIRECT_MS",
    to: "navigate({ to: '.', replace: true }), PERMISSION_REDIRECT_MS",
    tests: [
      'e2e/permission.spec.ts › hides from the ${who} what the role does not have; its address shows a notice, requests nothing, and goes home',
    ],
  },
  {
    name: 'a place that waits for its data looks busy at once',
    file: 'src/kit/portal/design/Skeleton.tsx',
    from: '`${FETCH_STATE_DELAY_MS}ms`',
    to: '`${FETCH_STATE_DELAY_MS}us`',
    tests: [`${RENDERED_TEST} › a part that waits for its data looks busy after 200 ms`],
  },
  {
    name: 'home has ten invoices',
    file: 'src/areas/invoices/rules/constants.ts',
    from: 'INVOICES_PAGE_SIZE = 9',
    to: 'INVOICES_PAGE_SIZE = 10',
    tests: [
      'src/areas/invoices/server/list-filter.test.ts › have nine documents by default, and the last page has the rest',
    ],
  },
  {
    name: 'an alert is gone after three seconds',
    file: CONSTANTS,
    from: 'ALERT_MS = 5 *',
    to: 'ALERT_MS = 3 *',
    tests: [CONSTANTS_TEST],
  },
  {
    name: 'a toast stays for eight seconds',
    file: 'src/kit/portal/design/toasts.ts',
    from: 'action ? ACTION_TOAST_MS : TOAST_MS',
    to: 'TOAST_MS < ACTION_TOAST_MS ? ACTION_TOAST_MS : TOAST_MS',
    tests: [
      'src/kit/portal/design/toasts.test.ts › has the tone of a success by default, and closes after four seconds',
    ],
  },
  {
    name: 'the department of a client is lost',
    file: 'src/areas/session/server/import.ts',
    from: 'departmentName: f.text,',
    to: 'departmentNames: f.text,',
    tests: ['src/areas/session/server/sign-in.test.ts › returns every field of the client as the ERP sent it'],
  },
  {
    name: 'users come by twenties',
    file: 'src/areas/associates/rules/constants.ts',
    from: 'USERS_PAGE_SIZE = 10;',
    to: 'USERS_PAGE_SIZE = 20;',
    tests: ['src/areas/associates/server/users.test.ts › come in pages of ten unless asked otherwise, sorted as asked'],
  },
  {
    name: 'orders are sorted by their day whatever is asked',
    file: 'src/areas/orders/rules/list.ts',
    from: '[args.filter?.sortBy ?? args.sortField ?? DEFAULT_FIELD]',
    to: "[args.sortField === null ? 'num_sicom' : DEFAULT_FIELD]",
    tests: ['src/areas/orders/server/list.test.ts › is sorted by number, SICOM number or day, descending'],
  },
  {
    name: 'the files of one document of the account have all documents',
    file: 'src/areas/account/server/status.ts',
    from: 'exportLinks(context, statusExport, withoutPage(args))',
    to: 'exportLinks(context, statusExport, withoutPage({ ...args, filter: null }))',
    tests: [
      'src/areas/account/server/status-export.test.ts › has a document by its number for a user without the statement, and its texts are no formulas',
    ],
  },
  {
    name: 'a day that does not exist is shown as it came',
    file: 'src/areas/orders/portal/texts/useOrderTexts.ts',
    from: "isDay(text?.slice(0, 10) ?? '') ?",
    to: "isDay(text?.slice(0, 10) ?? '') || text ?",
    tests: [`${RENDERED_TEST} › an order says that its day or its description is missing`],
  },
  {
    name: 'a stream of notifications goes on after the sign-out',
    file: 'src/areas/notifications/server/routes.ts',
    from: "READERS.has(role ?? '')",
    to: "READERS.has(role ?? 'Financiero')",
    tests: ['src/areas/notifications/server/stream.test.ts › ends when its session does, and sends nothing more'],
  },
  {
    name: 'every role edits its profile',
    file: 'src/areas/associates/server/update.ts',
    from: "if (changes && !hasPermission(viewer.permissions, 'Usuarios::editar_perfil'))",
    to: "if (!changes && !hasPermission(viewer.permissions, 'Usuarios::editar_perfil'))",
    tests: [
      'src/areas/associates/server/update.test.ts › lets a user who may not change their data accept them, and no more',
    ],
  },
  {
    name: 'inactive users are among the active ones',
    file: 'src/areas/associates/server/users.ts',
    from: 'statuses: status ?? (id ? null : [USER_STATUS.active])',
    to: 'statuses: status ?? (id ? [USER_STATUS.active] : null)',
    tests: ['src/areas/associates/server/users.test.ts › are found by status: inactive, or all'],
  },
  {
    name: 'a list of a form that could not be loaded says nothing',
    file: 'src/areas/associates/portal/form/LookupNote.tsx',
    from: 'if (!error) return null;',
    to: 'if (!error || !isFetching) return null;',
    tests: [`${RENDERED_TEST} › a list to choose from that could not be loaded says so, and offers a retry`],
  },
  {
    name: 'the type of a purchase has its amount',
    file: 'src/areas/vouchers/rules/purchases.ts',
    from: "tipo_bono.split('$', 1)",
    to: "tipo_bono.split('€', 1)",
    tests: [
      'src/areas/vouchers/rules/purchases.test.ts › groups records by their uuid, with type, sums and lines, the newest purchase first',
    ],
  },
  {
    name: 'a record of a purchase says when it was made in place of when it changed',
    file: 'src/areas/vouchers/server/purchases-store.ts',
    from: 'p.created_at, pay.updated_at, p.email',
    to: 'p.created_at, null as updated_at, p.email',
    tests: ['src/areas/vouchers/server/buy.test.ts › are listed with every field of a record'],
  },
  {
    name: 'a purchase says that it has reached a limit when it has passed it',
    file: 'src/areas/vouchers/portal/cart/useLimitTexts.ts',
    from: 'return count >= most ?',
    to: 'return count > most ?',
    tests: [`${RENDERED_TEST} › a cart says which limit it has reached or passed`],
  },
  {
    name: 'the banner of the survey comes back on the next page',
    file: 'src/areas/forms/portal/home/SurveyBanner.tsx',
    from: "(text) => text === 'true', false)",
    to: "(text) => text === 'closed', false)",
    tests: [
      "e2e/forms.spec.ts › shows the ${who} the survey's banner until it is closed in this session, and moves nothing of home",
    ],
  },
  {
    name: 'an error without words of its own is told in English',
    file: 'src/kit/portal/http/useErrorText.ts',
    from: 'return t`Server communication error`;',
    to: 'return error.message;',
    tests: [`${RENDERED_TEST} › an error of the server is shown in Spanish, by its code`],
  },
];
