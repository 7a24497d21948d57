import type { Mutation } from '../mutation.ts';

const TEST = 'tools/person-commands.test.ts';
const DECLARED = `${TEST} › each table and each text column is declared, by one owner`;
const EXPORTED = `${TEST} › an export has everything of the person, but no hash and no key, and is in the audit log`;
const CONFIRMED = `${TEST} › an erasure needs the e-mail twice, and an unknown one changes nothing`;
const ERASED = `${TEST} › an erasure leaves no text of the person but evidence, and that until it ends`;
const AGAIN = `${TEST} › an erasure again, after a restore, takes what a request under way wrote`;
const SESSION = 'src/areas/session/server/personal-data.ts';
const ENGINE = 'src/kit/server/person/erase-person.ts';

/** Exports and erasures of persons: what must be exported, what may not stay, and what must stay. */
export const PERSONS: readonly Mutation[] = [
  {
    name: 'the sessions of an erased user stay',
    file: SESSION,
    from: "texts: 'token_sha256 user_agent agent',\n    secret: ['token_sha256'],\n    erase: 'delete',",
    to: "texts: 'token_sha256 user_agent agent',\n    secret: ['token_sha256'],\n    erase: 'keep',",
    tests: [ERASED],
  },
  {
    name: "an erased user's e-mail stays where users are found by it",
    file: SESSION,
    from: "user_directory: { title: 'Correo de entrada', rows: 'user', texts: 'email', erase: 'delete' }",
    to: "user_directory: { title: 'Correo de entrada', rows: 'user', texts: 'email', erase: 'keep' }",
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
    name: 'an erased user keeps the password',
    file: SESSION,
    from: '      password_hash: null,\n',
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
    from: 'status password_hash gender job_title celphone',
    to: 'status password_hash gender job_title',
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
    name: 'a role that makes the setting of erasures may change what is append-only',
    file: 'database/migrations/0095_kit_erased_user.sql',
    from: "and current_setting('surtidor.erases', true) = name and current_user = (",
    to: "and current_setting('surtidor.erases', true) = name and current_user <> (",
    tests: ['src/server/database-role.test.ts › does not become an erasure of a person by its setting'],
  },
];
