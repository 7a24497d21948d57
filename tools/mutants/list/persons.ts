import type { Mutation } from '../mutation.ts';

const TEST = 'tools/person-commands.test.ts';
const DECLARED = `${TEST} › each table and each text column is declared, by one owner`;
const EXPORTED = `${TEST} › an export has everything of the person, but no hash and no key, and is in the audit log`;
const CONFIRMED = `${TEST} › an erasure needs the e-mail twice, and an unknown one changes nothing`;
const ERASED = `${TEST} › an erasure leaves no text of the person but evidence, and that until it ends`;
const AGAIN = `${TEST} › an erasure again, after a restore, takes what a request under way wrote`;
const SESSION = 'src/areas/session/server/personal-data.ts';
const DESK_TEST = 'src/areas/session/desk/server/persons.test.ts';
const DESK_ERASED = `${DESK_TEST} › an erasure is done once somebody else has approved it, and its report is listed`;
const DESK_EXPORTED = `${DESK_TEST} › an export is a ZIP with the data of the person, and its reason is in the audit log`;
const DESK_FOUND = `${DESK_TEST} › a person is found by the whole e-mail, with the other accounts of the document number`;
const DESK = 'src/areas/session/desk/server/persons.ts';
const ENGINE = 'src/kit/server/person/erase-person.ts';

/** Exports and erasures of persons: what must be exported, what may not stay, and what must stay. */
export const PERSONS: readonly Mutation[] = [
  {
    name: 'the sessions of an erased user stay',
    file: SESSION,
    from: "texts: 'token_sha256 user_agent agent provider_sid',\n    secret: ['token_sha256'],\n    erase: 'delete',",
    to: "texts: 'token_sha256 user_agent agent provider_sid',\n    secret: ['token_sha256'],\n    erase: 'keep',",
    tests: [ERASED],
  },
  {
    name: "an erased user's e-mail stays where users are found by it",
    file: SESSION,
    from: "secret: ['password_hash'],\n    erase: 'delete',",
    to: "secret: ['password_hash'],\n    erase: 'keep',",
    tests: [ERASED],
  },
  {
    name: "the e-mail of an erased person stays in the ERP's rejected records",
    file: 'src/areas/erp/server/personal-data.ts',
    from: "texts: 'kind field', mentions: 'key reason'",
    to: "texts: 'kind field key', mentions: 'reason'",
    tests: [ERASED],
  },
  {
    name: 'an erased user still names the person',
    file: SESSION,
    from: '      person_id: null,\n',
    to: '',
    tests: [ERASED],
  },
  {
    name: 'an import brings an erased person back',
    file: 'src/areas/session/server/import-users.ts',
    from: "if (!before && erased.has(sha256(record.email).toString('hex'))) {",
    to: "if (before && erased.has(sha256(record.email).toString('hex'))) {",
    tests: [ERASED],
  },
  {
    name: "an import's report brings the e-mail of an erased person back",
    file: 'src/areas/session/server/import-users.ts',
    from: "return { ...rejected('email', 'is of a person who was erased'), key: '' };",
    to: "return rejected('email', 'is of a person who was erased');",
    tests: [ERASED],
  },
  {
    name: 'evidence of consent is erased before its end',
    file: ENGINE,
    from: 'keepsConsent: consentUntil > now,',
    to: 'keepsConsent: consentUntil < now,',
    tests: [ERASED],
  },
  {
    name: 'evidence for the books is erased before its end',
    file: 'database/migrations/0095_kit_erased_user.sql',
    from: 'not (action = any(books) and at > books_since)',
    to: 'not (action = any(books) and at < books_since)',
    tests: [ERASED],
  },
  {
    name: 'nobody erases evidence that has ended',
    file: 'src/kit/server/person/person-store.ts',
    from: 'where evidence_until <= ${now} order by',
    to: 'where evidence_until > ${now} order by',
    // it needs the erasure before it
    tests: [TEST],
  },
  {
    name: 'an erasure changes the books',
    file: 'src/areas/vouchers/server/personal-data.ts',
    from: "texts: 'email email_solicitante uso reward titulo terms',\n    erase: 'keep',",
    to: "texts: 'email email_solicitante uso reward titulo terms',\n    erase: 'delete',",
    tests: [ERASED],
  },
  {
    name: 'a text column escapes from the declarations',
    file: SESSION,
    from: 'status gender job_title celphone',
    to: 'status gender job_title',
    tests: [DECLARED],
  },
  {
    name: 'an export has hashes of passwords',
    file: SESSION,
    from: "secret: ['password_hash'],",
    to: 'secret: [],',
    tests: [EXPORTED],
  },
  {
    name: 'an erasure needs no repeated e-mail',
    file: 'tools/erase-person.ts',
    from: 'if (!user || confirm !== user) {',
    to: "if (!user || confirm === '') {",
    tests: [CONFIRMED],
  },
  {
    name: 'a list with a broken line erases the users above it',
    file: 'tools/erase-person.ts',
    from: 'if (!client || !user) throw',
    to: "if ((!client || !user) && row === '') throw",
    tests: [AGAIN],
  },
  {
    name: 'an erasure changes the jobs of other clients',
    file: 'src/kit/server/person/person-store.ts',
    from: "and coalesce(data->>'clientId', ${String(clientId)}) = ${String(clientId)}",
    to: "and coalesce(data->>'clientId', ${String(clientId)}) is not null",
    tests: [
      'tools/person-commands.test.ts › an erasure leaves no text of the person but evidence, and that until it ends',
    ],
  },
  {
    name: 'the file of an answer may be deleted where nothing is being erased',
    file: 'database/migrations/0095_kit_erased_user.sql',
    from: "coalesce(current_setting('surtidor.erases', true), '') = name",
    to: "current_setting('surtidor.erases', true) = name",
    tests: [
      'src/areas/forms/server/upload.test.ts › a file without an answer is deleted after a day, one of an answer never',
    ],
  },
  {
    name: 'a role that makes the setting of erasures may change what is append-only',
    file: 'database/migrations/0095_kit_erased_user.sql',
    from: "coalesce(current_setting('surtidor.erases', true), '') = name and current_user = (",
    to: "coalesce(current_setting('surtidor.erases', true), '') = name and current_user <> (",
    tests: ['src/server/database-role.test.ts › does not become an erasure of a person by its setting'],
  },
  {
    name: 'the report of an erasure may be changed later',
    file: 'database/migrations/0095_kit_erased_user.sql',
    from: 'or (old.report is not null and new.report is distinct from old.report)',
    to: 'or false',
    tests: [`${TEST} › nothing but an erasure changes what is append-only`],
  },
  {
    name: 'an erasure at the desk needs no second person',
    file: DESK,
    from: "fourEyes: () => 'always',",
    to: 'fourEyes: () => false,',
    tests: [DESK_ERASED],
  },
  {
    name: 'an erasure needs no second person where the switch is off',
    file: 'src/desk/server/action-runner.ts',
    from: "asksSecond === 'always' || (asksSecond &&",
    to: '(asksSecond &&',
    tests: [DESK_ERASED],
  },
  {
    name: "the reason of an erasure keeps the person's name",
    file: DESK,
    from: 'await noteDone();\n      const { retention } = context.settings;\n      const erased = await eraseUser(tx, { ...context, retention }, key);',
    to: 'const { retention } = context.settings;\n      const erased = await eraseUser(tx, { ...context, retention }, key);\n      await noteDone();',
    tests: [DESK_ERASED],
  },
  {
    name: 'a person is erased a second time at the desk',
    file: DESK,
    from: 'if (await erasedUser(tx, key.clientId, key.userId)) {',
    to: 'if ((await erasedUser(tx, key.clientId, key.userId)) === null) {',
    tests: [DESK_ERASED],
  },
  {
    name: 'the audit log has no reason of an export at the desk',
    file: DESK,
    from: 'action, subject, ...whose, after: { reason } }',
    to: 'action, subject, ...whose, after: { reason: reason.slice(0, 0) } }',
    tests: [DESK_EXPORTED],
  },
  {
    name: 'a user of another client is exported',
    file: 'src/areas/session/desk/server/persons-store.ts',
    from: 'where c.codigo_cliente = ${code} and u.user_id = ${userId}',
    to: 'where (c.codigo_cliente = ${code} or true) and u.user_id = ${userId}',
    tests: [`${DESK_TEST} › an export without a reason, or of a user whom the client does not have, is refused`],
  },
  {
    name: 'a part of an e-mail finds persons',
    file: 'src/areas/session/desk/server/persons-store.ts',
    from: 'where p.email = ${email})',
    to: "where p.email like ${email} || '%')",
    tests: [DESK_FOUND],
  },
  {
    name: 'persons without a document number count as the same',
    file: 'src/areas/session/desk/server/persons-store.ts',
    from: "u.document <> '' and u.document in (select document from asked)",
    to: 'exists (select from asked a where u.document is not distinct from a.document)',
    tests: [DESK_FOUND],
  },
  {
    name: 'a search for a person is in no audit log',
    file: DESK,
    from: "action: 'person.view'",
    to: "action: 'clients.view'",
    tests: [DESK_FOUND],
  },
  {
    name: 'a file of the desk opens in the page',
    file: 'src/desk/server/routes.ts',
    from: '`attachment; filename=',
    to: '`inline; filename=',
    tests: [DESK_EXPORTED],
  },
  {
    name: 'finance exports and erases persons',
    file: 'src/kit/desk/core/roles.ts',
    from: "personalData: ['support', 'administrator'],",
    to: "personalData: ['support', 'finance', 'administrator'],",
    tests: ['src/desk/server/matrix.test.ts › $role'],
  },
];
