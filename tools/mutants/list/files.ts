import type { Mutation } from '../mutation.ts';

const LINK = 'src/kit/server/http/file-link.ts';
const LETTERS =
  'src/kit/server/pdf/pdf.test.ts › shows every letter of a name; characters that the fonts lack are replaced, and reported once';
const ZIP =
  'src/areas/einvoices/server/zip.test.ts › opens for ten minutes in the session that requested it, with the documents that were requested';
const OTHERS = 'src/server/who-may.test.ts › a link to a file opens only for the session of %s that requested it';
const FORGED = 'src/areas/invoices/server/receipt.test.ts › does not open for anybody else, or after its link expired';

/** Links to files: signature, expiry, owner; and what files have in them. */
export const FILES: readonly Mutation[] = [
  {
    name: 'a file that cannot be had says why under one of its names only',
    file: 'src/kit/server/http/file-link.ts',
    from: 'mensaje: reason, menssage: reason, message: reason',
    to: 'message: reason',
    tests: [
      'src/areas/orders/server/tracking.test.ts › answers an unknown delivery, another client’s and another station’s alike, without an address',
    ],
  },
  {
    name: 'a letter that the fonts lack is left out',
    file: 'src/kit/core/pdf-text.ts',
    from: '?? MISSING_GLYPH;',
    to: '?? MISSING_GLYPH.slice(1);',
    tests: [LETTERS],
  },
  {
    name: 'a sign is not drawn as what it is compatible with',
    file: 'src/kit/core/pdf-text.ts',
    from: "[character, character.normalize('NFKC')].find",
    to: '[character, character].find',
    tests: [LETTERS],
  },
  {
    name: 'a link to a file lives for eleven minutes',
    file: LINK,
    from: 'const LIFE_SECONDS = 600;',
    to: 'const LIFE_SECONDS = 660;',
    tests: [FORGED],
  },
  {
    name: 'a link to a file lives on for a day',
    file: LINK,
    from: 'if (Number(expires) < clock.now().getTime() / 1000)',
    to: 'if (Number(expires) < clock.now().getTime() / 1000 - 86_400)',
    tests: [ZIP],
  },
  {
    name: 'a link to a file opens for every session of its user',
    file: LINK,
    from: '${expires} ${viewer.sessionKey}`;',
    to: '${expires} ${viewer.userId}`;',
    tests: [FORGED],
  },
  {
    name: 'a link to a file opens for every user of the client',
    file: LINK,
    from: '${expires} ${viewer.sessionKey}`;',
    to: '${expires} ${viewer.clientId}`;',
    tests: [OTHERS],
  },
  {
    name: 'any signature of the right length opens a file',
    file: LINK,
    from: 'return isSigned(',
    to: 'return signature.length === 43 || isSigned(',
    tests: [FORGED],
  },
  {
    name: 'a signature of one file opens another',
    file: LINK,
    from: '=> `${path} ${expires}',
    to: '=> `${path.length} ${expires}',
    tests: [ZIP],
  },
  {
    name: 'the expiry of a link is not signed',
    file: LINK,
    from: '=> `${path} ${expires}',
    to: '=> `${path} ${expires.length}',
    tests: [FORGED],
  },
  {
    name: 'a link opens after its role has lost the permission',
    file: 'src/areas/session/server/link.ts',
    from: 'accessRefusal(allow, viewer, args) === null)',
    to: "accessRefusal(allow, viewer, args)?.code !== '')",
    tests: [OTHERS],
  },
  {
    name: 'two users share an exported file',
    file: 'src/kit/server/export/routes.ts',
    from: '[list.name, sealed, viewer.clientId, viewer.userId, viewer.destinations]',
    to: '[list.name, viewer.store.code, sealed]',
    tests: [],
    equivalent:
      'the encrypted arguments differ with every link (a random nonce), and a link opens only for the session that requested it; the key is a second guard',
  },
  {
    name: 'text cells of an Excel file are General',
    file: 'src/kit/server/export/xlsx.ts',
    from: "const TEXT = '@';",
    to: "const TEXT = 'General';",
    tests: [
      'src/areas/account/server/status-export.test.ts › has a document by its number for a user without the statement, and its texts are no formulas',
    ],
  },
  {
    name: 'the history’s creation time is in UTC',
    file: 'src/areas/account/server/history.ts',
    from: 'dateTimeIn(new Date(row.created_at), timeZone)',
    to: "dateTimeIn(new Date(row.created_at), timeZone && 'UTC')",
    tests: ['src/areas/account/server/history.test.ts › fills the fields that the specification names'],
  },
];
