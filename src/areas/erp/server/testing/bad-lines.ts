import { block, client, destination, invoice, legalText, user } from '#kit/server/testing/people.ts';

/** Invalid lines: the sent record or raw text, the reported field, and the reason. */
type Bad = readonly [what: string, sent: object | string | Uint8Array<ArrayBuffer>, field: string, reason: RegExp];

const document = (over: object = {}) => invoice('C1', '9000000099', 50_000, over);
const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
const raw = (over: string) => JSON.stringify(document()).replace(/}$/, `,${over}}`);

const MISSING = /^is missing$/;
const TEXT = /^must be text$/;
const UNKNOWN_FIELD = /^is not a known field$/;
const WHOLE = /^must be a whole number/;

const LINES: readonly Bad[] = [
  ['text that is no JSON', 'documento 1', '', /^is not JSON$/],
  ['half a record', '{"kind":"document","version":1', '', /^is not JSON$/],
  ['two records in one line', '{} {}', '', /^is not JSON$/],
  ['a trailing comma', '{"kind":"client",}', '', /^is not JSON$/],
  ['single quotes', "{'kind':'client'}", '', /^is not JSON$/],
  ['a list', '[]', '', /^is not a JSON object$/],
  ['a number', '42', '', /^is not a JSON object$/],
  ['null', 'null', '', /^is not a JSON object$/],
  ['text as JSON', '"client"', '', /^is not a JSON object$/],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), '', /^is not UTF-8$/],
  [
    'a line of more than 64 kB',
    JSON.stringify(document({ detalle: 'x'.repeat(70_000) })),
    '',
    /^is longer than 65536 bytes$/,
  ],
];

const KINDS: readonly Bad[] = [
  ['no kind', without(document(), 'kind'), 'kind', MISSING],
  ['a kind that is a number', document({ kind: 7 }), 'kind', TEXT],
  ['an unknown kind', document({ kind: 'invoice' }), 'kind', /^must be one of (\w+, )+\w+$/],
  ['a kind in capitals', document({ kind: 'Document' }), 'kind', /^must be one of/],
  ['a kind that is a property of every object', document({ kind: 'constructor' }), 'kind', /^must be one of/],
  ['an unknown field', document({ colour: 'red' }), 'colour', UNKNOWN_FIELD],
  ['a field of another kind', document({ clienteNit: '900373076' }), 'clienteNit', UNKNOWN_FIELD],
  ['a known field in capitals', document({ Total: 1 }), 'Total', UNKNOWN_FIELD],
  ['__proto__', raw('"__proto__":{"total":1}'), '__proto__', UNKNOWN_FIELD],
  ['constructor', raw('"constructor":1'), 'constructor', UNKNOWN_FIELD],
  ['no version', without(document(), 'version'), 'version', MISSING],
  ['a negative version', document({ version: -1 }), 'version', /^must not be negative$/],
  ['half a version', document({ version: 1.5 }), 'version', WHOLE],
  ['a version as text', document({ version: '1' }), 'version', WHOLE],
  ['a version beyond safe integers', raw('"version":9007199254740993'), 'version', WHOLE],
  ['a version of null', document({ version: null }), 'version', WHOLE],
];

const KEYS: readonly Bad[] = [
  ...[
    'codigo_cliente',
    'sociedad',
    'num_documento',
    'tipo_documento',
    'agrupacion',
    'fecha_documento',
    'fecha_vencimiento_documento',
    'total_original',
    'total',
  ].map((field): Bad => [`a document without ${field}`, without(document(), field), field, MISSING]),
  ...['codigo_cliente', 'store', 'nombre', 'clienteNit'].map((field): Bad => [
    `a client without ${field}`,
    without(client('C9'), field),
    field,
    MISSING,
  ]),
  ...['codigo_cliente', 'codigo_destinatario', 'nombre_comercial'].map((field): Bad => [
    `a destination without ${field}`,
    without(destination('C1', 'D9'), field),
    field,
    MISSING,
  ]),
  ...['email', 'codigo_cliente', 'role', 'firstname', 'lastname'].map((field): Bad => [
    `a user without ${field}`,
    without(user('x@uno.example', 'C1'), field),
    field,
    MISSING,
  ]),
  ['a key that is a number', document({ num_documento: 9000000099 }), 'num_documento', TEXT],
  ['a key that is an object', document({ num_documento: {} }), 'num_documento', TEXT],
  ['an empty key', document({ num_documento: '' }), 'num_documento', /^is empty$/],
  ['a key of blanks', document({ num_documento: '   ' }), 'num_documento', /^begins or ends with a blank$/],
  [
    'a key with a blank at its end',
    document({ num_documento: '1 ' }),
    'num_documento',
    /^begins or ends with a blank$/,
  ],
  [
    'a key of 65 characters',
    document({ num_documento: '1'.repeat(65) }),
    'num_documento',
    /^is longer than 64 characters$/,
  ],
  ['a key with a NUL', document({ num_documento: '1\u00002' }), 'num_documento', /control character/],
  ['a text with a NUL', document({ detalle: 'a\u0000b' }), 'detalle', /control character/],
  ['a text with a character that XML forbids', document({ detalle: 'a\u000bb' }), 'detalle', /control character/],
  ['a text with U+FFFE', document({ detalle: 'a\ufffeb' }), 'detalle', /U\+FFFE/],
  ['half an emoji', raw(String.raw`"detalle":"\ud83d"`), 'detalle', /surrogate/],
  ['a text of 501 characters', document({ detalle: 'x'.repeat(501) }), 'detalle', /^is longer than 500 characters$/],
  ['a text that is a list', document({ detalle: ['a'] }), 'detalle', TEXT],
  ['a required text of blanks', client('C9', { nombre: '  ' }), 'nombre', /^is empty$/],
  ['the portal’s own company code', document({ sociedad: 'PORTAL' }), 'sociedad', /PORTAL/],
];

const DAYS: readonly Bad[] = [
  ['the 30th of February', document({ fecha_documento: '2026-02-30' }), 'fecha_documento', /^is not an existing day/],
  [
    'the 29th of February of a common year',
    document({ fecha_documento: '2027-02-29' }),
    'fecha_documento',
    /^is not an existing day/,
  ],
  [
    'month 13',
    document({ fecha_vencimiento_documento: '2026-13-01' }),
    'fecha_vencimiento_documento',
    /^is not an existing day/,
  ],
  [
    'a day with its time',
    document({ fecha_documento: '2026-02-03T00:00:00Z' }),
    'fecha_documento',
    /^is not an existing day/,
  ],
  [
    'a day the other way round',
    document({ fecha_documento: '03/02/2026' }),
    'fecha_documento',
    /^is not an existing day/,
  ],
  ['a day as SAP writes it', document({ fecha_documento: '20260203' }), 'fecha_documento', /^is not an existing day/],
  ['a day of the year 1', document({ fecha_documento: '0001-01-01' }), 'fecha_documento', /^is not an existing day/],
  ['a day as a number', document({ fecha_documento: 20260203 }), 'fecha_documento', /^must be a day as text/],
  ['no day', document({ fecha_documento: '' }), 'fecha_documento', /^is not an existing day/],
  ['a fiscal year as text', document({ ejercicio: '2026' }), 'ejercicio', WHOLE],
  ['a fiscal year long ago', document({ ejercicio: 26 }), 'ejercicio', WHOLE],
];

const AMOUNTS: readonly Bad[] = [
  ['an amount finer than the peso', document({ total: 100.5 }), 'total', /COP/],
  ['an original finer than the peso', document({ total_original: '50000.01' }), 'total_original', /COP/],
  ['three decimals', document({ total: '100.001' }), 'total', /^has more than 2 decimals$/],
  [
    'a decimal that a number would swallow',
    raw('"total":100.00000000000000001'),
    'total',
    /^has more than 2 decimals$/,
  ],
  ['a thousand separator', document({ total: '50,000' }), 'total', /^is not a plain decimal number/],
  ['a currency sign', document({ total: '$ 50000' }), 'total', /^is not a plain decimal number/],
  ['an exponent', document({ total: '5e4' }), 'total', /^is not a plain decimal number/],
  [
    'an amount so large that its text has an exponent',
    document({ total: 1e21 }),
    'total',
    /^is not a plain decimal number/,
  ],
  ['14 digits', document({ total_original: '12345678901234' }), 'total_original', /^is not a plain decimal number/],
  ['a blank around an amount', document({ total: ' 1' }), 'total', /^is not a plain decimal number/],
  ['an empty amount', document({ total: '' }), 'total', /^is not a plain decimal number/],
  ['a sign at the end, as SAP writes it', document({ total: '50000-' }), 'total', /^is not a plain decimal number/],
  ['an amount that is null', document({ total: null }), 'total', /^must be an amount/],
  ['an amount that is true', document({ total: true }), 'total', /^must be an amount/],
  ['NaN', document({ total: 'NaN' }), 'total', /^is not a plain decimal number/],
  ['an original amount of 0', document({ total_original: 0, total: 0 }), 'total_original', /^must not be 0$/],
  ['an open amount above the original', document({ total: 50_001 }), 'total', /^is not between 0 and total_original$/],
  ['an open amount of the other sign', document({ total: -1 }), 'total', /^is not between 0 and total_original$/],
  [
    'a credit with more open than there was',
    document({ total_original: -10, total: -11 }),
    'total',
    /^is not between 0 and total_original$/,
  ],
  [
    'a debt that becomes a credit',
    invoice('C1', '1', -50_000, { version: 2 }),
    'total_original',
    /^would change its sign/,
  ],
];

const REFERENCES: readonly Bad[] = [
  ['a document of an unknown client', invoice('C404', '1', 100), 'codigo_cliente', /^client C404 is not known$/],
  ['a destination of an unknown client', destination('C404', 'D1'), 'codigo_cliente', /^client C404 is not known$/],
  ['a user of an unknown client', user('x@uno.example', 'C404'), 'codigo_cliente', /^client C404 is not known$/],
  ['an unknown destination', document({ destino: 'D404' }), 'destino', /^destination D404 of the client is not known$/],
  [
    'another client’s destination',
    document({ destino: 'D2' }),
    'destino',
    /^destination D2 of the client is not known$/,
  ],
  [
    'a user’s unknown destination',
    user('x@uno.example', 'C1', { destinations: ['D1', 'D404'] }),
    'destinations',
    /D404/,
  ],
  [
    'destinations that are text',
    user('x@uno.example', 'C1', { destinations: 'D1' }),
    'destinations',
    /^must be a list of codes$/,
  ],
  ['destinations that are numbers', user('x@uno.example', 'C1', { destinations: [1] }), 'destinations.0', TEXT],
  ['an applied payment that is text', document({ aplicados: 'x' }), 'aplicados', /^must be a list of uuids$/],
  ['an applied payment that is not a uuid', document({ aplicados: ['12'] }), 'aplicados.0', /^must be a uuid$/],
  ['a reverted payment that is not a uuid', document({ revertidos: [null] }), 'revertidos.0', /^must be a uuid$/],
  ['a portal_uuid that is not a uuid', document({ portal_uuid: 'P1' }), 'portal_uuid', /^must be a uuid$/],
  [
    'an invoice as a payment’s money',
    document({ portal_uuid: crypto.randomUUID() }),
    'portal_uuid',
    /^is only allowed for money in the client's favour/,
  ],
  ['a blocking that is text', document({ bloqueada: 'X' }), 'bloqueada', /^must be true or false, or '1' or '0'$/],
];

const WHO: readonly Bad[] = [
  ['an unknown store', client('C9', { store: 'peru' }), 'store', /^must be one of combustibles, lubricantes/],
  ['a store that is a property of every object', client('C9', { store: 'toString' }), 'store', /^must be one of/],
  ['another currency', client('C1', { version: 2, store: 'ecuador' }), 'store', /^would change the currency/],
  ['a credit line finer than the peso', client('C9', { credito: { cupo: 1.5 } }), 'credito.cupo', /COP/],
  ['an unknown field of the credit', client('C9', { credito: { limit: 1 } }), 'credito.limit', UNKNOWN_FIELD],
  [
    'days past due that are not whole',
    client('C9', { credito: { dias_mora_permitidos: 2.5 } }),
    'credito.dias_mora_permitidos',
    WHOLE,
  ],
  [
    'negative days past due',
    client('C9', { credito: { dias_mora_permitidos: -1 } }),
    'credito.dias_mora_permitidos',
    WHOLE,
  ],
  ['a credit that is a number', client('C9', { credito: 5 }), 'credito', /^must be an object$/],
  ['a state of a destination', destination('C1', 'D1', { version: 2, estado: 'A' }), 'estado', /^must be '1' or '0'$/],
  ['an invalid e-mail address', user('uno.example', 'C1'), 'email', /^is not an e-mail address$/],
  ['an e-mail address with a blank', user('a b@uno.example', 'C1'), 'email', /^is not an e-mail address$/],
  ['an e-mail address with a NUL', user('a\u0000@uno.example', 'C1'), 'email', /control character/],
  [
    'an e-mail address of 255 characters',
    user(`a@${'b'.repeat(245)}.example`, 'C1'),
    'email',
    /^is longer than 254 characters$/,
  ],
  ['an unknown role', user('x@uno.example', 'C1', { role: 'Gerente' }), 'role', /^must be one of Representante Legal/],
  ['a role’s number', user('x@uno.example', 'C1', { role: 1 }), 'role', TEXT],
  ['a state of a user', user('x@uno.example', 'C1', { status: 2 }), 'status', /^must be '1' or '0'$/],
  [
    'a short password',
    user('x@uno.example', 'C1', { password: '1234567' }),
    'password',
    /^is shorter than 8 characters$/,
  ],
  [
    'a password of 257 characters',
    user('x@uno.example', 'C1', { password: 'x'.repeat(257) }),
    'password',
    /^is longer than 256 characters$/,
  ],
  ['a text of an unknown store', legalText('quito', 'terms', 1, 'T'), 'store', /^must be one of combustibles, /],
  ['a text of another name', legalText('ecuador', 'cookies', 1, 'T'), 'name', /^must be one of terms, data_policy$/],
  ['a text of version 0', legalText('ecuador', 'terms', 0, 'T'), 'version', /^must be 1 or more$/],
  ['a text of a huge version', legalText('ecuador', 'terms', 2 ** 31, 'T'), 'version', /^is too large$/],
  ['an empty text', legalText('ecuador', 'terms', 1, ' \n '), 'text', /^is empty$/],
  [
    'terms that are text',
    user('x@uno.example', 'C1', { terms_accepted: 'yes' }),
    'terms_accepted',
    /^must be true or false, or '1' or '0'$/,
  ],
];

const CONTENT: readonly Bad[] = [
  ['a block without content', without(block('menu', '<p>x</p>'), 'content'), 'content', MISSING],
  ['a block of 60,001 characters', block('menu', 'x'.repeat(60_001)), 'content', /^is longer than 60000 characters$/],
  [
    'a block of an unknown store',
    block('menu', '<p>x</p>', { store: 'peru' }),
    'store',
    /^must be one of combustibles, /,
  ],
  ['a block with a wildcard for its store', block('menu', '<p>x</p>', { store: '*' }), 'store', /^must be one of/],
  ['a block with an unknown field', block('menu', '<p>x</p>', { script: '1' }), 'script', UNKNOWN_FIELD],
];

/**
 * Invalid lines. They refer to client C1 with destination D1, user legal@uno.example and document 1, and C2 with D2.
 */
export const BAD_LINES = { LINES, KINDS, KEYS, DAYS, AMOUNTS, REFERENCES, WHO, CONTENT };
