import type { Mutation } from '../mutation.ts';

const ACCOUNT_ROUTES = 'src/areas/account/portal.ts';
const CHOSEN = 'src/kit/core/selection.ts';
const CONSTANTS = 'src/kit/core/constants.ts';
const CURRENCY_MASK = 'src/kit/core/money-mask.ts';
const DAY = 'src/kit/core/day.ts';
const EMPTY_LIST = 'src/kit/portal/list/EmptyList.tsx';
const FILTER = 'src/kit/core/filter.ts';
const HAS_PDF = 'src/areas/account/rules/has-pdf.ts';
const HISTORY_SEARCH = 'src/areas/account/rules/history-search.ts';
const INVOICE_FILTER = 'src/areas/invoices/rules/list.ts';
const INVOICE_LIST = 'src/areas/invoices/server/list.ts';
const INVOICE_ROUTES = 'src/areas/invoices/portal.ts';
const LOAD_MORE = 'src/kit/portal/design/LoadMore.tsx';
const MONEY_FIELD = 'src/kit/portal/design/MoneyField.tsx';
const NAVIGATE = 'src/areas/session/rules/navigate.ts';
const NOT_FOUND = 'src/portal/NotFound.tsx';
const PORTAL_SERVER = 'src/server/pages/portal.ts';
const PORTFOLIO_CARD = 'src/areas/invoices/portal/home/PortfolioCard.tsx';
const QUERY_STATE = 'src/kit/portal/design/QueryState.tsx';
const SEARCH_FIELD = 'src/kit/portal/design/SearchField.tsx';
const SELECTION = 'src/areas/invoices/rules/selection.ts';
const SESSION_COOKIES = 'src/areas/session/server/routes.ts';
const SIDE_MENU = 'src/portal/shell/SideMenu.tsx';
const STATES = 'src/areas/account/portal/states.ts';
const STATUS = 'src/areas/account/server/status.ts';
const STATUS_SEARCH = 'src/areas/account/rules/status-search.ts';
const TOKENS = 'src/kit/portal/design/tokens.css';
const USER_FORM = 'src/areas/associates/portal/form/useUserForm.ts';
const USE_PAYMENT = 'src/areas/invoices/portal/pay/usePayment.ts';

const ACCOUNT_HISTORY =
  'e2e/account-history.spec.ts › lists every document, newest movement first, with filters in the address and sums, 25 at a time';
const ACCOUNT_STATUS =
  'e2e/account-status.spec.ts › lists debts and credits by class, with filters in the address and sums, 25 at a time';
const ASKS_FOR_SIGN_IN = 'e2e/sign-in.spec.ts › asks for the sign-in, and returns to the requested page';
const FRAME = 'e2e/frame.spec.ts › shows the client, the portal’s name and the link to the terms';
const HAS_PDF_TEST = 'src/areas/account/rules/has-pdf.test.ts › a document of class %s has a PDF: %s';
const HISTORY_SEARCH_TEST = 'src/areas/account/rules/history-search.test.ts › reads %j as %j';
const HOME = 'e2e/home.spec.ts › shows the portfolio, the amounts due today, and the overdue ones';
const INVOICE_AMOUNTS = 'e2e/invoices.spec.ts › accepts amounts with dots, and refuses a document’s day in the future';
const LEDGER_LIST =
  'src/areas/invoices/server/list.test.ts › lists open documents, soonest due first, with the whole portfolio';
const LIST_RULES = 'src/areas/invoices/rules/list.test.ts › %j';
const LOAD_MORE_TEST =
  'e2e/design/shared-pieces.spec.ts › load more shows a spinner while busy, its error, nothing when all is loaded, and an empty state';
const MASK_TEST = 'src/kit/core/money-mask.test.ts › masks %s %j as %j';
const NAVIGATE_TEST = 'src/areas/session/rules/navigate.test.ts › %s: %s';
const NO_ANSWER =
  'e2e/cancel.spec.ts › cancels while the server does not answer, and retries with the same idempotency key';
const NO_LANGUAGE = 'e2e/frame.spec.ts › has one language, and no prefix for it in any address';
const NOTIFICATION_ARRIVES =
  'e2e/notifications.spec.ts › shows a new notification by a toast and the bell, and links it to its order';
const PAYMENTS_FAIL = 'e2e/payments-made.spec.ts › shows a loading error of the list, and retries in place';
const PAYMENTS_MADE =
  'e2e/payments-made.spec.ts › filters and sorts the payments in the address, and counts and sums them';
const RED_AND_GREY = 'e2e/themes.spec.ts › uses red and grey, and Avenir-Book if the machine has it';
const SEARCH_TEST =
  'e2e/design/components.spec.ts › a search is trimmed, and sent a second after the last key, or at once on Enter and when cleared';
const SELECTION_TEST = 'src/areas/invoices/rules/selection.test.ts';
const CHOOSES = `${SELECTION_TEST} › selects each free, open document once and in full, in the order of choosing`;
const PARTIAL = `${SELECTION_TEST} › starts a partial payment at 0, limits it to the open amount, and can return to the full amount`;
const SIGN_IN_TEST = 'src/areas/session/server/sign-in.test.ts';
const COOKIES = `${SIGN_IN_TEST} › keeps the token in an HttpOnly cookie, and the rest in readable ones`;
const STATUS_SEARCH_TEST = 'src/areas/account/rules/status-search.test.ts › reads %j as %j';
const STATUS_TEST = 'src/areas/account/server/status.test.ts';
const SURVEY = 'e2e/forms.spec.ts › answers the survey once a year from the banner on home, which is then gone';
const TREASURER =
  'e2e/pay.spec.ts › a treasurer signs in, pays two invoices, one of them in part, and gets the receipt';
const UNKNOWN_ADDRESS = 'e2e/frame.spec.ts › redirects an unknown address to home, and announces home';
const VOUCHERS = 'e2e/vouchers.spec.ts › buys vouchers at the bank, and downloads their codes with the mailed password';

const CONFIG = 'src/kit/portal/config.test.ts';
/** What the product does, its screens, its records, its states and what may be written: sections 1 to 5. */
export const SCREENS_AND_STATES: readonly Mutation[] = [
  {
    name: 'invoices that could be paid cannot',
    file: 'src/areas/invoices/portal/pay/PayBar.tsx',
    from: 'disabled={problem !== null}',
    to: 'disabled={problem === null}',
    tests: [TREASURER],
  },
  {
    name: 'the account status lists only what is in favour',
    file: 'src/areas/account/server/status-store.ts',
    from: 'sql`d.open_cents <> 0`, ...blockedConditions',
    to: 'sql`d.open_cents < 0`, ...blockedConditions',
    tests: [ACCOUNT_STATUS],
  },
  {
    name: 'the account history lists only what is still open',
    file: 'src/areas/account/server/history-store.ts',
    from: 'where: [...documents.where, ...stateConditions(filter.states',
    to: 'where: [...documents.where, sql`d.open_cents <> 0`, ...stateConditions(filter.states',
    tests: [ACCOUNT_HISTORY],
  },
  {
    name: 'sending a compensation only closes its confirmation',
    file: 'src/areas/compensations/portal/compensate/ConfirmDialog.tsx',
    from: 'onClick={() => void sending.send()}',
    to: 'onClick={() => sending.close()}',
    tests: [
      'e2e/compensate.spec.ts › explains the proposal line by line with the overdue documents; it is edited, confirmed and sent',
    ],
  },
  {
    name: 'the orders of the last two months are not listed',
    file: 'src/areas/orders/rules/orders-variables.ts',
    from: 'to: pedido_hasta ?? usual.to }',
    to: 'to: pedido_hasta ?? usual.from }',
    tests: ['e2e/orders.spec.ts › lists the orders of the last two months, the newest first, each with what matters'],
  },
  {
    name: 'the timeline of an order shows none of its events',
    file: 'src/areas/orders/portal/details/Timeline.tsx',
    from: '{events.length === 0 ? (',
    to: '{events.length > 0 ? (',
    tests: [
      'e2e/order-details.spec.ts › answers at a glance: the state, where the tanker is, who drives, which plate, when it arrives',
    ],
  },
  {
    name: 'who sees notifications receives none while they work',
    file: 'src/portal/shell/follow-page.ts',
    from: 'isPermitted(need)',
    to: 'isPermitted(need) === (need === undefined)',
    tests: [NOTIFICATION_ARRIVES],
  },
  {
    name: 'an unread notification cannot be marked as read',
    file: 'src/areas/notifications/portal/list/NotificationDays.tsx',
    from: 'if (!read && changes) markAsRead',
    to: 'if (read && changes) markAsRead',
    tests: [
      'e2e/notifications.spec.ts › marks one and all as read, deletes one with undo, and all after a confirmation',
    ],
  },
  {
    name: 'a form of a user that is filled in correctly cannot be saved',
    file: USER_FORM,
    from: 'isValid: problems.length === 0,',
    to: 'isValid: problems.length > 0,',
    tests: ['e2e/users.spec.ts › creates an Operativo, who sets a password by the mailed link and signs in'],
  },
  {
    name: 'what is edited in a profile is not sent',
    file: USER_FORM,
    from: "inputOf(values, editor === 'create' ? edited : changes)",
    to: "inputOf(values, editor === 'create' ? edited : [])",
    tests: [
      'e2e/own-profile.spec.ts › a user edits their own data, and neither their role, their stations nor their e-mail',
    ],
  },
  {
    name: 'a new password is nobody’s',
    file: 'src/areas/session/server/change-password.ts',
    from: 'await updatePassword(tx, viewer.clientId, viewer.userId, hash);',
    to: 'await updatePassword(tx, viewer.clientId, 0, hash);',
    tests: [
      'src/areas/session/server/change-password.test.ts › %s: accepts the new password and ends the other sessions',
    ],
  },
  {
    name: 'vouchers cannot be paid',
    file: 'src/areas/invoices/portal/useBankRedirect.ts',
    from: 'if (pressed.current) return;',
    to: 'if (!pressed.current) return;',
    tests: [VOUCHERS],
  },
  {
    name: 'the right password of a purchase downloads no codes',
    file: 'src/areas/vouchers/portal/codes/CodesList.tsx',
    from: 'useEffect(() => save(), []);',
    to: 'useEffect(() => (rows.length === 0 ? save() : undefined), [rows]);',
    tests: [VOUCHERS],
  },
  {
    name: 'the list of news opens no post',
    file: 'src/areas/content/portal/news/ListScreen.tsx',
    from: 'to={newsPost(post.postId, periodo)}',
    to: 'to={count < 0 ? newsPost(post.postId, periodo) : null}',
    tests: ['e2e/news.spec.ts › lists the news three at a time, the newest first, and opens one'],
  },
  {
    name: 'the banner leads to the survey once it is answered',
    file: 'src/areas/forms/portal/home/SurveyBanner.tsx',
    from: '|| survey.answered) return null;',
    to: '|| !survey.answered) return null;',
    tests: [SURVEY],
  },
  {
    name: 'the company’s forms are not listed',
    file: 'src/areas/forms/portal/list/FormsScreen.tsx',
    from: 'data={data && (data.formDefinitions ?? [])}',
    to: "data={data && (data.formDefinitions ?? []).filter(({ kind }) => kind === 'survey')}",
    tests: [SURVEY],
  },
  {
    name: 'no certificate can be requested of days with sales',
    file: 'src/areas/certificates/server/request.ts',
    from: 'if (lines === 0) return ok(NO_SALES);',
    to: 'if (lines > 0) return ok(NO_SALES);',
    tests: [
      'src/areas/certificates/server/certificates.test.ts › is requested by an event and an entry of the audit log, and its user is notified when it is ready',
    ],
  },
  {
    name: 'a support link opens a session as of the user alone',
    file: 'src/areas/session/server/support-sign-in.ts',
    from: 'const opened = { agent, life:',
    to: 'const opened = { agent: null, life:',
    tests: ['e2e/support.spec.ts › a support link signs in on ${path}, and its secret leaves the address at once'],
  },
  {
    name: 'home has the chart of overdue invoices where nothing is overdue',
    file: PORTFOLIO_CARD,
    from: '{portfolio.expired > 0 ? (',
    to: '{portfolio.expired === 0 ? (',
    tests: [HOME],
  },
  {
    name: 'the total of the portfolio adds what is in favour',
    file: 'src/areas/invoices/rules/portfolio.ts',
    from: 'return expiresToday + expired + toExpire - inFavour;',
    to: 'return expiresToday + expired + toExpire + inFavour;',
    tests: [HOME],
  },
  {
    name: 'the store ecuador counts in pesos',
    file: 'src/kit/core/store.ts',
    from: "code: 'ecuador',\n    country: 'EC',\n    currency: 'USD',",
    to: "code: 'ecuador',\n    country: 'EC',\n    currency: 'COP',",
    tests: ['src/areas/invoices/server/list.test.ts › includes cents in a currency that has them'],
  },
  {
    name: 'the theme of Peru has no footer of its own',
    file: 'src/kit/core/theme.ts',
    from: "return theme === 'lubricants' ? 'none' : 'login';",
    to: "return isLubricants(theme) ? 'none' : 'login';",
    tests: ['e2e/themes.spec.ts › the lubricants theme of Peru has the sign-in’s footer @once'],
  },
  {
    name: 'the main colour of fuels is green',
    file: TOKENS,
    from: '--brand: light-dark(#c4122e, #d42640);',
    to: '--brand: light-dark(#12712e, #268440);',
    tests: [RED_AND_GREY],
  },
  {
    name: 'the shipped font is used where a machine has Avenir-Book',
    file: TOKENS,
    from: "--font: 'Avenir-Book', 'Nunito Sans Surtidor',",
    to: "--font: 'Nunito Sans Surtidor', 'Avenir-Book',",
    tests: [RED_AND_GREY],
  },
  {
    name: 'the pages of the portal say that they are in English',
    file: 'src/portal/index.html',
    from: '<html lang="es">',
    to: '<html lang="en">',
    tests: [NO_LANGUAGE],
  },
  {
    name: 'every address has the prefix of its language',
    file: 'src/portal/router.tsx',
    from: '    routeTree,\n',
    to: "    routeTree,\n    basepath: '/es',\n",
    tests: [NO_LANGUAGE],
  },
  {
    name: 'a day is typed with its month first',
    file: 'src/kit/core/day-input.ts',
    from: 'const [, day, month, year] =',
    to: 'const [, month, day, year] =',
    tests: ['src/kit/core/day-input.test.ts › %j is %s, the day before the month'],
  },
  {
    name: 'a week of the calendar begins on Sunday',
    file: 'src/kit/portal/design/days/Calendar.tsx',
    from: "firstDayOfWeek: 'mon' as const",
    to: "firstDayOfWeek: 'sun' as const",
    tests: ['e2e/design/components.spec.ts › the calendar is in Spanish, begins on Monday, and works by keyboard'],
  },
  {
    name: 'the server has no page for an address under /admin',
    file: PORTAL_SERVER,
    from: "path.startsWith('/assets/')) return false;",
    to: "path.startsWith('/admin/')) return false;",
    tests: [ASKS_FOR_SIGN_IN],
  },
  {
    name: 'home is at /inicio',
    file: 'src/portal/routes.ts',
    from: "const home = createRoute({\n  getParentRoute: () => rootRoute,\n  path: '/',",
    to: "const home = createRoute({\n  getParentRoute: () => rootRoute,\n  path: '/inicio',",
    tests: [HOME],
  },
  {
    name: 'the sign-in is at /ingresar',
    file: PORTAL_SERVER,
    from: "new Set(['/login', '/login-as-customer/login'",
    to: "new Set(['/ingresar', '/login-as-customer/login'",
    tests: [ASKS_FOR_SIGN_IN],
  },
  {
    name: 'the pending invoices are at /admin/facturas',
    file: INVOICE_ROUTES,
    from: "path: '/admin/pending-invoices',\n  staticData",
    to: "path: '/admin/facturas',\n  staticData",
    tests: [TREASURER],
  },
  {
    name: 'the account status is at /admin/estado',
    file: ACCOUNT_ROUTES,
    from: "path: '/admin/account-status',\n  staticData",
    to: "path: '/admin/estado',\n  staticData",
    tests: [ACCOUNT_STATUS],
  },
  {
    name: 'the account history is at /admin/movimientos',
    file: ACCOUNT_ROUTES,
    from: "path: '/admin/account-history',\n  staticData",
    to: "path: '/admin/movimientos',\n  staticData",
    tests: [ACCOUNT_HISTORY],
  },
  {
    name: 'the result of a payment is at /admin/resultado',
    file: INVOICE_ROUTES,
    from: "path: '/admin/resultado-transaccion',\n",
    to: "path: '/admin/resultado',\n",
    tests: [
      'e2e/result.spec.ts › shows an approved payment with its amount, bank, invoices and their balances, and its receipt',
    ],
  },
  {
    name: 'the notifications are at /admin/avisos',
    file: 'src/areas/notifications/portal.ts',
    from: "path: '/admin/notifications',\n  staticData",
    to: "path: '/admin/avisos',\n  staticData",
    tests: [NOTIFICATION_ARRIVES],
  },
  {
    name: 'the usual pages have the header of a lubricants home',
    file: 'src/portal/shell/Shell.tsx',
    from: '{beside ? <Header /> : <LubricantsHeader entries={entries} />}',
    to: '{beside ? <LubricantsHeader entries={entries} /> : <Header />}',
    tests: [FRAME],
  },
  {
    name: 'who is not signed in gets to the screens',
    file: 'src/portal/guard.ts',
    from: 'if (instead === null) return;',
    to: "if (instead === null || instead === '/login') return;",
    tests: [ASKS_FOR_SIGN_IN],
  },
  {
    name: 'the logo leads to the notifications',
    file: SIDE_MENU,
    from: '<Link to="/" className={styles.logo}',
    to: '<Link to="/admin/notifications" className={styles.logo}',
    tests: ['e2e/frame.spec.ts › links the logo to home, from an unknown address, too'],
  },
  {
    name: 'the side menu ends without the sign-out',
    file: SIDE_MENU,
    from: '<li className={styles.last}>',
    to: '<li className={styles.last} hidden>',
    tests: ['e2e/frame.spec.ts › shows the menu entries of the role, with the sign-out last'],
  },
  {
    name: 'the menu shows every entry to who may see any',
    file: 'src/portal/menu.ts',
    from: '(need === undefined || meetsNeed(viewer.permissions, need))',
    to: '(need === undefined || meetsNeed(viewer.permissions, need) || viewer.permissions.length > 0)',
    tests: ['src/portal/menu.test.ts › the menu of %s'],
  },
  {
    name: 'the footer’s link to the terms leads to the data policy',
    file: PORTAL_SERVER,
    from: 'termsUrl: base + LEGAL_PATHS.terms,',
    to: 'termsUrl: base + LEGAL_PATHS.data_policy,',
    tests: [FRAME],
  },
  {
    name: 'the copyright line has the month and the day in place of the year',
    file: 'src/kit/portal/design/Footer.tsx',
    from: '© {today.slice(0, 4)} Surtidor',
    to: '© {today.slice(5)} Surtidor',
    tests: [FRAME],
  },
  {
    name: 'the 404 page leads to the invoices',
    file: NOT_FOUND,
    from: '<ButtonLink to="/">',
    to: '<ButtonLink to="/admin/pending-invoices">',
    tests: [UNKNOWN_ADDRESS],
  },
  {
    name: 'the 404 page only repeats its title',
    file: NOT_FOUND,
    from: 'title={t`This page could not be found`}',
    to: 'title={t`404 Page not found`}',
    tests: [UNKNOWN_ADDRESS],
  },
  {
    name: 'the button for more shows no spinner',
    file: LOAD_MORE,
    from: 'busy={busy} onClick={onMore}',
    to: 'busy={busy && done} onClick={onMore}',
    tests: [LOAD_MORE_TEST],
  },
  {
    name: 'the button for more does not say what failed',
    file: LOAD_MORE,
    from: '{Boolean(error) && (',
    to: '{Boolean(error) && busy && (',
    tests: [LOAD_MORE_TEST],
  },
  {
    name: 'the card of an order without a style looks accepted',
    file: 'src/kit/portal/design/OrderCard.tsx',
    from: "status = 'requested',",
    to: "status = 'accepted',",
    tests: [
      'e2e/design/shared-pieces.spec.ts › an order card is closed by default, without a box and with the requested style',
    ],
  },
  {
    name: 'a download link opens in its own tab',
    file: 'src/kit/portal/design/DownloadLink.tsx',
    from: 'target="_blank"',
    to: 'target="_self"',
    tests: ['e2e/design/shared-pieces.spec.ts › a download link opens in a new tab, and says so'],
  },
  {
    name: 'an alert stays for 45 seconds where nothing is said of how long',
    file: 'src/kit/portal/design/Alert.tsx',
    from: 'lasts = ALERT_MS,',
    to: 'lasts = 9 * ALERT_MS,',
    tests: ['e2e/design/shared-pieces.spec.ts › alerts close after five seconds or on request'],
  },
  {
    name: 'home leads to the invoices without choosing what is overdue',
    file: 'src/areas/invoices/portal/links.ts',
    from: "search: { vence_hasta: today, elegir: 'todo' as const } }",
    to: 'search: { vence_hasta: today } }',
    tests: ['e2e/plan.spec.ts › pays everything overdue in three steps from home'],
  },
  {
    name: 'the answer of a sign-in denies every permission',
    file: 'src/areas/session/server/open-session.ts',
    from: 'acl: aclOf(user.role_name),',
    to: 'acl: aclOf(opened.by),',
    tests: [`${SIGN_IN_TEST} › returns token, role, permissions and client, whatever the case of the e-mail`],
  },
  {
    name: 'the cookie of the user says that they are not authenticated',
    file: SESSION_COOKIES,
    from: 'authenticated: true,',
    to: 'authenticated: false,',
    tests: [COOKIES],
  },
  {
    name: 'the cookies of a session last for a day',
    file: SESSION_COOKIES,
    from: 'maxAge: SESSION_MS / 1000 }',
    to: 'maxAge: SESSION_MS / 7000 }',
    tests: [COOKIES],
  },
  {
    name: 'the cookie of the store has its country',
    file: SESSION_COOKIES,
    from: '    store: viewer.store.code,\n',
    to: '    store: viewer.store.country,\n',
    tests: [COOKIES],
  },
  {
    name: 'the cookie of the language lasts for half a year',
    file: SESSION_COOKIES,
    from: 'maxAge: LOCALE_COOKIE_MS / 1000 }',
    to: 'maxAge: LOCALE_COOKIE_MS / 2000 }',
    tests: [COOKIES],
  },
  {
    name: 'the session’s data is stored in the browser',
    file: 'src/areas/session/portal/useSession.ts',
    from: 'refetch } = useQuery(sessionQuery);',
    to: "refetch } = useQuery(sessionQuery);\n  localStorage.setItem('session', JSON.stringify(data ?? null));",
    tests: ['e2e/sign-in.spec.ts › keeps personal data in no storage of the browser'],
  },
  {
    name: 'the last activity is stored where no other tab sees it',
    file: 'src/areas/session/portal/idle/activity.ts',
    from: 'localStorage.setItem(LAST, String(now));',
    to: 'sessionStorage.setItem(LAST, String(now));',
    tests: ['e2e/idle.spec.ts › shares idle time between tabs: activity in one keeps the other signed in'],
  },
  {
    name: 'a user’s document is its type',
    file: 'src/areas/session/server/current.ts',
    from: 'document: user.document,',
    to: 'document: user.document_type,',
    tests: [`${SIGN_IN_TEST} › returns every field of the user`],
  },
  {
    name: 'a line of the account status has its type as its class',
    file: STATUS,
    from: 'classification: row.agrupacion,',
    to: 'classification: row.tipo_documento,',
    tests: [`${STATUS_TEST} › fills every field of a line from the ledger`],
  },
  {
    name: 'the subtotal of the account status adds what is in favour',
    file: STATUS,
    from: 'subtotal: amountFromCents(sum(({ owed, inFavour }) => owed - inFavour))',
    to: 'subtotal: amountFromCents(sum(({ owed, inFavour }) => owed + inFavour))',
    tests: [
      `${STATUS_TEST} › lists open documents of both sides, unlocked and locked, soonest due first, with their exact sum`,
    ],
  },
  {
    name: 'a class of documents has its code as its name',
    file: STATUS,
    from: '({ nombre: className(agrupacion), agrupacion })',
    to: '({ nombre: agrupacion, agrupacion })',
    tests: [
      `${STATUS_TEST} › offers every class for any filter, and in ClassDocuments also classes of closed documents`,
    ],
  },
  {
    name: 'a state of the pending invoices has its label as its value',
    file: INVOICE_LIST,
    from: '({ label: STATE_LABELS[state], value: state })',
    to: '({ label: STATE_LABELS[state], value: STATE_LABELS[state] })',
    tests: [LEDGER_LIST],
  },
  {
    name: 'what expires today is added to what is expired',
    file: 'src/areas/invoices/server/list-sums-store.ts',
    from: "'expired', ${invoices(sql`${due} < ${today}::date`)}",
    to: "'expired', ${invoices(sql`${due} <= ${today}::date`)}",
    tests: [LEDGER_LIST],
  },
  {
    name: 'a payment that the gateway has opened is answered as failed',
    file: 'src/areas/invoices/server/open-payment.ts',
    from: 'return ok({ uuid: key.uuid, estado: current.estado, ...session.session });',
    to: "return ok({ uuid: key.uuid, estado: 'failed', ...session.session });",
    tests: ['src/areas/invoices/server/pay.test.ts › opens at the gateway and locks its documents'],
  },
  {
    name: 'a segment of cash payments has its id as its name',
    file: 'src/areas/invoices/rules/cash.ts',
    from: '=> value === id)?.text ?? id;',
    to: '=> value === id)?.value ?? id;',
    tests: [
      'src/areas/invoices/server/cash.test.ts › opens at the gateway with its segment’s name, and can be continued',
    ],
  },
  {
    name: 'without the user’s cookie every page opens but the support login',
    file: NAVIGATE,
    from: 'SUPPORT_LOGINS.has(path) ? null : LOGIN;',
    to: 'SUPPORT_LOGINS.has(path) ? LOGIN : null;',
    tests: [NAVIGATE_TEST],
  },
  {
    name: 'who is not authenticated stays on every page',
    file: NAVIGATE,
    from: 'if (!visitor.authenticated) return path === LOGIN ? null : LOGIN;',
    to: 'if (!visitor.authenticated) return path === LOGIN ? LOGIN : null;',
    tests: [NAVIGATE_TEST],
  },
  {
    name: 'who is authenticated stays on the sign-in',
    file: NAVIGATE,
    from: 'if (path === LOGIN || closed.has(',
    to: 'if (closed.has(',
    tests: [NAVIGATE_TEST],
  },
  {
    name: 'a page whose files are missing is not reloaded',
    file: 'src/kit/portal/router/chunk-reload.ts',
    from: 'sessionStorage.getItem(keyOf(path)) === null;',
    to: 'sessionStorage.getItem(keyOf(path)) !== null;',
    tests: ['src/kit/portal/router/chunk-reload.test.ts › reloads once for each path'],
  },
  {
    name: 'the server asks support alone for the terms',
    file: 'src/kit/server/operation.ts',
    from: 'termsDue: !termsAccepted,',
    to: 'termsDue: !termsAccepted && isSupport,',
    tests: [`${SIGN_IN_TEST} › allows a user without terms only the session until they are accepted`],
  },
  {
    name: 'another permission counts as the one that is needed',
    file: 'src/kit/core/permission.ts',
    from: 'return held.includes(permissionKey(permission));',
    to: 'return held.some((key) => key !== permissionKey(permission));',
    tests: ['src/areas/invoices/server/list.test.ts › is open to roles that may see pending invoices or the portfolio'],
  },
  {
    name: 'Administrativo sees the activity in place of the super user',
    file: 'src/kit/core/declared-permissions.ts',
    from: "'Usuarios::actividad': ['Representante Legal'],",
    to: "'Usuarios::actividad': ['Administrativo'],",
    tests: ['src/server/permissions.test.ts › %s may do what the table says'],
  },
  {
    name: 'an expired invoice is not due yet',
    file: 'src/areas/account/rules/due.ts',
    from: "return due < today ? 'AT' : 'NV';",
    to: "return due < today ? 'NV' : 'AT';",
    tests: ['src/areas/account/rules/due.test.ts › due %s, on %s: %s, overdue by %i days'],
  },
  {
    name: 'the list of invoices shows each as open',
    file: 'src/areas/invoices/portal/list/InvoiceRow.tsx',
    from: '<State of={documentState(invoice)} />',
    to: '<State of={documentState({ ...invoice, estado_documento: null })} />',
    tests: ['e2e/invoices.spec.ts › labels each invoice’s state, counts them, and filters by state in the address'],
  },
  {
    name: 'what expires today is shown as expired',
    file: STATES,
    from: "{ AT: 'overdue', V: 'today', NV: 'upcoming' }",
    to: "{ AT: 'overdue', V: 'overdue', NV: 'upcoming' }",
    tests: [
      'src/areas/account/portal/states.test.ts › an unlocked document is in the client’s favour, or has a due state',
    ],
  },
  {
    name: 'a compensated document is shown as open',
    file: STATES,
    from: "? 'paid' : 'compensated';",
    to: "? 'paid' : 'open';",
    tests: [ACCOUNT_HISTORY],
  },
  {
    name: 'an expired invoice has the style of one that expires today',
    file: 'src/kit/portal/design/State.tsx',
    from: "overdue: [STATUS_TONES.rejected, 'warning'],",
    to: "overdue: [STATUS_TONES.billed, 'warning'],",
    tests: ['e2e/design/shared-pieces.spec.ts › states have the styles that the specification pairs them with'],
  },
  {
    name: 'a completed compensation has the style of one under way',
    file: 'src/areas/compensations/portal/state/CompensationState.tsx',
    from: "S: [STATUS_TONES.accepted, 'done'],",
    to: "S: [STATUS_TONES.requested, 'done'],",
    tests: [
      'e2e/compensations.spec.ts › updates a compensation when it is completed, and lists it with documents, files and filters',
    ],
  },
  {
    name: 'an open document has the code of a compensated one',
    file: INVOICE_LIST,
    from: "estado_numero_documento: isOpen ? 'A' : 'C',",
    to: "estado_numero_documento: isOpen ? 'C' : 'A',",
    tests: ['src/areas/invoices/server/list.test.ts › lists compensated documents on request, without a due state'],
  },
  {
    name: 'invoices cannot be filtered by the state NV',
    file: INVOICE_FILTER,
    from: 'estado_documento: readChoices(DUE_STATES),',
    to: 'estado_documento: readChoices(DUE_STATES.slice(0, 2)),',
    tests: [LIST_RULES],
  },
  {
    name: 'compensated documents alone cannot be asked for',
    file: INVOICE_FILTER,
    from: "compensated: numbers.includes('C') && !payable,",
    to: 'compensated: numbers.length > 1 && !payable,',
    tests: [LIST_RULES],
  },
  {
    name: 'the history cannot be filtered by the state C',
    file: HISTORY_SEARCH,
    from: "['A', 'AT', 'V', 'NV', 'C'] as const",
    to: "['A', 'AT', 'V', 'NV'] as const",
    tests: [HISTORY_SEARCH_TEST],
  },
  {
    name: 'a chosen invoice begins as a partial payment',
    file: SELECTION,
    from: "tipo: 'total',\n    cents: invoice.open,",
    to: "tipo: 'parcial',\n    cents: invoice.open,",
    tests: [CHOOSES],
  },
  {
    name: 'a partial payment begins with what was to be paid before',
    file: SELECTION,
    from: "cents: tipo === 'total' ? choice.open : 0 }",
    to: "cents: tipo === 'total' ? choice.open : choice.cents }",
    tests: [PARTIAL],
  },
  {
    name: 'nothing says that a payment is being prepared',
    file: USE_PAYMENT,
    from: "setStep({ name: 'asking' });",
    to: "setStep({ name: 'idle' });",
    tests: ['e2e/invoices.spec.ts › says that a payment is being prepared, and ignores a second press'],
  },
  {
    name: 'a cancelled payment that was opened meanwhile stays open',
    file: USE_PAYMENT,
    from: 'if (!opened) return false;',
    to: "if (opened?.uuid !== '') return true;",
    tests: [
      'e2e/cancel.spec.ts › cancels a payment while it is prepared, without redirect, and releases the opened payment',
    ],
  },
  {
    name: 'a request is given up after five minutes',
    file: CONSTANTS,
    from: 'REQUEST_TIMEOUT_MS = 30 * SECOND_MS',
    to: 'REQUEST_TIMEOUT_MS = 300 * SECOND_MS',
    tests: [NO_ANSWER],
  },
  {
    name: 'a server that takes too long is told as no connection',
    file: 'src/kit/portal/http/send.ts',
    from: "inTime.aborted ? 'timeout' : 'network'",
    to: "inTime.aborted ? 'network' : 'network'",
    tests: [NO_ANSWER],
  },
  {
    name: 'a prepared payment stays on its page',
    file: 'src/areas/invoices/portal/goToBank.ts',
    from: 'location.assign(address);',
    to: 'location.assign(location.href);',
    tests: [TREASURER],
  },
  {
    name: 'a payment that could not be prepared says nothing',
    file: USE_PAYMENT,
    from: "setStep({ name: 'failed', error, chosen: getSelection(), sent });",
    to: "void sent; setStep({ name: 'idle' });",
    tests: ['e2e/pay.spec.ts › locks nothing when the bank is unreachable, and pays once on retry'],
  },
  {
    name: 'a list that loads shows nothing',
    file: QUERY_STATE,
    from: 'isMissing && skeleton',
    to: 'isMissing && !isFetching && skeleton',
    tests: [PAYMENTS_FAIL],
  },
  {
    name: 'a list that could not be loaded looks as if it still loads',
    file: QUERY_STATE,
    from: '{error && (isMissing',
    to: '{error && isFetching && (isMissing',
    tests: [PAYMENTS_FAIL, 'e2e/account-history.spec.ts › shows a loading error in place, and loads on retry'],
  },
  {
    name: 'a session that the server no longer knows goes on in the page',
    file: 'src/kit/portal/graphql/request.ts',
    from: "if (failure.code === 'unauthorized') sessionEnded(failure);",
    to: "if (failure.code === 'forbidden') sessionEnded(failure);",
    tests: [
      'e2e/account-status.spec.ts › goes to the 401 page when the server no longer knows the session',
      'e2e/errors.spec.ts › 401: shows the message and a countdown from 7, and ends the session everywhere at 1',
    ],
  },
  {
    name: 'a list of which all is loaded offers more',
    file: 'src/kit/portal/list/listQuery.ts',
    from: 'if (loaded >= count || end === null) return undefined;',
    to: 'if (loaded > count || end === null) return undefined;',
    tests: [
      'src/kit/portal/list/listQuery.test.ts › loads the next page by cursor while less is loaded than the server counts (specification A4)',
    ],
  },
  {
    name: 'an empty list does not say that no data was found',
    file: EMPTY_LIST,
    from: 'title={t`Data not found`}',
    to: 'title={t`Data not found`.slice(99)}',
    tests: [PAYMENTS_MADE],
  },
  {
    name: 'an empty list does not say what to do',
    file: EMPTY_LIST,
    from: '      {children}\n    </EmptyState>',
    to: '      {icon && children}\n    </EmptyState>',
    tests: [PAYMENTS_MADE],
  },
  {
    name: 'a list without a match is a table without rows',
    file: QUERY_STATE,
    from: '{!isMissing && (empty &&',
    to: '{!isMissing && (error && empty &&',
    tests: [ACCOUNT_STATUS],
  },
  {
    name: 'thousands are separated by commas',
    file: 'src/kit/core/money.ts',
    from: "+$)/g, '.');",
    to: "+$)/g, ',');",
    tests: ['src/kit/core/money.test.ts › %i cents of %s are shown as %s'],
  },
  {
    name: 'what is in favour is shown as owed',
    file: PORTFOLIO_CARD,
    from: '<Amount cents={0 - portfolio.inFavour} tone="ok" />',
    to: '<Amount cents={portfolio.inFavour} tone="ok" />',
    tests: [HOME],
  },
  {
    name: 'a typed amount has a point before its cents',
    file: CURRENCY_MASK,
    from: "(comma < 0 ? '' : `,${fraction}`)",
    to: "(comma < 0 ? '' : `.${fraction}`)",
    tests: [MASK_TEST],
  },
  {
    name: 'an amount may be typed ten times above its maximum',
    file: MONEY_FIELD,
    from: 'Math.min(masked.cents, max)',
    to: 'Math.min(masked.cents, 10 * max)',
    tests: [
      'e2e/design/components.spec.ts › a money field accepts digits only, groups them while typing, and enforces the maximum',
    ],
  },
  {
    name: 'an amount may be left below its minimum',
    file: MONEY_FIELD,
    from: 'Math.max(cents, min)',
    to: 'Math.max(cents, min - min)',
    tests: ['e2e/cash.spec.ts › pays an advance at the bank, and shows it as an advance with its receipt'],
  },
  {
    name: 'an invalid date is shown as it came',
    file: DAY,
    from: "if (!isDay(text)) return '00/00/0000';",
    to: 'if (!isDay(text)) return text;',
    tests: ['src/kit/core/day.test.ts › %j is shown as %s'],
  },
  {
    name: 'a shown day has two digits always',
    file: DAY,
    from: '`${Number(text.slice(8, 10))} ${SHORT_MONTHS',
    to: '`${text.slice(8, 10)} ${SHORT_MONTHS',
    tests: ['src/kit/core/day.test.ts › are D MMM YYYY for every day, and 00/00/0000 for anything else'],
  },
  {
    name: 'letters can be typed into an amount',
    file: CURRENCY_MASK,
    from: "wholeTyped\n    .replace(/\\D/g, '')",
    to: "wholeTyped\n    .replace(/[^\\da-z]/g, '')",
    tests: [MASK_TEST],
  },
  {
    name: 'a part may be above what is open in its invoice',
    file: CHOSEN,
    from: 'Math.min(Math.max(cents, 0), choice.open)',
    to: 'Math.max(cents, 0)',
    tests: [PARTIAL],
  },
  {
    name: 'the smallest payment is 1500 pesos',
    file: CONSTANTS,
    from: 'COP: 160_000,',
    to: 'COP: 150_000,',
    tests: ['src/areas/invoices/rules/pay.test.ts › answers for %s'],
  },
  {
    name: 'a debit note of the class DB-SP has a PDF',
    file: HAS_PDF,
    from: "new Set(['DB', 'DB-SF', 'DB-SP'])",
    to: "new Set(['DB', 'DB-SF'])",
    tests: [HAS_PDF_TEST],
  },
  {
    name: 'a document’s day may be in the future in the address of the invoices',
    file: 'src/areas/invoices/rules/invoices-search.ts',
    from: "...dayRange('fecha', today),",
    to: "...dayRange('fecha', today && undefined),",
    tests: [INVOICE_AMOUNTS],
  },
  {
    name: 'the dots of a typed amount are sent to the server',
    file: 'src/kit/portal/design/AmountRange.tsx',
    from: ".replace(/\\D/g, '')",
    to: ".replace(/[^\\d.]/g, '')",
    tests: [INVOICE_AMOUNTS, ACCOUNT_HISTORY],
  },
  {
    name: 'a picker of days says nothing of a range that ends before it starts',
    file: 'src/kit/portal/design/days/DayInputs.tsx',
    from: 'if (!first || !last || first <= last) return undefined;',
    to: 'if (!first || !last || first <= last || at < 0) return undefined;',
    tests: ['e2e/design/components.spec.ts › a range is neither reversed nor beyond its last day'],
  },
  {
    name: 'a filter may begin after it ends',
    file: FILTER,
    from: 'last.value !== null && first.value > last.value)',
    to: "last.value !== null && first.value > last.value && field === '')",
    tests: ['src/areas/invoices/rules/list.test.ts › refuses %j'],
  },
  {
    name: 'overdue documents may be asked for with today as their last due day',
    file: HISTORY_SEARCH,
    from: "estado !== 'NV' ? addDays(today, -1) : undefined",
    to: "estado !== 'NV' ? addDays(today, 0) : undefined",
    tests: [HISTORY_SEARCH_TEST],
  },
  {
    name: 'a document’s day may be in the future in the address of the account',
    file: STATUS_SEARCH,
    from: "...dayRange('fecha', today),",
    to: "...dayRange('fecha'),",
    tests: [STATUS_SEARCH_TEST],
  },
  {
    name: 'the account may be shown as of today in its address',
    file: STATUS_SEARCH,
    from: 'corte: day(addDays(today, -1)),',
    to: 'corte: day(addDays(today, 0)),',
    tests: [STATUS_SEARCH_TEST],
  },
  {
    name: 'days of an address may end before they begin',
    file: 'src/kit/core/search-params.ts',
    from: 'isDay(end) ? beginning > end :',
    to: "isDay(end) ? beginning === '' :",
    tests: [STATUS_SEARCH_TEST],
  },
  {
    name: 'a locked invoice can be chosen to be paid',
    file: CHOSEN,
    from: "if (bloqueada) return 'locked';",
    to: "if (bloqueada && open === 0) return 'locked';",
    tests: [CHOOSES],
  },
  {
    name: 'a day in a wrong format is told as one that does not exist',
    file: 'src/kit/portal/design/days/useDayProblem.ts',
    from: "read.problem === 'format' ?",
    to: "read.problem !== 'format' ?",
    tests: ['src/portal/rendered.test.ts › that is invalid is reported as such'],
  },
  {
    name: 'a search is sent half a second after the last key',
    file: SEARCH_FIELD,
    from: 'search(typed.trim()), SEARCH_DEBOUNCE_MS)',
    to: 'search(typed.trim()), SEARCH_DEBOUNCE_MS / 2)',
    tests: [SEARCH_TEST],
  },
  {
    name: 'a search is sent with the spaces around it',
    file: SEARCH_FIELD,
    from: 'setTimeout(() => search(typed.trim()),',
    to: 'setTimeout(() => search(typed),',
    tests: [SEARCH_TEST],
  },
  {
    name: 'a sign-in needs no password',
    file: 'src/areas/session/server/sign-in.ts',
    from: "if (password === '') return badInput",
    to: "if (password === ' ') return badInput",
    tests: [`${SIGN_IN_TEST} › requires e-mail and password`],
  },
  {
    name: 'any text is a valid e-mail at the sign-in',
    file: 'src/areas/session/portal/login/useEmailError.ts',
    from: 'return EMAIL.test(email.trim()) ? undefined',
    to: "return EMAIL.test(email.trim()) || email !== '' ? undefined",
    tests: ['e2e/sign-in.spec.ts › shows each field’s error when it is left and on submit'],
  },
  {
    name: 'a flag of a filter is read as its opposite',
    file: FILTER,
    from: ".map((flag) => flag === '1')",
    to: ".map((flag) => flag === '0')",
    tests: [LIST_RULES],
  },
  {
    name: 'the import takes the status 1 as a number for inactive',
    file: 'src/kit/server/import/fields.ts',
    from: "(String(value ?? '1') === '1' ? '1' : '0')",
    to: "((value ?? '1') === '1' ? '1' : '0')",
    tests: ['src/kit/server/import/fields.test.ts › %j is the status %s'],
  },
  {
    name: 'only the classes that have no PDF have one',
    file: HAS_PDF,
    from: 'return !WITHOUT.has(documentClass);',
    to: 'return WITHOUT.has(documentClass);',
    tests: [HAS_PDF_TEST],
  },
  {
    name: 'a page that is open since yesterday has yesterday’s date',
    file: 'src/kit/portal/config.ts',
    from: '  config.today = presentDay(config);',
    to: '  if (behind !== 0) config.today = presentDay(config);',
    tests: [`${CONFIG} › has the present day, also after midnight in the store`],
  },
  {
    name: 'a page that was served just before midnight is a day behind for good',
    file: 'src/kit/portal/config.ts',
    from: 'if (Math.abs(apart) > ONE_DAY) behind = apart;',
    to: 'if (Math.abs(apart) > 0 * ONE_DAY) behind = apart;',
    tests: [`${CONFIG} › is not a day off for good where the page was served before midnight and read after it`],
  },
];
