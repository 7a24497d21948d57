import type { Mutation } from '../mutation.ts';

const FIELDS = 'src/areas/associates/rules/fields.ts';
const UPDATE = 'src/areas/associates/server/update.ts';
const CHANGE = 'src/areas/associates/server/read-change.ts';
const STORE = 'src/areas/associates/server/users-store.ts';
const MAIL = 'src/areas/session/server/invitation-mail.ts';
const UPDATE_TEST = 'src/areas/associates/server/update.test.ts';
const AT_ONCE = 'src/areas/associates/server/create.concurrent.test.ts';
const CREATE_TEST = 'src/areas/associates/server/create.test.ts';
const ACCESS_TEST = 'src/areas/associates/server/access.test.ts';
const LIST_TEST = 'src/areas/associates/server/users.test.ts';
const UPLOAD = 'src/areas/associates/server/upload.ts';
const UPLOAD_TEST = 'src/areas/associates/server/upload.test.ts';

/** Who may change which user, and the sessions and links that a change ends. */
export const USER_RULES: readonly Mutation[] = [
  {
    name: 'an e-mail keeps what nobody sees',
    file: 'src/kit/core/person-text.ts',
    from: "normalize('NFC').replaceAll(ALL_INVISIBLE, '')",
    to: "normalize('NFC').replaceAll(ALL_INVISIBLE, '$&')",
    tests: ['src/areas/associates/server/create.test.ts › refuses an e-mail that a user of the client has'],
  },
  {
    name: 'a joiner alone is a name',
    file: 'src/kit/core/person-text.ts',
    from: "=== '' ? '' : name",
    to: "=== '' ? name : name",
    tests: ['src/kit/core/text.test.ts › a name of invisible characters is empty'],
  },
  {
    name: 'the texts of the ERP stay as it writes them',
    file: 'src/kit/server/import/fields.ts',
    from: 'v.transform(clean),',
    to: 'v.transform((text: string) => clean(text) && text),',
    tests: [
      'src/areas/erp/server/import.test.ts › stores names, e-mails and keys as forms do, however a record writes them',
    ],
  },
  {
    name: 'Excel reads a text of a cell as an escape',
    file: 'src/kit/core/excel-text.ts',
    from: "'_x005F_')",
    to: "'_')",
    tests: ['src/kit/core/text.test.ts › Excel shows %j as it is'],
  },
  {
    name: 'a user may change their own role',
    file: FIELDS,
    from: "return editor === 'self' || role === LEGAL_REPRESENTATIVE ? 'read' : 'guarded';",
    to: "return role === LEGAL_REPRESENTATIVE ? 'read' : 'guarded';",
    tests: [UPDATE_TEST],
  },
  {
    name: 'a Representante Legal may be deactivated',
    file: FIELDS,
    from: "return role === LEGAL_REPRESENTATIVE ? 'read' : 'guarded';\n    case 'destinations'",
    to: "return 'guarded';\n    case 'destinations'",
    tests: [`${UPDATE_TEST} › never loses the last Representante Legal, nor lets one leave`],
  },
  {
    name: 'a manager of a lubricants store edits a Representante Legal',
    file: FIELDS,
    from: 'return manages && user && user.role !== LEGAL_REPRESENTATIVE ?',
    to: 'return manages && user ?',
    tests: [UPDATE_TEST],
  },
  {
    name: 'a locked field is changed',
    file: CHANGE,
    from: "return access === 'edit' || access === 'guarded';",
    to: "return access !== 'hidden';",
    tests: [UPDATE_TEST],
  },
  {
    name: 'a destination of another client is given',
    file: STORE,
    from: 'where d.client_id = ${clientId} and d.destination_id = any(${ids}::bigint[])`',
    to: 'where (d.client_id = ${clientId} or true) and d.destination_id = any(${ids}::bigint[])`',
    tests: [`${UPDATE_TEST} › gives an Operativo other stations: of the client, active ones, or those that they have`],
  },
  {
    name: 'the second of two editors overwrites the first',
    file: UPDATE,
    from: 'input.edicion !== user.edicion',
    to: 'input.edicion > user.edicion',
    tests: [`${UPDATE_TEST} › refuses the second of two editors, and loses nothing of the first`],
  },
  {
    name: 'of two editors at once both pass',
    file: STORE,
    from: 'where u.client_id = ${clientId} and u.user_id = ${userId} for no key update`',
    to: 'where u.client_id = ${clientId} and u.user_id = ${userId}`',
    tests: [`${UPDATE_TEST} › refuses the second of two editors, and loses nothing of the first`],
  },
  {
    name: 'the terms are accepted for another user',
    file: UPDATE,
    from: "if (editor !== 'self') {",
    to: "if (editor === 'create') {",
    tests: [`${UPDATE_TEST} › nobody accepts them for another user`],
  },
  {
    name: 'who is deactivated stays signed in, once active again',
    file: UPDATE,
    from: 'await revokeSessions(tx, clientId, user.user_id, now);',
    to: 'await revokeSessions(tx, clientId, 0, now);',
    tests: [
      `${ACCESS_TEST} › a user who becomes inactive is signed out everywhere, and comes back with their password only`,
    ],
  },
  {
    name: 'the mailed links of who was deactivated work again',
    file: UPDATE,
    from: 'await deleteResets(tx, clientId, user.user_id);',
    to: 'await deleteResets(tx, clientId, 0);',
    tests: [
      `${ACCESS_TEST} › a user who becomes inactive is signed out everywhere, and comes back with their password only`,
    ],
  },
  {
    name: 'an open stream keeps what its user no longer sees',
    file: UPDATE,
    from: "isChanged('role_name') || losesSome)",
    to: "isChanged('role_name') || (losesSome && !destinations))",
    tests: [`${ACCESS_TEST} › in an open session, a link and a stream of an Operativo who gets other stations`],
  },
  {
    name: 'an older invitation still works',
    file: MAIL,
    from: 'await deleteResets(tx, clientId, userId);',
    to: 'await deleteResets(tx, clientId, 0);',
    tests: [
      `${ACCESS_TEST} › an invitation ends with the user’s access; another one is sent on request, and only the newest works`,
    ],
  },
  {
    name: 'a taken e-mail creates a user without sign-in',
    file: STORE,
    from: 'and user_id = any(${late}::bigint[])`',
    to: 'and false and user_id = any(${late}::bigint[])`',
    tests: [`${AT_ONCE} › is refused, and leaves no second user, where it is of the same client`],
  },
  {
    name: 'the list of users shows a Representante Legal',
    file: STORE,
    from: '(u.role_name <> ${without} or u.user_id = ${self})',
    to: '(u.role_name <> ${without} or ${self}::bigint >= 0)',
    tests: [`${LIST_TEST} › are the active ones by first name, without a Representante Legal`],
  },
  {
    name: 'the good lines of a file with a wrong one are created',
    file: UPLOAD,
    from: 'if (problems.length > 0) return ok(',
    to: 'if (problems.length > lines.length) return ok(',
    tests: [`${UPLOAD_TEST} › with a problem in one line are not created at all`],
  },
  {
    name: 'a file that is sent again is refused as taken',
    file: UPLOAD,
    from: 'if (await hasAuditEntry(tx, viewer, { action, subject, since }))',
    to: 'if ((await hasAuditEntry(tx, viewer, { action, subject, since })) && lines.length === 0)',
    tests: [`${UPLOAD_TEST} › are created once by a repeated request, which gets the same answer`],
  },
  {
    name: 'a file that is sent twice at once is refused as taken',
    file: UPLOAD,
    from: '      await lockUser(tx, viewer.clientId, viewer.userId);\n',
    to: '      if (lines.length === 0) await lockUser(tx, viewer.clientId, viewer.userId);\n',
    tests: [`${UPLOAD_TEST} › are created once by a repeated request, which gets the same answer`],
  },
  {
    name: 'half of a file is created where an e-mail was just taken',
    file: UPLOAD,
    from: 'if (created.length < users.length) throw',
    to: 'if (created.length < 0) throw',
    tests: [`${AT_ONCE} › leaves no user of a file that has it`],
  },
  {
    name: 'a file gives a destination of another client',
    file: 'src/areas/associates/server/upload-store.ts',
    from: "where client_id = ${clientId} and estado = '1' and codigo",
    to: "where (client_id = ${clientId} or true) and estado = '1' and codigo",
    tests: [`${UPLOAD_TEST} › with a problem in one line are not created at all`],
  },
  {
    name: 'an invitation waits behind those of a file',
    file: MAIL,
    from: 'priority: isBulk ? -1 : 0',
    to: 'priority: isBulk ? 1 : 0',
    tests: [`${UPLOAD_TEST} › are invited after a user who is created alone meanwhile`],
  },
  {
    name: 'two files at once create more users than a client may',
    file: 'src/areas/associates/server/create.ts',
    from: '  await lockCreation(tx, viewer.clientId);\n',
    to: '  if (count === 0) await lockCreation(tx, viewer.clientId);\n',
    tests: [`${UPLOAD_TEST} › are at most three thousand of a client in 24 hours`],
  },
  {
    name: 'an e-mail of a new user is two addresses',
    file: 'src/areas/associates/rules/validate.ts',
    from: '/^[^\\s@"(),:;<>[\\]\\\\]{1,64}@',
    to: '/^[^\\s@]{1,64}@',
    tests: ['src/areas/associates/rules/validate.test.ts'],
  },
  {
    name: 'who has a password is invited again',
    file: 'src/areas/associates/server/invite.ts',
    from: 'if (user.has_password && !user.joining)',
    to: 'if (user.has_password && user.user_id === 0)',
    tests: [ACCESS_TEST],
  },
  {
    name: 'a user is invited as often as is asked for',
    file: 'src/areas/associates/server/invite.ts',
    from: 'user.invited_at.getTime() + INVITATION_PAUSE_MS',
    to: 'user.invited_at.getTime() - INVITATION_PAUSE_MS',
    tests: [ACCESS_TEST],
  },
  {
    name: 'a new user is mailed a link after being deactivated',
    file: MAIL,
    from: "if (user?.status !== '1' || user",
    to: 'if (!user || user',
    tests: [`${UPLOAD_TEST} › are not invited once they were deactivated, before the mail was sent`],
  },
  {
    name: 'a new user has the status or country that is asked for',
    file: 'src/areas/associates/server/create.ts',
    from: 'return role !== undefined && fieldAccess',
    to: "return role !== undefined && values.email === '' && fieldAccess",
    tests: [CREATE_TEST],
  },
  {
    name: 'a confined user sees all destinations',
    file: 'src/areas/associates/server/destinations-store.ts',
    from: '...(destinations ? [',
    to: '...(destinations?.length === 0 ? [',
    tests: ['src/areas/associates/server/destinations.test.ts'],
  },
  {
    name: 'a form loses what is written where another editor changed the same field',
    file: 'src/areas/associates/portal/form/mergeEdits.ts',
    from: '.filter((field) => changed.includes(field) && !both.includes(field))',
    to: '.filter((field) => changed.includes(field))',
    tests: [
      'src/areas/associates/portal/form/mergeEdits.test.ts › keep the user’s own value of a field that both changed, and report the field',
    ],
  },
  {
    name: 'the error of a spreadsheet is taken as a value',
    file: 'src/areas/associates/rules/check-lines.ts',
    from: 'CELL_ERROR.test(text.trim())',
    to: "CELL_ERROR.test(text.trim()) && text === '#N/A'",
    tests: ['src/areas/associates/rules/check-lines.test.ts'],
  },
  {
    name: 'a hidden sheet is read',
    file: 'src/kit/core/spreadsheet.ts',
    from: 'if (!hidden && !veryHidden)',
    to: 'if (!hidden || !veryHidden)',
    tests: ['src/areas/associates/portal/upload/files.test.ts'],
  },
];
