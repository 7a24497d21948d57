import type { Mutation } from '../mutation.ts';

const USERS_PORTAL = 'src/areas/associates/portal';
const USERS_RULES = 'src/areas/associates/rules';
const USERS_SERVER = 'src/areas/associates/server';
const FIELDS = `${USERS_RULES}/fields.ts`;
const VALIDATE = `${USERS_RULES}/validate.ts`;
const VALIDATE_TEST = `${USERS_RULES}/validate.test.ts`;
const USER_FORM = `${USERS_PORTAL}/form/UserForm.tsx`;
const USE_USER_FORM = `${USERS_PORTAL}/form/useUserForm.ts`;
const ACCESS_FIELDS = `${USERS_PORTAL}/form/AccessFields.tsx`;
const CREATE_TEST = `${USERS_SERVER}/create.test.ts`;
const UPDATE_TEST = `${USERS_SERVER}/update.test.ts`;
const CHOICES_TEST = `${USERS_SERVER}/choices.test.ts`;
const DOCUMENTS = `${CHOICES_TEST} › are the documents of the country of the store, the usual one first`;
const USERS_SPEC = 'e2e/users.spec.ts';
const CREATES = `${USERS_SPEC} › creates an Operativo, who sets a password by the mailed link and signs in`;
const UNLOCKS = `${USERS_SPEC} › unlocks the access, changes it, and asks before it deactivates somebody`;
const RULES_SPEC = 'e2e/users-rules.spec.ts';

const VOUCHER_PORTAL = 'src/areas/vouchers/portal';
const VOUCHER_RULES = 'src/areas/vouchers/rules';
const VOUCHER_SERVER = 'src/areas/vouchers/server';
const VOUCHER_CONSTANTS = `${VOUCHER_RULES}/constants.ts`;
const ISSUE = `${VOUCHER_SERVER}/issue-vouchers.ts`;
const BUY_TEST = `${VOUCHER_SERVER}/buy.test.ts`;
const VOUCHERS_OF = `${BUY_TEST} › can be paid and managed by a user who sees no invoices and no other payment`;
const OPEN_TEST = `${VOUCHER_SERVER}/open-file.test.ts`;
const FIVE_COLUMNS = `${OPEN_TEST} › opens with the purchase’s e-mail and password, as it is typed, and has the five columns`;
const REDEEM_TEST = `${VOUCHER_SERVER}/redeem.test.ts`;
const VOUCHERS_SPEC = 'e2e/vouchers.spec.ts';
const BUYS = `${VOUCHERS_SPEC} › buys vouchers at the bank, and downloads their codes with the mailed password`;
const NOT_LOADED = `${VOUCHERS_SPEC} › explains that vouchers or purchases could not be loaded, and loads them; a store without vouchers sells none`;
const EXPORTS_TEMPLATE = `${VOUCHERS_SPEC} › exports the published template, or says why not`;
const REDEEM_SPEC = 'e2e/redeem.spec.ts';

const NEWS_PORTAL = 'src/areas/content/portal/news';
const NEWS_TEST = 'src/areas/content/server/news.test.ts';
const NEWS_SPEC = 'e2e/news.spec.ts';
const LISTS_NEWS = `${NEWS_SPEC} › lists the news three at a time, the newest first, and opens one`;
const FORMS_PORTAL = 'src/areas/forms/portal/form';
const SUBMIT_TEST = 'src/areas/forms/server/submit.test.ts';
const FORMS_SPEC = 'e2e/forms.spec.ts';
const ANSWERS_SURVEY = `${FORMS_SPEC} › answers the survey once a year from the banner on home, which is then gone`;
const CERTIFICATES = 'src/areas/certificates';
const CERTIFICATES_TEST = `${CERTIFICATES}/server/certificates.test.ts`;
const SALES_TEST = `${CERTIFICATES}/server/import-sale.test.ts`;
const LIST_QUERY = `${CERTIFICATES}/portal/list/query.ts`;
const CERTIFICATES_SPEC = 'e2e/certificates.spec.ts';
const LISTS_CERTIFICATES = `${CERTIFICATES_SPEC} › lists certificates by tens, filters them by the address, and exports them`;

/** One's own data, associate users, vouchers, news, forms and certificates, as the specification has them. */
export const USERS_AND_VOUCHERS: readonly Mutation[] = [
  {
    name: 'the action reset_pass of the personal information shows all of it',
    file: 'src/areas/session/portal/personal-info/PersonalInfoScreen.tsx',
    from: "passwordOnly={mode === 'reset_pass'}",
    to: "passwordOnly={mode === 'reset'}",
    tests: [
      'e2e/own-profile.spec.ts › a user edits their own data, and neither their role, their stations nor their e-mail',
    ],
  },
  {
    name: 'the personal information has no form to change the password',
    file: 'src/areas/session/portal/personal-info/PersonalInfoScreen.tsx',
    from: '{can(actor, ChangePasswordDocument) && <OwnPassword',
    to: '{!can(actor, ChangePasswordDocument) && <OwnPassword',
    tests: ['e2e/account.spec.ts › accepts a pasted password'],
  },
  {
    name: 'the form of one’s own data is not read again after another editor has saved it',
    file: `${USERS_PORTAL}/profile/EditOwn.tsx`,
    from: 'staleTime: 0 };',
    to: 'staleTime: 600_000 };',
    tests: ['e2e/own-profile.spec.ts › shows what somebody else has changed meanwhile, and keeps the typed values'],
  },
  {
    name: 'users are sorted by their last name unless asked otherwise',
    file: `${USERS_SERVER}/users.ts`,
    from: "{ field: 'firstname', descending: false }",
    to: "{ field: 'lastname', descending: false }",
    tests: [`${USERS_SERVER}/users.test.ts › are the active ones by first name, without a Representante Legal`],
  },
  {
    name: 'a user has the name of the role as its id',
    file: `${USERS_SERVER}/associate.ts`,
    from: 'role_id: roleId(role_name),',
    to: 'role_id: roleId(role_name) && role_name,',
    tests: [`${CREATE_TEST} › returns the user complete, active and invited, and finds them in the list`],
  },
  {
    name: 'a name of a user may have one letter',
    file: `${USERS_RULES}/constants.ts`,
    from: 'NAME_LENGTH = { least: 2,',
    to: 'NAME_LENGTH = { least: 1,',
    tests: ['src/areas/associates/rules/validate.test.ts › has ${least} to ${most} characters'],
  },
  {
    name: 'the type of document is required where a user is changed',
    file: VALIDATE,
    from: "document_type: { required: 'create',",
    to: "document_type: { required: 'always',",
    tests: [
      `${VALIDATE_TEST} › requires in create the fields of the specification, and in update the given ones except role and document type`,
    ],
  },
  {
    name: 'a text of a user that is too short is refused in other words than the specification’s',
    file: VALIDATE,
    from: 'must have at least ${least} letters.',
    to: 'must have at least ${least} characters.',
    tests: [`${VALIDATE_TEST} › has the specification’s messages`],
  },
  {
    name: 'own data are changed without accepting the terms that are due',
    file: `${USERS_SERVER}/update.ts`,
    from: 'return viewer.termsAccepted ? ok(null)',
    to: 'return viewer.termsAccepted || changes ? ok(null)',
    tests: [
      `${UPDATE_TEST} › refuses to change without accepting them, and accepts nothing where the change is refused`,
    ],
  },
  {
    name: 'a taken e-mail is refused in other words than the specification’s',
    file: VALIDATE,
    from: "return 'A customer with the same email address already exists';",
    to: "return 'A user with the same email address already exists';",
    tests: [`${CREATE_TEST} › refuses an e-mail that a user of the client has, in the specification’s words`],
  },
  {
    name: 'a Representante Legal changes the e-mail of a user',
    file: FIELDS,
    from: "return editor === 'create' ? 'edit' : 'read';",
    to: "return editor === 'create' || editor === 'legal' ? 'edit' : 'read';",
    tests: [`${USERS_RULES}/fields.test.ts › the access to %s is for each role what the specification says`],
  },
  {
    name: 'an Administrativo manages the users in every store',
    file: FIELDS,
    from: 'viewer.onLubricants && (viewer.role ===',
    to: '(viewer.onLubricants || user !== null) && (viewer.role ===',
    tests: [`${USERS_RULES}/fields.test.ts › %s manages the users that the specification says`],
  },
  {
    name: 'the role Compras does not have all stations',
    file: 'src/areas/session/rules/roles.ts',
    from: "return name === 'Administrativo' || name === 'Compras';",
    to: "return name === 'Administrativo' || name === 'compras';",
    tests: [`${CREATE_TEST} › has the destinations that the specification says`],
  },
  {
    name: 'a user who is not found is told in other words than the specification’s',
    file: `${USERS_SERVER}/associate.ts`,
    from: "message: 'User not found',",
    to: "message: 'There is no such user',",
    tests: [`${UPDATE_TEST} › answers another client’s user, and an unknown one, alike`],
  },
  {
    name: 'the terms can be given with a new user',
    file: `${USERS_SERVER}/create.ts`,
    from: "['id', 'edicion', 'terms_and_conditions'] as const",
    to: "['id', 'edicion'] as const",
    tests: [`${CREATE_TEST} › refuses the extra field of %j`],
  },
  {
    name: 'the link of an invitation works for four days',
    file: 'src/areas/session/rules/constants.ts',
    from: 'INVITATION_MS = 72 * 60',
    to: 'INVITATION_MS = 96 * 60',
    tests: [`${CREATE_TEST} › says after 72 hours that the invitation is over, and its link sets nothing`],
  },
  {
    name: 'a user has at most ten thousand stations',
    file: `${USERS_RULES}/constants.ts`,
    from: 'MAX_DESTINATIONS = 20_000;',
    to: 'MAX_DESTINATIONS = 10_000;',
    tests: [`${CREATE_TEST} › gives an Operativo 20,000 destinations`],
  },
  {
    name: 'the ERP is told of a changed user as of a new one',
    file: `${USERS_SERVER}/update.ts`,
    from: "type: 'user.updated',",
    to: "type: 'user.created',",
    tests: [`${UPDATE_TEST} › publishes each change for the ERP and records it in the audit log`],
  },
  {
    name: 'the filter of inactive users lists the active ones',
    file: `${USERS_PORTAL}/users/query.ts`,
    from: "eq: estado === 'inactivos' ? inactive : active",
    to: "eq: estado === 'inactivos' ? active : active",
    tests: [UNLOCKS],
  },
  {
    name: 'the address that edits a user shows the user to be read',
    file: `${USERS_PORTAL}/AssociatePage.tsx`,
    from: "const edits = mode === 'edit' && mayEdit;",
    to: "const edits = mode === 'see' && mayEdit;",
    tests: [UNLOCKS],
  },
  {
    name: 'role, stations and status are not locked in a user’s form',
    file: USE_USER_FORM,
    from: "return access === 'guarded' ? (unlocked ? 'edit' : 'locked') : access;",
    to: "return access === 'guarded' ? 'edit' : access;",
    tests: [UNLOCKS],
  },
  {
    name: 'a form offers the role Representante Legal',
    file: ACCESS_FIELDS,
    from: 'disabled: !mayGive(form.editor, label) }',
    to: "disabled: !mayGive(form.editor, label) && value === '' }",
    tests: [`${RULES_SPEC} › locks and hides in the form of a new user what the table of the rules says`],
  },
  {
    name: 'every role sees the form that creates a user',
    file: `${USERS_PORTAL}/CreatePage.tsx`,
    from: 'if (actor && !can(actor, CreateAssociate)) return',
    to: 'if (!actor && !can(actor, CreateAssociate)) return',
    tests: [`${USERS_SPEC} › hides the users from roles that do not manage them`],
  },
  {
    name: 'what is wrong in a field of a user’s form is not said beside it',
    file: USE_USER_FORM,
    from: 'problem && (left.has(field) || refused.includes(problem))',
    to: 'problem && refused.includes(problem)',
    tests: [CREATES],
  },
  {
    name: 'a user’s form can be saved while something is wrong',
    file: USER_FORM,
    from: 'disabled={!form.isValid || !form.isChanged}',
    to: 'disabled={!form.isChanged}',
    tests: [CREATES],
  },
  {
    name: 'the usual document of Colombia is a foreigner’s',
    file: `${USERS_RULES}/document-types.ts`,
    from: "    type('CC', 'Cédula de ciudadanía'),\n    type('CE', 'Cédula de extranjería'),\n",
    to: "    type('CE', 'Cédula de extranjería'),\n    type('CC', 'Cédula de ciudadanía'),\n",
    tests: [DOCUMENTS],
  },
  {
    name: 'a taken e-mail is not remembered',
    file: USE_USER_FORM,
    from: "if (found.some(({ code }) => code === 'email_taken')",
    to: "if (found.some(({ code }) => code === 'email_invalid')",
    tests: [`${USERS_SPEC} › remembers an e-mail that is taken, and marks it`],
  },
  {
    name: 'a form does not say that a role has all stations',
    file: ACCESS_FIELDS,
    from: "destinationsOfRole(form.role) === 'all'",
    to: "destinationsOfRole(form.role) === 'none'",
    tests: [UNLOCKS],
  },
  {
    name: 'roles are listed the last one first',
    file: `${USERS_SERVER}/choices.ts`,
    from: 'ROLES.map(({ id, name, sortOrder })',
    to: 'ROLES.toReversed().map(({ id, name, sortOrder })',
    tests: [`${CHOICES_TEST} › are all roles, in the order of the specification`],
  },
  {
    name: 'a type of document has its title as its label',
    file: `${USERS_RULES}/document-types.ts`,
    from: '({ label: value, title, value })',
    to: '({ label: title, title, value })',
    tests: [DOCUMENTS],
  },
  {
    name: 'a station has no channel',
    file: `${USERS_SERVER}/destinations-store.ts`,
    from: "d.ficha ->> 'canal' as canal",
    to: 'null::text as canal',
    tests: [`${USERS_SERVER}/destinations.test.ts › are listed by name, page by page, with how many there are`],
  },
  {
    name: 'every role sees a list of stations in the form of one’s own data',
    file: FIELDS,
    from: "return role === 'Operativo' || role === 'Administrativo' ? 'read' : 'hidden';",
    to: "return role !== 'basic' ? 'read' : 'hidden';",
    tests: [`${RULES_SPEC} › locks and hides in the form of oneself what the table of the rules says`],
  },
  {
    name: 'a new user is said to be edited',
    file: `${USERS_PORTAL}/form/CreateUser.tsx`,
    from: 'showToast(t`Associate user was successfully created.`)',
    to: 'showToast(t`Associate user was successfully edited.`)',
    tests: [CREATES],
  },
  {
    name: 'a name of a station is kept in local storage',
    file: `${USERS_PORTAL}/stations/query.ts`,
    from: 'name: item.nombre_comercial ?? item.codigo_destinatario,',
    to: "name: (localStorage['eds'] = item.nombre_comercial ?? item.codigo_destinatario),",
    tests: [`${USERS_SPEC} › says which list could not be loaded, and loads it on retry`],
  },
  {
    name: 'the municipalities of every department are suggested',
    file: `${USERS_PORTAL}/form/findTowns.ts`,
    from: "(department === '' || town.region_id === department)",
    to: '(department !== town.codigo || town.region_id === department)',
    tests: [
      `${USERS_PORTAL}/form/findTowns.test.ts › finds those of the department alone, all of them by an empty text`,
    ],
  },
  {
    name: 'a municipality of three letters is no city of a user',
    file: VALIDATE,
    from: "if (field === 'city' && TOWNS.has(",
    to: "if (field === 'street' && TOWNS.has(",
    tests: [`${VALIDATE_TEST} › accepts the municipality %s as a city, although its name is short`],
  },
  {
    name: 'the picker renders every station down to the last',
    file: 'src/kit/portal/stations/StationList.tsx',
    from: 'return scrolls ? (',
    to: 'return scrolls && stations.length < 20 ? (',
    tests: [`${RULES_SPEC} › finds, chooses and takes out of 20,000 stations without rendering them`],
  },
  {
    name: 'a station is found by any one word of a search',
    file: `${USERS_PORTAL}/stations/filterStations.ts`,
    from: 'words.every((word)',
    to: 'words.some((word)',
    tests: [
      `${USERS_PORTAL}/stations/filterStations.test.ts › finds by every word of %j, in any order and without accents`,
    ],
  },
  {
    name: 'a user who was invited is shown as one who has signed in',
    file: `${USERS_PORTAL}/user/UserState.tsx`,
    from: "if (invitacion === 'pendiente') {",
    to: "if (invitacion === 'enviada') {",
    tests: [CREATES],
  },
  {
    name: 'what was written in a user’s form is lost where another editor has saved the user',
    file: `${USERS_PORTAL}/form/mergeEdits.ts`,
    from: 'Object.assign({ ...mine },',
    to: 'Object.assign({ ...theirs },',
    tests: [`${USERS_PORTAL}/form/mergeEdits.test.ts › keep the fields that only one of them changed`],
  },
  {
    name: 'a user’s form is left without a question',
    file: USER_FORM,
    from: 'useLeaveQuestion(form.isChanged && !busy, isLeaving)',
    to: 'useLeaveQuestion(form.isChanged && busy, isLeaving)',
    tests: [`${USERS_SPEC} › asks before it leaves a form with something that is not saved`],
  },
  {
    name: 'the template of a file of users has the names of the stations in place of their codes',
    file: `${USERS_PORTAL}/upload/write-template.ts`,
    from: 'stations[index]?.code ?? null,',
    to: 'stations[index]?.name ?? null,',
    tests: [
      `${USERS_PORTAL}/upload/files.test.ts › writes a template whose second sheet has the roles, the documents and the stations`,
    ],
  },
  {
    name: 'what is wrong in a file of users is said of another row',
    file: `${USERS_RULES}/check-lines.ts`,
    from: '): LineProblem => ({ row, field: columnOf(field),',
    to: '): LineProblem => ({ row: index, field: columnOf(field),',
    tests: [`${USERS_RULES}/check-lines.test.ts › checks each line as the form does, and says row and column`],
  },
  {
    name: 'the server takes at most five hundred users at once',
    file: 'src/areas/associates/area.ts',
    from: 'AssociateLineInput: UPLOAD_LINES }',
    to: 'AssociateLineInput: UPLOAD_LINES / 2 }',
    tests: [`${USERS_SERVER}/upload.test.ts › are refused above a thousand at once`],
  },
  {
    name: 'every role sees the screen that creates users from a file',
    file: `${USERS_PORTAL}/upload/UploadWidget.tsx`,
    from: 'return can(actor, ReviewUsers) && can(actor, CreateUsers) ?',
    to: 'return actor || (can(actor, ReviewUsers) && can(actor, CreateUsers)) ?',
    tests: ['e2e/users-import.spec.ts › refuses the import to every role except Representante Legal'],
  },
  {
    name: 'a store offers one voucher of an amount more than its configuration allows',
    file: `${VOUCHER_SERVER}/config.ts`,
    from: '({ monto: amountFromCents(cents), uso, limite })',
    to: '({ monto: amountFromCents(cents), uso, limite: limite + 1 })',
    tests: [`${BUY_TEST} › are sold as the store’s configuration says; a store without one sells none`],
  },
  {
    name: 'the server registers vouchers above the limits',
    file: `${VOUCHER_RULES}/purchase.ts`,
    from: 'if (problem) return refuseCart(problem, lines);',
    to: "if (problem?.code === 'empty') return refuseCart(problem, lines);",
    tests: [`${BUY_TEST} › above the limit of %s are refused`],
  },
  {
    name: 'purchases of vouchers are listed by a uuid and a client at once',
    file: `${VOUCHER_SERVER}/purchases.ts`,
    from: 'if (!uuid === !customer) {',
    to: 'if (!uuid && !customer) {',
    tests: [`${BUY_TEST} › need exactly one of uuid and customer to be listed`],
  },
  {
    name: 'every code of a purchase is of the amount of its first line',
    file: ISSUE,
    from: '{ number: index + 1, cents }',
    to: '{ number: index + 1, cents: amounts[0] ?? cents }',
    tests: [
      `${VOUCHER_SERVER}/issue-vouchers.property.test.ts › have exactly the codes that were paid: their amounts sum to the payment`,
    ],
  },
  {
    name: 'a code is stored in clear beside its encryption',
    file: `${VOUCHER_SERVER}/codes.ts`,
    from: 'hmac: sign(voucherSecret, PURPOSE, code),',
    to: 'hmac: sign(voucherSecret, PURPOSE, code).slice(99) + code,',
    tests: [`${BUY_TEST} › keep no code in clear`],
  },
  {
    name: 'a payment of vouchers that were not registered leaves no credit',
    file: 'src/areas/invoices/server/apply-status.ts',
    from: '  const applied = isPurchase\n',
    to: "  const applied = isPurchase || id_segment === 'BO'\n",
    tests: [`${BUY_TEST} › an approved payment without vouchers leaves an open credit`],
  },
  {
    name: 'who sees no invoices cannot consult a payment of vouchers',
    file: 'src/areas/invoices/area.ts',
    from: "{ to: 'permission', anyOf: ['Facturas::pendientes', 'Bonos::regalo'] } as const",
    to: "{ to: 'permission', anyOf: ['Facturas::pendientes'] } as const",
    tests: [VOUCHERS_OF],
  },
  {
    name: 'who only buys vouchers sees every payment of the client',
    file: 'src/areas/invoices/server/history-store.ts',
    from: "if (viewer.permissions && !hasPermission(viewer.permissions, 'Facturas::pendientes')) {",
    to: "if (viewer.permissions?.length === 0 && !hasPermission(viewer.permissions, 'Facturas::pendientes')) {",
    tests: [VOUCHERS_OF],
  },
  {
    name: 'Continuar leads from the vouchers back to them',
    file: `${VOUCHER_PORTAL}/links.ts`,
    from: "confirmPurchase = { to: '/admin/confirmar-compra-bonos' }",
    to: "confirmPurchase = { to: '/admin/bonos-regalo' }",
    tests: [BUYS],
  },
  {
    name: 'a card keeps no amounts for the store of vouchers',
    file: `${VOUCHER_PORTAL}/shop/UseCard.tsx`,
    from: 'montos: limits.montos.map((one) => one.cents) }',
    to: 'montos: limits.montos.map((one) => one.cents).slice(0, 0) }',
    tests: [`${VOUCHERS_SPEC} › opens the store from a card, and leads back without one`],
  },
  {
    name: 'the password of a file of codes is shown until it is hidden',
    file: `${VOUCHER_PORTAL}/codes/PasswordForm.tsx`,
    from: "type={shown ? 'text' : 'password'}",
    to: "type={shown ? 'password' : 'text'}",
    tests: [BUYS],
  },
  {
    name: 'vouchers of an amount that is in the cart are not added to its quantity',
    file: `${VOUCHER_RULES}/cart.ts`,
    from: '{ cents, cantidad: before + cantidad }',
    to: '{ cents, cantidad: Math.max(before, cantidad) }',
    tests: [`${VOUCHER_RULES}/cart.test.ts › raises the quantity of an amount that it has, and keeps amounts in order`],
  },
  {
    name: 'a store without vouchers says that they could not be loaded',
    file: `${VOUCHER_PORTAL}/shop/ShopScreen.tsx`,
    from: "hasCode(error, 'not_found') ? [] : undefined",
    to: "hasCode(error, 'forbidden') ? [] : undefined",
    tests: [NOT_LOADED],
  },
  {
    name: 'purchases of vouchers that could not be loaded are shown as none',
    file: `${VOUCHER_PORTAL}/purchases.ts`,
    from: "if (!records) throw noData('query');\n  return records;",
    to: "if (records === undefined) throw noData('query');\n  return records ?? [];",
    tests: [NOT_LOADED],
  },
  {
    name: 'the terms of vouchers may be accepted six pixels above their end',
    file: VOUCHER_CONSTANTS,
    from: 'TERMS_END_TOLERANCE_PX = 5;',
    to: 'TERMS_END_TOLERANCE_PX = 6;',
    tests: [BUYS],
  },
  {
    name: 'an e-mail of who receives the codes may be pasted',
    file: `${VOUCHER_PORTAL}/confirm/ConfirmForm.tsx`,
    from: 'onCut: refuse, onPaste: refuse,',
    to: 'onCut: refuse,',
    tests: [BUYS],
  },
  {
    name: 'the domain of an e-mail address needs no point',
    file: 'src/kit/core/email.ts',
    from: '(\\.[^\\s@.]+)+$/',
    to: '(\\.[^\\s@.]+)*$/',
    tests: ['src/kit/core/email.test.ts › %j is an e-mail address: %s'],
  },
  {
    name: 'a password of eight characters is too short for a file of codes',
    file: `${VOUCHER_PORTAL}/codes/PasswordForm.tsx`,
    from: 'password.length < MIN_VOUCHER_PASSWORD',
    to: 'password.length <= MIN_VOUCHER_PASSWORD',
    tests: [BUYS],
  },
  {
    name: 'a slash of the encrypted token becomes what a plus becomes',
    file: 'src/areas/invoices/rules/redirect.ts',
    from: ".replaceAll('/', markers.slash)",
    to: ".replaceAll('/', markers.plus)",
    tests: ['src/areas/invoices/rules/redirect.test.ts › is in the address between its markers: $plaintext'],
  },
  {
    name: 'the button that pays vouchers looks busy after a failure',
    file: 'src/areas/invoices/portal/useBankRedirect.ts',
    from: 'busy: !isIdle && !error,',
    to: 'busy: !isIdle,',
    tests: [
      `${VOUCHERS_SPEC} › says that the payment could not be processed, and pays once when it is tried again; a rejection keeps the cart`,
    ],
  },
  {
    name: 'a quantity of vouchers may be zero',
    file: VOUCHER_CONSTANTS,
    from: 'MIN_VOUCHER_QUANTITY = 1;',
    to: 'MIN_VOUCHER_QUANTITY = 0;',
    tests: [`${VOUCHER_RULES}/cart.test.ts › sets a quantity of %d to %d: never below 1, never above the limit`],
  },
  {
    name: 'an empty template of vouchers is not said to be empty',
    file: `${VOUCHER_PORTAL}/template/TemplateButton.tsx`,
    from: 'if (!isSaved) showToast(',
    to: 'if (isSaved) showToast(',
    tests: [EXPORTS_TEMPLATE],
  },
  {
    name: 'the presentation with the template has no titles',
    file: `${VOUCHER_PORTAL}/template/write-presentation.ts`,
    from: "if (title !== '')",
    to: "if (title === '')",
    tests: [EXPORTS_TEMPLATE],
  },
  {
    name: 'a masked e-mail shows three characters',
    file: 'src/kit/core/mask-email.ts',
    from: 'name.slice(0, MASKED_EMAIL_SHOWN)',
    to: 'name.slice(0, MASKED_EMAIL_SHOWN + 1)',
    tests: ['src/kit/core/mask-email.test.ts › masks %s as %s'],
  },
  {
    name: 'the QR of a picture lacks the first character of its code',
    file: `${VOUCHER_PORTAL}/codes/drawCode.ts`,
    from: 'generate(codigoRedencion,',
    to: 'generate(codigoRedencion.slice(1),',
    tests: [`${REDEEM_SPEC} › scans the picture of a voucher, or says why it cannot`],
  },
  {
    name: 'the file of codes is named after its first code',
    file: `${VOUCHER_PORTAL}/codes/CodesList.tsx`,
    from: '`${name}.xlsx`',
    to: '`${rows[0]?.codigoRedencion ?? name}.xlsx`',
    tests: [BUYS],
  },
  {
    name: 'a void code is shown as available',
    file: `${VOUCHER_PORTAL}/purchases/PurchaseCard.tsx`,
    from: 'anulado: t`Void`,',
    to: 'anulado: t`Available`,',
    tests: [`${VOUCHERS_SPEC} › shows a purchase that the bank took back, with what became of its codes`],
  },
  {
    name: 'used vouchers are listed whose payment was not taken back',
    file: `${VOUCHER_SERVER}/review-store.ts`,
    from: "where pay.estado = 'reversed'",
    to: "where pay.estado <> 'reversed'",
    tests: [`${VOUCHER_SERVER}/check.test.ts › lists the used vouchers of a payment that was taken back, and no other`],
  },
  {
    name: 'the amounts of a card of vouchers are in pesos in every store',
    file: `${VOUCHER_PORTAL}/shop/UseCardFrame.tsx`,
    from: '<span>{formatMoney(monto.cents, currency)}</span>',
    to: "<span>{formatMoney(monto.cents, 'COP')}</span>",
    tests: ['e2e/vouchers.spec.ts › sells vouchers in another store: ${store}'],
  },
  {
    name: 'a support session is led on from the vouchers to their payment',
    file: `${VOUCHER_PORTAL}/cart/CartSummary.tsx`,
    from: 'const mayBuy = actor === null || can(actor, AddVouchers);',
    to: 'const mayBuy = actor === null || can(actor, AddVouchers) || actor.isSupport;',
    tests: [`${VOUCHERS_SPEC} › lets a support session look, but buy nothing`],
  },
  {
    name: 'the line of business of a code is its voucher’s title',
    file: `${VOUCHER_SERVER}/open-file.ts`,
    from: 'LineaNegocio: purchase.uso,',
    to: 'LineaNegocio: purchase.titulo,',
    tests: [FIVE_COLUMNS],
  },
  {
    name: 'the mail of a file of codes has the first part of its password only',
    file: `${VOUCHER_SERVER}/file-mail.ts`,
    from: "['Contraseña del archivo', password],",
    to: "['Contraseña del archivo', password.slice(0, 6)],",
    tests: [
      `${OPEN_TEST} › is announced by a notification, and by a mail with its password, which is stored nowhere else`,
    ],
  },
  {
    name: 'a voucher expires a day later than its configuration says',
    file: ISSUE,
    from: 'STORES[store].timeZone), dias_vencimiento)',
    to: 'STORES[store].timeZone), dias_vencimiento + 1)',
    tests: [FIVE_COLUMNS],
  },
  {
    name: 'the PDF of a purchase has the first of its vouchers alone',
    file: `${VOUCHER_SERVER}/voucher-pdf.ts`,
    from: 'of file.vouchers.entries())',
    to: 'of file.vouchers.slice(0, 1).entries())',
    tests: [`${OPEN_TEST} › is a PDF with a page for each voucher, for its session and ten minutes only`],
  },
  {
    name: 'a support session gets the codes of vouchers',
    file: 'src/areas/vouchers/area.ts',
    from: 'validateBonosPassword: { allow: BUYS,',
    to: 'validateBonosPassword: { allow: VOUCHERS,',
    tests: [`${OPEN_TEST} › is opened and mailed by no support session`],
  },
  {
    name: 'a call of a point of sale that is refused is not in the log',
    file: `${VOUCHER_SERVER}/redeem.ts`,
    from: '      await insertAttempt(tx, pointOfSale, {',
    to: '      if (answer.status < 400) await insertAttempt(tx, pointOfSale, {',
    tests: [`${REDEEM_TEST} › every call is in a log that cannot be changed`],
  },
  {
    name: 'the code of a scanned address is not read',
    file: `${VOUCHER_RULES}/scanned-code.ts`,
    from: "text.lastIndexOf('#') + 1",
    to: "text.lastIndexOf('/') + 1",
    tests: [`${VOUCHER_RULES}/scanned-code.test.ts › a scanned QR with %s is read`],
  },
  {
    name: 'a redemption that was undone stays among those of today',
    file: `${VOUCHER_PORTAL}/redeem/RedeemScreen.tsx`,
    from: 'onRedeemed(others(code));',
    to: 'onRedeemed([{ code, bono }, ...others(code)]);',
    tests: [`${REDEEM_SPEC} › redeems a typed voucher once, and takes it back on the same day`],
  },
  {
    name: 'a point of sale is told by another word that a voucher was redeemed before',
    file: `${VOUCHER_SERVER}/redeem.ts`,
    from: "usado: 'already_redeemed',",
    to: "usado: 'redeemed',",
    tests: [`${REDEEM_TEST} › a voucher is checked, redeemed once, and shown to its buyer as used`],
  },
  {
    name: 'of stations that redeem one voucher at once none waits for another',
    file: `${VOUCHER_SERVER}/pos-store.ts`,
    from: 'sql`for update of v`',
    to: 'sql``',
    tests: [`${REDEEM_TEST} › fifty stations redeem one voucher: one wins`],
  },
  {
    name: 'the name of a post is its title',
    file: 'src/areas/content/server/news.ts',
    from: 'name: post.name,',
    to: 'name: post.title,',
    tests: [`${NEWS_TEST} › have the fields of the contract`],
  },
  {
    name: 'the images of content are looked for outside of the media path',
    file: 'src/areas/content/rules/media.ts',
    from: "export const MEDIA_PATH = '/media/';",
    to: "export const MEDIA_PATH = '/images/';",
    tests: [
      'src/areas/content/server/media.test.ts › add their sizes to content, so that browsers reserve their space',
    ],
  },
  {
    name: 'the list of the news has four on a page',
    file: 'src/areas/content/rules/constants.ts',
    from: 'NEWS_PAGE_SIZE = 3;',
    to: 'NEWS_PAGE_SIZE = 4;',
    tests: [`${NEWS_TEST} › come in pages of three, the newest first, and of the same time the higher id first`],
  },
  {
    name: 'a post is shown a day before it is published',
    file: 'src/areas/content/server/news-store.ts',
    from: 'published_at <= ${now}::timestamp`',
    to: "published_at <= ${now}::timestamp + interval '1 day'`",
    tests: [`${NEWS_TEST} › are not shown before they are published`],
  },
  {
    name: 'the day of a post in the list lacks its year',
    file: `${NEWS_PORTAL}/PostCard.tsx`,
    from: '{formatDay(publish_date)}</time>',
    to: '{formatDay(publish_date).slice(0, -5)}</time>',
    tests: [LISTS_NEWS],
  },
  {
    name: 'the page of a post says that there is none',
    file: `${NEWS_PORTAL}/PostScreen.tsx`,
    from: 'const post = answer?.items[0];',
    to: 'const post = answer?.items[1];',
    tests: [LISTS_NEWS],
  },
  {
    name: 'of the months that have news only their years are named',
    file: 'src/areas/content/server/news-store.ts',
    from: "'YYYY-MM') as month from news",
    to: "'YYYY') as month from news",
    tests: [`${NEWS_TEST} › name the months that have posts of the reader’s store, whatever is asked for`],
  },
  {
    name: 'home shows five posts',
    file: 'src/areas/content/rules/constants.ts',
    from: 'DASHBOARD_PAGE_SIZE = 4;',
    to: 'DASHBOARD_PAGE_SIZE = 5;',
    tests: [`${NEWS_SPEC} › the home page shows the four latest, without moving what is there`],
  },
  {
    name: 'home does not say that no news was published',
    file: 'src/areas/content/portal/home/LatestNews.tsx',
    from: 'empty={<NoNews />}',
    to: 'empty={query.error && <NoNews />}',
    tests: [`${NEWS_SPEC} › says that nothing was published yet, here and on the home page`],
  },
  {
    name: 'a post that could not be loaded looks as if it were loading',
    file: `${NEWS_PORTAL}/PostScreen.tsx`,
    from: 'if (!data && (!error || isFetching)) {',
    to: "if (!data && (!error || isFetching || postId !== '')) {",
    tests: [`${NEWS_SPEC} › explains a failure, and tries again`],
  },
  {
    name: 'the news of one store are shown in every store',
    file: 'src/areas/content/server/news-store.ts',
    from: "store in (${store}, '*')",
    to: "store in (${store}, '*', 'combustibles')",
    tests: [`${NEWS_TEST} › are those of the reader’s store and of every store`],
  },
  {
    name: 'the text of a post is stored as it came',
    file: 'src/areas/content/server/post-record.ts',
    from: 'description: html,',
    to: 'description: html && record.postDescription,',
    tests: [`${NEWS_TEST} › lose the elements that content may not have, with a warning`],
  },
  {
    name: 'every link to a form shows the one that is called like the page',
    file: 'src/areas/forms/portal/DynamicFormScreen.tsx',
    from: "id={id ?? 'dynamic-form'}",
    to: "id={id === '' ? id : 'dynamic-form'}",
    tests: [
      `${FORMS_SPEC} › shows the form of the link, and explains an unknown form and a type of answer that is not allowed`,
    ],
  },
  {
    name: 'rating a row of a form loses the ratings of the others',
    file: `${FORMS_PORTAL}/RatingGrid.tsx`,
    from: '{ ...rated, [row.value]: column.value }',
    to: '{ [row.value]: column.value }',
    tests: [ANSWERS_SURVEY],
  },
  {
    name: 'the comment of the survey is called optional after a yes',
    file: `${FORMS_PORTAL}/useFormAnswers.ts`,
    from: '=> isRequired(question, answers),',
    to: '=> isRequired(question, {}),',
    tests: [ANSWERS_SURVEY],
  },
  {
    name: 'a number with a decimal comma is no number in a form',
    file: `${FORMS_PORTAL}/number-text.ts`,
    from: "text.replaceAll('.', '').replace(',', '.')",
    to: "text.replaceAll('.', '')",
    tests: [`${FORMS_PORTAL}/number-text.test.ts › reads %s as the number %s, and shows it as %s`],
  },
  {
    name: 'the size of a file is in units of 1,024',
    file: 'src/kit/portal/bytes-text.ts',
    from: 'while (size >= 1000 &&',
    to: 'while (size >= 1024 &&',
    tests: ['src/kit/portal/bytes-text.test.ts › shows %i bytes as %s'],
  },
  {
    name: 'answers that were not sent are lost on leaving their form',
    file: `${FORMS_PORTAL}/drafts.ts`,
    from: 'drafts.get(formId) ?? NONE',
    to: 'drafts.get(`${formId}?`) ?? NONE',
    tests: [`${FORMS_SPEC} › asks before leaving answers that are not sent, and keeps them in the tab`],
  },
  {
    name: 'a support session sends a form',
    file: 'src/areas/forms/area.ts',
    from: "{ to: 'session', changes: true } as const",
    to: "{ to: 'session' } as const",
    tests: [`${SUBMIT_TEST} › is refused in a support session, which sees the forms`],
  },
  {
    name: 'a form of every store is shown in none',
    file: 'src/areas/forms/server/definition-store.ts',
    from: "where store in (${store}, '*')",
    to: "where store in (${store}, '')",
    tests: [`${SUBMIT_TEST} › has those of the viewer’s store, the survey first, each once`],
  },
  {
    name: 'a certificate of nothing is accepted',
    file: `${CERTIFICATES}/server/request.ts`,
    from: 'const NO_SALES: CertificadoVentasOutput = { codigo: 422,',
    to: 'const NO_SALES: CertificadoVentasOutput = { codigo: 200,',
    tests: [
      `${CERTIFICATES_TEST} › is refused without sales, while an equal one is pending, and above the daily limit`,
    ],
  },
  {
    name: 'every certificate is consolidated',
    file: `${CERTIFICATES}/rules/request.ts`,
    from: 'mode: modo_impresion,',
    to: "mode: modo_impresion && 'CONSOLIDADO',",
    tests: [`${CERTIFICATES_TEST} › lists each line with its whole invoice number, and can be verified`],
  },
  {
    name: 'a certificate is said to begin on its last day',
    file: `${CERTIFICATES}/server/list.ts`,
    from: 'start_date: fecha_inicio,',
    to: 'start_date: fecha_fin,',
    tests: [
      `${CERTIFICATES_TEST} › adds the sales of its days, business and stations up, by month, station and product`,
    ],
  },
  {
    name: 'certificates are listed the newest first',
    file: `${CERTIFICATES}/server/list-store.ts`,
    from: 'order by c.number`;',
    to: 'order by c.number desc`;',
    tests: [
      `${CERTIFICATES_TEST} › is found by each field in ascending pages of ten, and the whole list can be exported`,
    ],
  },
  {
    name: 'a store without certificates offers notifications of them',
    file: `${CERTIFICATES}/area.ts`,
    from: "      channel: 'both',\n      feature: 'certificates',\n",
    to: "      channel: 'both',\n",
    tests: [`${CERTIFICATES_TEST} › has no screen and no notifications for certificates, but answers their operations`],
  },
  {
    name: 'the sum of a certificate leaves out cents',
    file: `${CERTIFICATES}/server/make-certificate.ts`,
    from: '({ valor_cents }) => valor_cents)',
    to: '({ valor_cents }) => Math.trunc(valor_cents / 100) * 100)',
    tests: [
      `${CERTIFICATES}/server/certificates.property.test.ts › is, to the cent, that of the sales of its days, business and stations`,
    ],
  },
  {
    name: 'a support session requests a certificate',
    file: `${CERTIFICATES}/area.ts`,
    from: 'allow: { ...HISTORY, changes: true },',
    to: 'allow: HISTORY,',
    tests: [`${CERTIFICATES_TEST} › in a support session, which sees the list`],
  },
  {
    name: 'a sale of an unknown station is taken as of none',
    file: `${CERTIFICATES}/server/import-sale.ts`,
    from: 'destinations.get(codeKey(code))?.destination_id : null;',
    to: '(destinations.get(codeKey(code))?.destination_id ?? null) : null;',
    tests: [`${SALES_TEST} › refuses %s, and changes nothing`],
  },
  {
    name: 'an older version of a sale replaces a newer one',
    file: `${CERTIFICATES}/server/import-sale.ts`,
    from: 'storedVersion: ({ key }) => versions.get(saleKey(key))',
    to: 'storedVersion: ({ key }) => versions.get(saleKey({ ...key, line: 0 }))',
    tests: [
      `${SALES_TEST} › accepts lines before the records that they refer to, replaces them by newer versions, and accepts nothing twice`,
    ],
  },
  {
    name: 'a sale of the demo has another amount than its invoice',
    file: `${CERTIFICATES}/demo/sales.ts`,
    from: 'valor: total,',
    to: 'valor: `${total}0`,',
    tests: [
      `${CERTIFICATES}/demo/demo.test.ts › the demo has one sale for each invoice, over more than a year, before today`,
    ],
  },
  {
    name: 'the survey offers another role than the specification’s',
    file: 'src/areas/forms/rules/constants.ts',
    from: "secretary: 'Secretaria'",
    to: "secretary: 'Asistente'",
    tests: [
      'src/areas/forms/demo/demo.test.ts › the survey has the specification’s five questions, their options and their scale',
    ],
  },
  {
    name: 'a form may not ask to rate rows',
    file: 'src/areas/forms/rules/definition.ts',
    from: '(ANSWER_TYPES as readonly string[]).includes(type)',
    to: "(ANSWER_TYPES as readonly string[]).includes(type) && type !== 'table-single-option'",
    tests: ['src/areas/forms/rules/definition.test.ts › may have a question of type $answerOption.type'],
  },
  {
    name: 'a type of answer that is none is refused in other words than the specification’s',
    file: 'src/areas/forms/rules/definition.ts',
    from: 'answer option type not allowed`',
    to: 'is no type of an answer`',
    tests: ['src/areas/forms/rules/definition.test.ts › may not have %s'],
  },
  {
    name: 'answers to a newer version of a form are stored as of its first one',
    file: 'src/areas/forms/server/answer-store.ts',
    from: '${form.formId}, ${form.version}, ${store.code}',
    to: '${form.formId}, 1, ${store.code}',
    tests: [
      'src/areas/forms/server/import-form.test.ts › replaces a form by a newer version; answers stay with the version that was asked',
    ],
  },
  {
    name: 'a screen that the store does not have is open',
    file: 'src/areas/session/rules/navigate.ts',
    from: "closed.has(path.replace(/(.)\\/$/, '$1'))",
    to: 'closed.has(`${path}?`)',
    tests: [
      'src/areas/session/rules/navigate.table.test.ts › redirects each of ${cases.length} combinations as the specification does',
    ],
  },
  {
    name: 'the exported certificates are of every print format',
    file: LIST_QUERY,
    from: 'CertificateFiles, { filter: filterOf(search) }',
    to: 'CertificateFiles, { filter: search.modo ? {} : filterOf(search) }',
    tests: [LISTS_CERTIFICATES],
  },
  {
    name: 'certificates are not filtered by their print format',
    file: LIST_QUERY,
    from: 'modo_impresion: equals(search.modo),',
    to: 'modo_impresion: undefined,',
    tests: [LISTS_CERTIFICATES],
  },
  {
    name: 'certificates come by twenties',
    file: LIST_QUERY,
    from: '    PAGE_SIZE,\n',
    to: '    2 * PAGE_SIZE,\n',
    tests: [LISTS_CERTIFICATES],
  },
  {
    name: 'a certificate that failed does not say why',
    file: `${CERTIFICATES}/server/list.ts`,
    from: 'mensaje: row.error,',
    to: 'mensaje: row.error && null,',
    tests: [`${CERTIFICATES_TEST} › is retried when it fails, and the user is notified of the final failure`],
  },
  {
    name: 'the screen of certificates is for who follows orders',
    file: `${CERTIFICATES}/portal.ts`,
    from: "need: 'Movimientos::historico'",
    to: "need: 'Trazabilidad::pedidos'",
    tests: [
      `${CERTIFICATES_SPEC} › refuses certificates to roles that do not see the history, and hides their menu entry`,
    ],
  },
  {
    name: 'every certificate is in pesos',
    file: `${CERTIFICATES}/server/certificate-pdf.ts`,
    from: 'formatMoney(cents, store.currency)',
    to: "formatMoney(cents, 'COP')",
    tests: ['e2e/certificates.spec.ts › certifies the sales of the store ${store} in its currency'],
  },
];
