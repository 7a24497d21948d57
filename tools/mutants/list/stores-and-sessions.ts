import type { Mutation } from '../mutation.ts';

const SESSION = 'src/areas/session';
const SESSION_RULES = `${SESSION}/rules`;
const SESSION_SERVER = `${SESSION}/server`;
const NAVIGATE = `${SESSION_RULES}/navigate.ts`;
const NAVIGATE_TEST = `${SESSION_RULES}/navigate.test.ts`;
const EVERY_REDIRECT = `${SESSION_RULES}/navigate.table.test.ts › redirects each of \${cases.length} combinations as the specification does`;
const SUPPORT_SIGN_IN = `${SESSION_SERVER}/support-sign-in.ts`;
const SUPPORT_TEST = `${SESSION_SERVER}/support.test.ts`;
const ADMIN_TEST = 'tools/admin-commands.test.ts';
const TERMS_TEST = `${SESSION_SERVER}/accept-terms.test.ts`;
const TERMS_SPEC = 'e2e/terms.spec.ts';
const ACTIVITY_TEST = `${SESSION_SERVER}/activity.test.ts`;
const MENU_RULES = 'src/areas/content/rules/menu.ts';
const MENU_RULES_TEST = 'src/areas/content/rules/menu.test.ts';
const MENU_TEST = 'src/portal/menu.test.ts › for %s';
const STORE_OF_HOST = 'src/kit/server/http/store-of-host.ts';
const STORE_OF_HOST_TEST = 'src/kit/server/http/store-of-host.test.ts › %j belongs to %j: %s';
const BLOCKS_TEST = 'src/areas/content/server/blocks.test.ts';
const PORTAL_PAGES = 'src/server/pages/portal.ts';
const HEADERS = 'src/server/http/headers.ts';
const HEADERS_TEST =
  'src/server/http/http-routes.test.ts › answers with the headers that keep a browser safe, and no 5xx: %s';
const FRAME_SPEC = 'e2e/frame.spec.ts';
const ERRORS_SPEC = 'e2e/errors.spec.ts';
const ERROR_STATUS = 'src/portal/error-status.ts';
const ERROR_STATUS_TEST = 'src/portal/error-status.test.ts › chooses the page for %s';
const PDF = 'src/kit/server/pdf/pdf.ts';
const PDF_TEST = 'src/kit/server/pdf/pdf.test.ts';
const PAGES_OF_LIST = `${PDF_TEST} › of %i lines has its number of pages on each, and no sum alone on the last`;
const RECEIPT_PDF = 'src/areas/invoices/server/receipt-pdf.ts';
const RECEIPT_TEST =
  'src/areas/invoices/server/receipt.test.ts › states who paid what, when, how much and through which bank';
const FISCAL = 'src/areas/einvoices/rules/fiscal.ts';
const FISCAL_TEST = 'src/areas/einvoices/rules/fiscal.test.ts';
const SIGN_IN = `${SESSION_SERVER}/sign-in.ts`;
const RESET_MAIL = `${SESSION_SERVER}/reset-mail.ts`;
const REQUEST_RESET = `${SESSION_SERVER}/request-reset.ts`;
const RESET_TEST = `${SESSION_SERVER}/reset.test.ts`;
const NIT = 'src/kit/core/nit.ts';
const NIT_TEST = 'src/kit/core/nit.test.ts';
const PASSWORD_TEST = `${SESSION_RULES}/password.test.ts › %j: %s`;
const CLIENT_ACTIVITY_TEST = 'src/areas/associates/server/activity.test.ts';
const VERIFY = 'src/areas/account/server/verify.ts';
const VERIFY_TEST = 'src/areas/account/server/verify.test.ts';

/** Sentences that are lost: support, permissions, stores, content, sessions, terms, error pages, issued documents. */
export const STORES_AND_SESSIONS: readonly Mutation[] = [
  {
    name: 'one address of the support login needs a user cookie',
    file: NAVIGATE,
    from: "new Set(['/loginascustomer/login', ",
    to: "new Set(['/loginascustomer/log', ",
    tests: [`${NAVIGATE_TEST} › %s: %s`],
  },
  {
    name: 'the secret of a support link signs nobody in',
    file: SUPPORT_SIGN_IN,
    from: "link.state === 'open' && user?.status === '1'",
    to: "link.state === 'open' && user?.status === '0'",
    tests: [`${SUPPORT_TEST} › enters the user's account, and says whose session it is`],
  },
  {
    name: 'an unknown secret of support is answered otherwise than a used one',
    file: SUPPORT_SIGN_IN,
    from: 'if (!link) return refuse(NO_LINK);',
    to: "if (!link) return refuse({ ...NO_LINK, message: 'There is no such support link.' });",
    tests: [`${SUPPORT_TEST} › answers a wrong, a used and an expired secret alike, and an inactive user's`],
  },
  {
    name: 'the banner of support is on home only',
    file: `${SESSION}/portal/support/SupportBanner.tsx`,
    from: 'if (!session?.isSupportUser) return null;',
    to: "if (!session?.isSupportUser || location.pathname !== '/') return null;",
    tests: ['e2e/support.spec.ts › shows support the user on every screen, offers no payment, and ends its session'],
  },
  {
    name: 'support may continue and abandon a payment',
    file: 'src/areas/invoices/area.ts',
    from: '{ ...A_PAYMENT, changes: true }',
    to: '{ ...A_PAYMENT }',
    tests: [`${SUPPORT_TEST} › is read-only: refuses to pay, to continue, to abandon and to accept terms`],
  },
  {
    name: 'support must accept the terms',
    file: 'src/kit/core/access.ts',
    from: 'actor.termsDue && !actor.isSupport && !beforeTerms',
    to: 'actor.termsDue && !beforeTerms',
    tests: [`${SUPPORT_TEST} › does not ask for the terms`],
  },
  {
    name: 'the use of an expired support link is not recorded',
    file: SUPPORT_SIGN_IN,
    from: '    const result = link.state',
    to: "    if (link.state === 'expired') return refuse(NO_LINK);\n    const result = link.state",
    tests: [
      `${SUPPORT_TEST} › is recorded in the audit log: the link, each use, expired ones too, and the end, with the agent's name`,
    ],
  },
  {
    name: 'an operation that nobody declares is served',
    file: 'src/server/graphql/schema.ts',
    from: 'if (!operation) throw new Error(`No area declares the access rule of ${field.name} (src/areas/*/area.ts).`);',
    to: 'if (!operation) continue;',
    tests: ['src/server/declarations.test.ts › cannot be served without its declaration'],
  },
  {
    name: 'home offers every role the same tasks',
    file: 'src/portal/home/tasks.ts',
    from: 'return need === undefined || meetsNeed(viewer.permissions, need);',
    to: "return need === undefined || viewer.role !== '' || meetsNeed(viewer.permissions, need);",
    tests: ['src/portal/home/tasks.test.ts › are three for %s'],
  },
  {
    name: 'the activity does not name who did something',
    file: 'src/areas/associates/portal/activity/ActivityTable.tsx',
    from: 't`Support` : name || t`The company’s system`',
    to: 't`Support` : t`The company’s system`',
    tests: [
      'e2e/activity.spec.ts › shows a Representante Legal who did what, when and from where, filtered and as a file',
    ],
  },
  {
    name: 'the public address of a store does not choose it',
    file: STORE_OF_HOST,
    from: 'if (reached.length === 1 && reached[0])',
    to: 'if (reached.length > 1 && reached[0])',
    tests: [STORE_OF_HOST_TEST],
  },
  {
    name: 'a host of no store belongs to Ecuador',
    file: STORE_OF_HOST,
    from: '?? STORES.combustibles',
    to: '?? STORES.ecuador',
    tests: [STORE_OF_HOST_TEST],
  },
  {
    name: 'who signs in on the host of another store stays there',
    file: `${SESSION_SERVER}/routes.ts`,
    from: 'if (elsewhere !== null) return',
    to: "if (elsewhere === '') return",
    tests: [
      `${SESSION_SERVER}/stores.test.ts › send a user who signs in on another store's host to their own, without a cookie here`,
    ],
  },
  {
    name: 'whatever store a request names, it is that of fuels',
    file: 'src/server/graphql/graphql.ts',
    from: 'isStoreCode(named)) return STORES[named];',
    to: 'isStoreCode(named)) return STORES.combustibles;',
    tests: [
      `${SESSION_SERVER}/stores.test.ts › are chosen by the header Store before sign-in; an unknown one is refused`,
    ],
  },
  {
    name: 'the portal shows pesos in every store',
    file: PORTAL_PAGES,
    from: 'currency: store.currency,',
    to: 'currency: STORES.combustibles.currency,',
    tests: ['e2e/stores.spec.ts › sends a user who signs in on another store’s host to their own: ${store}'],
  },
  {
    name: 'a page of fuels has the icon of lubricants, too',
    file: PORTAL_PAGES,
    from: String.raw`lubricants: /\s*<(?:link|img|meta)`,
    to: String.raw`lubricants: /\s*<(?:img|meta)`,
    tests: ['e2e/themes.spec.ts › shows a footer and no header before the sign-in: ${store}'],
  },
  {
    name: 'the lubricants theme of Peru has no footer before the sign-in',
    file: 'src/kit/core/theme.ts',
    from: "return theme === 'lubricants' ? 'none' : 'login';",
    to: "return isLubricants(theme) ? 'none' : 'login';",
    tests: ['src/kit/core/theme.test.ts › the %s layout in the theme %s has the footer %s'],
  },
  {
    name: 'home of a lubricants store has the header of the other pages',
    file: 'src/portal/shell/Shell.tsx',
    from: "const beside = layout === 'default' ||",
    to: 'const beside = layout.length > 0 ||',
    tests: [
      'e2e/themes.spec.ts › a lubricants store’s home has its own header and footer, the other pages the usual ones: ${store}',
    ],
  },
  {
    name: 'the main buttons of lubricants are hard to read',
    file: 'src/kit/portal/design/tokens-lubricants.css',
    from: '--brand: light-dark(#00646f, #147a86);',
    to: '--brand: light-dark(#8fbcc1, #147a86);',
    tests: ['e2e/design/components.spec.ts › axe finds nothing in the lubricants theme, ${colorScheme}'],
  },
  {
    name: 'home shows another block in the place of its carousel',
    file: 'src/areas/content/portal/home/query.ts',
    from: "blocksQuery('inicio_banner', 'inicio_carrusel')",
    to: "blocksQuery('inicio_banner', 'bonos_plantilla')",
    tests: [
      'e2e/content.spec.ts › offers a role without invoices three things to do, and no link that is closed to it',
    ],
  },
  {
    name: 'the menu has what its user may not open',
    file: 'src/portal/menu.ts',
    from: '(need === undefined || meetsNeed(viewer.permissions, need))',
    to: "(need === undefined || viewer.role !== '' || meetsNeed(viewer.permissions, need))",
    tests: [MENU_TEST],
  },
  {
    name: 'lubricants of Colombia have the orders in their menu',
    file: `${SESSION_RULES}/roles.ts`,
    from: "lubricantes: ['Trazabilidad::pedidos', ",
    to: 'lubricantes: [',
    tests: [MENU_TEST],
  },
  {
    name: 'lubricants of Colombia have Tienda in their menu',
    file: MENU_RULES,
    from: "if (store === 'lubricantes') return false;",
    to: "if (store === 'lubricantes') return true;",
    tests: [MENU_TEST],
  },
  {
    name: 'a block has the content of the next one',
    file: 'src/areas/content/server/blocks.ts',
    from: 'content: contents[index] ??',
    to: 'content: contents[index + 1] ??',
    tests: [`${BLOCKS_TEST} › are public, in the order requested`],
  },
  {
    name: 'an older version of a block replaces a newer one',
    file: 'src/areas/content/server/import-blocks.ts',
    from: 'storedVersion: (record) => known.get(blockKey(record))',
    to: "storedVersion: () => known.get('')",
    tests: [`${BLOCKS_TEST} › are replaced by a newer version, and by no older one`],
  },
  {
    name: 'Tienda in the menu does not leave the portal',
    file: 'src/areas/content/portal/enter-store.ts',
    from: 'location.assign(url);',
    to: "location.assign('/admin/store');",
    tests: [
      "e2e/enter-store.spec.ts › the menu's Tienda opens the external store, which lets the user in once: ${store}",
    ],
  },
  {
    name: 'a link to the external store is valid for two minutes',
    file: 'src/areas/content/server/enter-store.ts',
    from: 'const LIFE_SECONDS = 60;',
    to: 'const LIFE_SECONDS = 120;',
    tests: ['src/areas/content/server/enter-store.test.ts › is valid for a minute'],
  },
  {
    name: 'the external store takes any signature',
    file: 'simulators/store/verify.ts',
    from: 'given.length !== right.length || !timingSafeEqual(given, right)',
    to: 'given.length !== right.length && !timingSafeEqual(right, right)',
    tests: ['simulators/store/verify.test.ts › refuses %s'],
  },
  {
    name: 'every role enters the store of lubricants in Ecuador',
    file: MENU_RULES,
    from: "return store !== 'lubricantes_ecuador' ||",
    to: 'return store.length > 0 ||',
    tests: [`${MENU_RULES_TEST} › admits %s by role and store`],
  },
  {
    name: 'every role of the list plans routes, whatever its permissions are',
    file: MENU_RULES,
    from: 'PLANNERS.has(role) && hasPermission',
    to: 'PLANNERS.has(role) || hasPermission',
    tests: [`${MENU_RULES_TEST} › is shown to %s by role and permissions`],
  },
  {
    name: 'the log has the query of an address',
    file: 'src/server/logging/log.ts',
    from: 'url.split(/[?#]/, 1)',
    to: 'url.split(/#/, 1)',
    // its last test reads what the others have logged
    tests: ['src/server/logging/log.test.ts'],
  },
  {
    name: 'the log has the code of a document whose address is encoded',
    file: 'src/server/http/listener.ts',
    from: "rewriteUrl: ({ url = '' }) => plainAddress(url),",
    to: "rewriteUrl: ({ url = '' }) => (url.includes('%') ? url : plainAddress(url)),",
    // its last test reads what the others have logged
    tests: ['src/server/logging/log.test.ts'],
  },
  {
    name: 'an answer to what is not HTTP may be taken for another type',
    file: HEADERS,
    from: "'x-content-type-options': 'nosniff',",
    to: "'x-content-type-options': '',",
    tests: [HEADERS_TEST],
  },
  {
    name: 'a page may load anything by https',
    file: HEADERS,
    from: 'defaultSrc: [',
    to: "defaultSrc: ['https:', ",
    tests: [HEADERS_TEST],
  },
  {
    name: 'the page of security leaves an item of the checklist out',
    file: 'docs/security.md',
    from: '| 6.2.9  | 2     |',
    to: '| 6.2.90 | 2     |',
    tests: ['tools/security-page.test.ts › has one row for each item, in its order, with its level'],
  },
  {
    name: 'with the sessions of one user everybody’s end',
    file: `${SESSION_SERVER}/end-sessions.ts`,
    from: '    const ended = user\n',
    to: "    const ended = user?.status === '0'\n",
    tests: [`${ADMIN_TEST} › npm run end-sessions: ends those of a user, or everybody’s, and is in the audit log`],
  },
  {
    name: 'a server for its own portal only answers everything',
    file: 'src/server/graphql/graphql.ts',
    from: 'return PORTAL_DOCUMENTS.has(',
    to: 'return PORTAL_DOCUMENTS.size > 0 || PORTAL_DOCUMENTS.has(',
    tests: ['src/server/http/http-routes.test.ts › answers exactly the documents that the portal sends'],
  },
  {
    name: 'fuels of Ecuador open the pending invoices without the permission',
    file: NAVIGATE,
    from: "const inEcuador = visitor.store === 'ecuador' || ",
    to: 'const inEcuador = ',
    tests: [`${NAVIGATE_TEST} › store %s, permissions %j, %s`],
  },
  {
    name: 'the page of the mailbox does not list a single mail',
    file: 'simulators/mailbox/page.ts',
    from: 'mails.length > 0',
    to: 'mails.length > 1',
    tests: [
      'simulators/mailbox/mailbox.test.ts › shows a mail without running its scripts, loading its resources or following its links',
    ],
  },
  {
    name: 'MAIL_FROM need be no e-mail address',
    file: 'src/server/environment/schema.ts',
    from: String.raw`|[^\s@<>]+@[^\s@<>]+)$/,`,
    to: String.raw`|[^\s<>]+)$/,`,
    tests: ['src/server/environment/mail.test.ts › %j stops the program'],
  },
  {
    name: 'a digit is a special character of a password',
    file: `${SESSION_RULES}/password.ts`,
    from: String.raw`/[^\p{L}\p{M}\p{Nd}\s]/u`,
    to: String.raw`/[^\p{L}\p{M}\s]/u`,
    tests: [PASSWORD_TEST],
  },
  {
    name: 'personal info has nothing but the password',
    file: `${SESSION}/portal/personal-info/PersonalInfoScreen.tsx`,
    from: "passwordOnly={mode === 'reset_pass'}",
    to: "passwordOnly={mode !== 'reset_pass'}",
    tests: ['e2e/account.spec.ts › offers a retry after a loading error'],
  },
  {
    name: 'a password cannot be pasted',
    file: 'src/kit/portal/password/PasswordField.tsx',
    from: 'autoCapitalize="none"',
    to: 'onPaste={(event) => event.preventDefault()}\n      autoCapitalize="none"',
    tests: ['e2e/account.spec.ts › accepts a pasted password'],
  },
  {
    name: 'who gives no code of the second factor needs none',
    file: SIGN_IN,
    from: 'if (!secret) {',
    to: 'if (!secret || !otp) {',
    tests: [`${SESSION_SERVER}/second-factor.test.ts › is required at sign-in, after the password`],
  },
  {
    name: 'the second factor that staff switches off stays on',
    file: `${SESSION_SERVER}/second-factor-off.ts`,
    from: 'deleteFactor(tx, who.clientId, who.userId)',
    to: 'deleteFactor(tx, who.clientId, -who.userId)',
    tests: [
      `${ADMIN_TEST} › npm run second-factor-off: lets a user in again, ends their sessions, and is in the audit log`,
    ],
  },
  {
    name: 'what is encrypted can be decrypted with any secret',
    file: 'src/kit/server/crypto/encryption.ts',
    from: "hkdfSync('sha256', secret, '',",
    to: "hkdfSync('sha256', secret.slice(99), '',",
    tests: ['src/kit/server/crypto/encryption.test.ts › can be decrypted only with the secret, for the same purpose'],
  },
  {
    name: 'the list of sessions takes the other ones for the present one',
    file: `${SESSION_SERVER}/devices.ts`,
    from: 'current: id === viewer.sessionKey',
    to: 'current: id !== viewer.sessionKey',
    tests: [`${SESSION_SERVER}/devices.test.ts › are listed with device, start, last use, and which one is asking`],
  },
  {
    name: 'a session goes on that its user ends elsewhere',
    file: `${SESSION_SERVER}/devices-store.ts`,
    from: 'update session set revoked_at = ${now}',
    to: 'update session set last_used_at = ${now}',
    tests: [`${SESSION_SERVER}/devices.test.ts › end at once, one or all others`],
  },
  {
    name: 'the breadcrumbs do not begin at home',
    file: 'src/kit/portal/design/Breadcrumbs.tsx',
    from: "[{ label: t`Home`, to: '/' } as Crumb, ...above].map(",
    to: 'above.map(',
    tests: [`${FRAME_SPEC} › gives every screen its title and breadcrumbs, and axe finds nothing, part \${part}`],
  },
  {
    name: 'a long name of a client reaches beyond the page',
    file: 'src/portal/shell/Header.module.css',
    from: '  min-width: 0;\n',
    to: '',
    tests: [`${FRAME_SPEC} › fits the longest names and the largest amounts at any width`],
  },
  {
    name: 'the countdown of an ended session begins at ten',
    file: `${SESSION}/portal/unauthorized/UnauthorizedPage.tsx`,
    from: 'useState(UNAUTHORIZED_COUNTDOWN)',
    to: 'useState(UNAUTHORIZED_COUNTDOWN + 3)',
    tests: [`${ERRORS_SPEC} › 401: shows the message and a countdown from 7, and ends the session everywhere at 1`],
  },
  {
    name: 'the component page has no maintenance page',
    file: 'src/portal/component-book/StatusPages.tsx',
    from: "  '#503': { name: '503', page: <Interrupted by={{ kind: 'maintenance' }} /> },\n",
    to: '',
    tests: ['e2e/design/shared-pieces.spec.ts › the status pages are accessible, light and dark'],
  },
  {
    name: 'the page of an unknown address leads to the news',
    file: 'src/portal/NotFound.tsx',
    from: '<ButtonLink to="/">',
    to: '<ButtonLink to="/allied/news">',
    tests: [`${FRAME_SPEC} › redirects an unknown address to home, and announces home`],
  },
  {
    name: 'a parameter that a page cannot have is left out of its address',
    file: 'src/kit/core/search-params.ts',
    from: 'unread.find((name) => raw[name]?.trim())',
    to: "unread.find((name) => raw[name] === '')",
    tests: ['src/kit/core/search-params.test.ts › fail a route’s validation: %s'],
  },
  {
    name: 'a server in maintenance is shown as a broken page',
    file: ERROR_STATUS,
    from: 'error.status === 404 || error.status === 503 ?',
    to: 'error.status === 404 ?',
    tests: [ERROR_STATUS_TEST],
  },
  {
    name: 'an unexpected error of a page is shown as maintenance',
    file: ERROR_STATUS,
    from: 'if (!(error instanceof PortalError)) return 500;',
    to: 'if (!(error instanceof PortalError)) return 503;',
    tests: [ERROR_STATUS_TEST],
  },
  {
    name: 'who accepts only JSON gets a page',
    file: 'src/server/pages/accept.ts',
    from: "weights.get('*/*') ?? 0) > 0",
    to: "weights.get('*/*') ?? 1) > 0",
    tests: ['src/server/pages/accept.test.ts › Accept: %s allows HTML: %s'],
  },
  {
    name: 'the address of a preview’s picture has no host',
    file: PORTAL_PAGES,
    from: 'const PREVIEW_IMAGE = /(<meta property=',
    to: 'const PREVIEW_IMAGE = /(<meta name=',
    tests: [`${FRAME_SPEC} › has a title, a description and a picture for link previews`],
  },
  {
    name: 'GraphQL answers 500 in maintenance',
    file: 'src/server/graphql/graphql.ts',
    from: 'IN_MAINTENANCE, 503)',
    to: 'IN_MAINTENANCE, 500)',
    tests: [
      `${ADMIN_TEST} › npm run maintenance: GraphQL answers 503 in every process until it is switched off, and pages say so`,
    ],
  },
  {
    name: 'the page of maintenance has another address',
    file: `${SESSION}/portal.ts`,
    from: "path: '/maintenance',",
    to: "path: '/mantenimiento',",
    tests: [`${ERRORS_SPEC} › /maintenance shows the page, and links home when the portal is open`],
  },
  {
    name: 'the page of lost files reloads nothing but itself',
    file: 'src/portal/AssetsFailed.tsx',
    from: "location.replace('/')",
    to: "location.replace('/error_assets')",
    tests: [`${ERRORS_SPEC} › /error_assets says that files could not be loaded, and offers a reload`],
  },
  {
    name: 'a page whose file is missing reloads forever',
    file: 'src/kit/portal/router/chunk-reload.ts',
    from: "sessionStorage.setItem(keyOf(path), '1');",
    to: "sessionStorage.setItem(path, '1');",
    tests: ['src/kit/portal/router/chunk-reload.test.ts › reloads once for each path'],
  },
  {
    name: 'the terms come after the other redirects',
    file: NAVIGATE,
    from: 'if (instead === LOGIN || !visitor.authenticated) return instead;',
    to: 'if (instead !== null || !visitor.authenticated) return instead;',
    tests: [EVERY_REDIRECT],
  },
  {
    name: 'the page of sales certificates opens where a store has none',
    file: NAVIGATE,
    from: String.raw`closed.has(path.replace(/(.)\/$/, '$1'))`,
    to: String.raw`closed.has(path.replace(/^\//, ''))`,
    tests: [EVERY_REDIRECT],
  },
  {
    name: 'the warning of idle time comes two minutes before the end',
    file: `${SESSION_RULES}/idle.ts`,
    from: 'ms < IDLE_MS - IDLE_REMINDER_MS',
    to: 'ms < IDLE_MS - 2 * IDLE_REMINDER_MS',
    tests: [`${SESSION_RULES}/idle.test.ts › decides what happens after %d ms without activity`],
  },
  {
    name: 'each tab has its own idle time',
    file: `${SESSION}/portal/idle/activity.ts`,
    from: "const LAST = 'idle-last';",
    to: 'const LAST = `idle-last-${Math.random()}`;',
    tests: ['e2e/idle.spec.ts › shares idle time between tabs: activity in one keeps the other signed in'],
  },
  {
    name: 'a portal that is opened late goes on',
    file: `${SESSION}/portal/idle/timer.ts`,
    from: "if (idleAfter(Date.now() - lastActivity()).name === 'over') {",
    to: "if (since !== '' && idleAfter(Date.now() - lastActivity()).name === 'over') {",
    tests: ['e2e/idle.spec.ts › signs out when opened more than fifteen minutes after the last activity'],
  },
  {
    name: 'the server ends a session by cookie after half an hour without activity',
    file: `${SESSION_SERVER}/store.ts`,
    from: 'now.getTime() - SERVER_IDLE_MS)',
    to: 'now.getTime() - 2 * SERVER_IDLE_MS)',
    tests: [`${ACTIVITY_TEST} › ends a session by cookie after sixteen minutes without activity, not before`],
  },
  {
    name: 'polling is activity',
    file: `${SESSION_SERVER}/activity.ts`,
    from: 'clock.now().getTime() - Number(idle) * 1000',
    to: 'clock.now().getTime() - Number(idle)',
    tests: [`${ACTIVITY_TEST} › is not extended by polling`],
  },
  {
    name: 'the profile is shown before the terms are accepted',
    file: NAVIGATE,
    from: "(path === PROFILE && mode === 'edit')",
    to: "(path === PROFILE && mode !== 'create')",
    tests: [`${NAVIGATE_TEST} › navigation rule 4`],
  },
  {
    name: 'the new user of the demo has accepted the terms',
    file: `${SESSION}/demo/users.ts`,
    from: "lastname: 'Ospina', terms: false }",
    to: "lastname: 'Ospina' }",
    tests: [
      `${SESSION}/demo/demo.test.ts › have the accounts of the demo; an operative one sees two destinations, a new one has not accepted the terms`,
    ],
  },
  {
    name: 'the warning of the terms closes after five seconds',
    file: `${SESSION}/portal/accept-terms/TermsForm.tsx`,
    from: 'lasts={TERMS_WARNING_MS}',
    to: 'lasts={TERMS_WARNING_MS / 3}',
    tests: [`${TERMS_SPEC} › the warning closes after fifteen seconds; the form stays`],
  },
  {
    name: 'the server does not tell a browser its address',
    file: `${SESSION_SERVER}/routes.ts`,
    from: '({ ip: clientAddress(request) })',
    to: '({ ip: request.id })',
    tests: [`${TERMS_TEST} › returns a browser's own address`],
  },
  {
    name: 'the data policy need not be accepted',
    file: `${SESSION_RULES}/accept-terms.ts`,
    from: 'if (!input[name]) {',
    to: 'if (!input.terms) {',
    tests: [`${SESSION_RULES}/accept-terms.test.ts › refuses %s`],
  },
  {
    name: 'the evidence of an acceptance lacks the address that the browser reported',
    file: `${SESSION_SERVER}/accept-terms.ts`,
    from: 'reportedAddress: input.ip ?? null,',
    to: 'reportedAddress: null,',
    tests: [`${TERMS_TEST} › shows the texts to anybody, unlocks the other operations, and stores the evidence`],
  },
  {
    name: 'a new version of the data policy need not be accepted',
    file: `${SESSION_SERVER}/terms-store.ts`,
    from: "u.data_policy_version >= ${newestTextOf('data_policy')}, false)",
    to: 'u.data_policy_version is not null, false)',
    tests: [`${TERMS_TEST} › asks every user of the store again after a new version, and no other store's users`],
  },
  {
    name: 'the pending invoices are served before the terms are accepted',
    file: 'src/areas/invoices/area.ts',
    from: "anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;",
    to: "anyOf: ['Facturas::pendientes', 'Dashboard::cartera'], beforeTerms: true } as const;",
    tests: [`${SESSION_SERVER}/sign-in.test.ts › allows a user without terms only the session until they are accepted`],
  },
  {
    name: 'the event of accepted terms has the hash of the terms for the data policy',
    file: `${SESSION_SERVER}/accept-terms.ts`,
    from: 'sha256: dataPolicy.sha256 },',
    to: 'sha256: terms.sha256 },',
    tests: [`${TERMS_TEST} › publishes an event for the ERP`],
  },
  {
    name: 'the page of the data policy has another address',
    file: `${SESSION_RULES}/legal-text.ts`,
    from: "'/habeas-data'",
    to: "'/politica-de-datos'",
    tests: [`${TERMS_SPEC} › the terms and the data policy are public pages, as the store has published them`],
  },
  {
    name: 'the profile of an unknown user is one’s own',
    file: 'src/areas/associates/portal/ProfileScreen.tsx',
    from: 'id === undefined || id === session.user.id',
    to: 'id === undefined || id !== session.user.id',
    tests: [`${TERMS_SPEC} › without anything to accept, the page shows the user’s own data only`],
  },
  {
    name: 'another tab does not notice that the terms were accepted',
    file: `${SESSION}/portal/accept-terms/cross-tab.ts`,
    from: "channel.addEventListener('message', callback);",
    to: "channel.addEventListener('messageerror', callback);",
    tests: [`${TERMS_SPEC} › another tab notices that the terms were accepted`],
  },
  {
    name: 'the chat gets the kind of the user’s document for its number',
    file: 'src/portal/chat/prechat.ts',
    from: "identification: user.document ?? ''",
    to: "identification: user.document_type ?? ''",
    tests: [
      'e2e/chat.spec.ts › gives Salesforce the user’s data after the screen has loaded, and clears them at the sign-out',
    ],
  },
  {
    name: 'lubricants stores have a chat',
    file: PORTAL_PAGES,
    from: 'chat: isLubricants(themes[store.code]) ? null : (chat ?? null),',
    to: 'chat: chat ?? null,',
    tests: ['e2e/chat.spec.ts › loads no chat in the lubricants stores'],
  },
  {
    name: 'a chat of Chatwoot needs no address of its script',
    file: 'src/server/environment/schema.ts',
    from: '      isSalesforce || isChatwoot,\n',
    to: '      isSalesforce,\n',
    tests: ['src/server/environment/services.test.ts › %j stops the start with its name'],
  },
  {
    name: 'error reports of production say that they come from development',
    file: 'src/server/logging/error-reports.ts',
    from: "production ? 'production' : 'development'",
    to: "production ? 'development' : 'production'",
    tests: [
      'src/server/logging/error-reports.test.ts › contain the error, its location, the request and the user, and neither personal data nor secrets',
    ],
  },
  {
    name: 'a server that crashed ends with 0',
    file: 'src/server/main.ts',
    from: '    code = 1;\n',
    to: '    code = 0;\n',
    tests: ['src/server/crash.test.ts › %s is logged and reported, and the server ends cleanly with 1'],
  },
  {
    name: 'a server that crashes while it stops ends with 0',
    file: 'src/server/main.ts',
    from: '    code = 1;\n',
    to: '    if (!stopping) code = 1;\n',
    tests: ['src/server/crash.test.ts › a server that crashes while it stops ends with 1'],
  },
  {
    name: 'a server that starts does not end at SIGTERM',
    file: 'src/server/main.ts',
    from: "process.on('SIGTERM', () => end());",
    to: "process.on('SIGTERM', () => undefined);",
    tests: ['src/server/main.test.ts › ends with 0 at SIGTERM while it starts'],
  },
  {
    name: 'a rejected promise of the portal is not reported',
    file: 'src/kit/portal/errors/report.ts',
    from: "addEventListener('unhandledrejection',",
    to: "addEventListener('rejectionhandled',",
    tests: ['e2e/error-reports.spec.ts › reports an uncaught error without personal data'],
  },
  {
    name: 'an error report has the e-mail of its user',
    file: 'src/kit/core/error-event.ts',
    from: 'user?.id === undefined ? undefined : { id: user.id },',
    to: 'user?.id === undefined ? undefined : user,',
    tests: [
      'src/kit/core/error-event.test.ts › contains the error, its location, the request and the user, and nothing else',
    ],
  },
  {
    name: 'every page of a PDF says that it is the first one',
    file: 'src/kit/server/pdf/sheet.ts',
    from: '`Página ${this.page} de `',
    to: '`Página ${Math.min(1, this.page)} de `',
    tests: [PAGES_OF_LIST],
  },
  {
    name: 'the files of payments sum up what was not approved',
    file: 'src/areas/invoices/server/history-store.ts',
    from: "case p.estado when 'approved' then p.total_cents else 0 end",
    to: "case p.estado when 'approved' then p.total_cents else p.total_cents end",
    tests: [
      'src/areas/invoices/server/history-export.test.ts › lists payments and their approved amounts in Excel and PDF',
    ],
  },
  {
    name: 'the heads of a PDF’s table are cells to a screen reader',
    file: 'src/kit/server/pdf/table.ts',
    from: "sheet.structure.open('TH', row,",
    to: "sheet.structure.open('TD', row,",
    tests: [
      'src/areas/invoices/server/pdf.test.ts › is tagged for screen readers: its title, language, headings and tables, and all of its text',
    ],
  },
  {
    name: 'a receipt does not name who was paid',
    file: RECEIPT_PDF,
    from: "['Recibió', issued.company?.name ?? null],",
    to: "['Recibió', null],",
    tests: [RECEIPT_TEST],
  },
  {
    name: 'a receipt says that nothing of a document was paid',
    file: RECEIPT_PDF,
    from: 'money(line.monto_documento_cents - line.monto_transaccion_cents),',
    to: 'money(line.monto_documento_cents),',
    tests: [RECEIPT_TEST],
  },
  {
    name: 'a document ages a day early',
    file: 'src/areas/account/rules/ageing.ts',
    from: "[31, '31 a 60 días'],",
    to: "[30, '31 a 60 días'],",
    tests: ['src/areas/account/rules/ageing.test.ts › %i cents, %i days in arrears: %s'],
  },
  {
    name: 'a statement of two stations has no subtotals',
    file: 'src/areas/account/server/statement-summary.ts',
    from: '...(named.length > 1',
    to: '...(named.length > 2',
    tests: [
      'src/areas/account/server/status-export.test.ts › the statement has debits, credits and balance, the ageing of what is due, and subtotals by station',
    ],
  },
  {
    name: 'the sum of a PDF’s list may be alone on a page',
    file: PDF,
    from: '(sum, { height }) => sum + height, tail));',
    to: '(sum, { height }) => sum + height, 0));',
    tests: [PAGES_OF_LIST],
  },
  {
    name: 'a PDF is drawn faster than it is read',
    file: PDF,
    from: 'if (sheet.page !== page) await sheet.waitForReader();',
    to: 'if (sheet.page < page) await sheet.waitForReader();',
    tests: [`${PDF_TEST} › is rendered no faster than it is read, and is sent before it is complete`],
  },
  {
    name: 'the QR of an invoice leads to the test site of the DIAN',
    file: FISCAL,
    from: 'facts.isTest ? DIAN_TEST : DIAN',
    to: 'facts.isTest ? DIAN : DIAN_TEST',
    tests: [`${FISCAL_TEST} › a Colombian invoice has the lines and the address of the DIAN’s QR`],
  },
  {
    name: 'the QR of an Ecuadorian document has its number',
    file: FISCAL,
    from: 'code, qr: code, explanation };',
    to: 'code, qr: facts.number, explanation };',
    tests: [`${FISCAL_TEST} › an Ecuadorian document has its clave de acceso`],
  },
  {
    name: 'the QR of a PDF leads to the page without its code',
    file: PDF,
    from: "verifica este documento', address,",
    to: "verifica este documento', address.slice(0, page.length),",
    tests: [`${PDF_TEST} › names its owner, and has its code and the QR of its address`],
  },
  {
    name: 'two swapped characters of a code are not noticed',
    file: 'src/areas/account/rules/document-code.ts',
    from: 'sum += (index + 1) *',
    to: 'sum += ((index % 2) + 1) *',
    tests: ['src/areas/account/rules/document-code.test.ts › is refused where any two characters are swapped'],
  },
  {
    name: 'a verified document names its client in full',
    file: 'src/areas/account/rules/verify.ts',
    from: 'COMMON.has(word.toLowerCase()',
    to: "COMMON.has('s.a.s.') || COMMON.has(word.toLowerCase()",
    tests: ['src/areas/account/rules/verify.test.ts › masks %j as %j'],
  },
  {
    name: 'an unknown code of a document is answered otherwise than a malformed one',
    file: VERIFY,
    from: 'if (!issued) return ok(NOT_GENUINE);',
    to: "if (!issued) return ok({ ...NOT_GENUINE, title: read && '' });",
    tests: [`${VERIFY_TEST} › gives the same answer for every unknown or malformed code`],
  },
  {
    name: 'anybody may ask about any number of documents',
    file: VERIFY,
    from: 'since, VERIFICATION_LIMIT.most + 1)',
    to: 'since, VERIFICATION_LIMIT.most * 100)',
    tests: [`${VERIFY_TEST} › limits the requests of an address, and allows them again after a while`],
  },
  {
    name: 'the command that reads the audit log leaves out the oldest entry',
    file: 'tools/audit.ts',
    from: 'else for (const entry of entries)',
    to: 'else for (const entry of entries.slice(1))',
    tests: [`${ADMIN_TEST} › npm run audit: prints one line an entry, or JSON`],
  },
  {
    name: 'the audit log does not say whose sign-in has failed',
    file: SIGN_IN,
    from: "result: 'login_failed', who });",
    to: "result: 'login_failed', who: null });",
    tests: [
      `${SESSION_SERVER}/audit.test.ts › records who signed in and out, when and from where, and failed attempts`,
    ],
  },
  {
    name: 'who may see the history opens the account, too',
    file: 'src/areas/account/portal.ts',
    from: "path: '/admin/account-status',\n  staticData: { need: STATUS },",
    to: "path: '/admin/account-status',\n  staticData: { need: HISTORY },",
    tests: ['src/portal/screens.test.ts › opens only to users who may send its operations'],
  },
  {
    name: 'a cash payment for vouchers needs the permission of invoices',
    file: 'src/areas/invoices/area.ts',
    from: "is: { text: 'BO' },",
    to: "is: { text: 'bo' },",
    tests: ['src/server/declarations.test.ts › is declared as in the matrix'],
  },
  {
    name: 'the activity does not say from where something was done',
    file: 'src/areas/associates/server/activity-line.ts',
    from: 'direccion: row.soporte ? null : row.address,',
    to: 'direccion: null,',
    tests: [
      `${CLIENT_ACTIVITY_TEST} › says who signed in, when, from which address and device, and why others did not`,
    ],
  },
  {
    name: 'the activity does not have the receipt of a payment',
    file: 'src/areas/invoices/server/audit-subject-store.ts',
    from: "estado === 'approved' && receiptNumber",
    to: "estado === 'rejected' && receiptNumber",
    tests: [`${CLIENT_ACTIVITY_TEST} › says what was paid and compensated, with amounts and numbers`],
  },
  {
    name: 'a script of a block is kept',
    file: 'src/areas/content/rules/html.ts',
    from: '  section: [],\n',
    to: '  script: [],\n  section: [],\n',
    tests: [`${BLOCKS_TEST} › without %s`],
  },
  {
    name: 'a mailed link sets no password',
    file: `${SESSION_SERVER}/reset-password.ts`,
    from: 'updatePassword(tx, read.clientId, user.user_id, hash)',
    to: 'updatePassword(tx, read.clientId, -user.user_id, hash)',
    tests: [`${RESET_TEST} › sets the new password, ends all sessions, and works once`],
  },
  {
    name: 'the secret of a mailed link is in its query',
    file: RESET_MAIL,
    from: '/login#restablecer=',
    to: '/login?restablecer=',
    tests: [
      `${RESET_TEST} › mails a link as text and HTML, in Spanish, to the store's public address, with the secret in the fragment`,
    ],
  },
  {
    name: 'the mail about a changed password does not say from which device',
    file: `${SESSION_SERVER}/change-mail.ts`,
    from: '${device ? ` desde ${device}`',
    to: "${device === '' ? ` desde ${device}`",
    tests: [
      `${SESSION_SERVER}/change-mail.test.ts › names a changed password: when, from which device, and what to do if it was somebody else`,
    ],
  },
  {
    name: 'who asks for a new password learns whether the e-mail is known',
    file: REQUEST_RESET,
    from: 'if (accepted) return ok({ success: true,',
    to: "if (accepted) return ok({ success: !!(await (await import('./store.ts')).userByEmail(db, address)),",
    tests: [
      `${RESET_TEST} › answers a known, an unknown and an inactive user's e-mail alike, and mails only the first`,
    ],
  },
  {
    name: 'a link for a new password can be asked for six times',
    file: REQUEST_RESET,
    from: 'count.email > RESET_LIMITS.email ||',
    to: 'count.email > RESET_LIMITS.email + 1 ||',
    tests: [
      `${RESET_TEST} › refuses after five requests for an e-mail, known or not, and thirty from an address, for fifteen minutes`,
    ],
  },
  {
    name: 'a mail that could not be sent is lost',
    file: RESET_MAIL,
    from: 'retries: 150,',
    to: 'retries: 0,',
    tests: [`${RESET_TEST} › queues the mail while the mail server is down, and answers at once`],
  },
  {
    name: 'a password may have seven characters',
    file: `${SESSION_RULES}/constants.ts`,
    from: 'PASSWORD_LENGTH = { least: 8,',
    to: 'PASSWORD_LENGTH = { least: 7,',
    tests: [PASSWORD_TEST],
  },
  {
    name: 'a changed password is told in other words',
    file: `${SESSION_SERVER}/change-password.ts`,
    from: "message: 'User password was successfully changed.'",
    to: "message: 'The password was changed.'",
    tests: [`${SESSION_SERVER}/change-password.test.ts › %s: accepts the new password and ends the other sessions`],
  },
  {
    name: 'digits hide a common password',
    file: `${SESSION_RULES}/common-password.ts`,
    from: 'const written = [plain, bare, coreOf(plain)];',
    to: 'const written = [plain, bare];',
    tests: [`${SESSION_RULES}/common-password.test.ts › finds %s in %s`],
  },
  {
    name: 'a store requires a second factor of everybody but legal representatives',
    file: `${SESSION_RULES}/second-factor.ts`,
    from: 'storeRequiresIt && role === REQUIRED_OF',
    to: 'storeRequiresIt && role !== REQUIRED_OF',
    tests: [
      `${SESSION_SERVER}/second-factor.test.ts › blocks everything else until it is on, where the store requires it, and cannot be switched off`,
    ],
  },
  {
    name: 'a NIT that comes without its check digit is printed without it',
    file: NIT,
    from: '(digit ?? nitCheckDigit(number))',
    to: "(digit ?? '')",
    tests: [`${NIT_TEST} › %s in %s: %s`],
  },
  {
    name: 'a tax number of Ecuador is a NIT',
    file: NIT,
    from: "country === 'CO' ? 'NIT' : 'RUC'",
    to: "country === 'CO' ? 'NIT' : 'NIT'",
    tests: [`${NIT_TEST} › is named after its country`],
  },
];
