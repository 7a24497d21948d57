import type { Mutation } from '../mutation.ts';

const OPEN = 'src/areas/vouchers/server/open-file.ts';
const STORE = 'src/areas/vouchers/server/file-password-store.ts';
const SEND = 'src/areas/vouchers/server/send-file-mail.ts';
const PDF = 'src/areas/vouchers/server/file-pdf.ts';
const TEST = 'src/areas/vouchers/server/open-file.test.ts';
const SESSION = 'src/areas/vouchers/server/pos-session.ts';
const SESSION_TEST = 'src/areas/vouchers/server/pos-session.test.ts';
const KEPT = `${SESSION_TEST} › is kept in a cookie that no script reads, that is sent to /pos only, and that renews itself`;
const NOT_KEPT = `${SESSION_TEST} › is not stored if it is unknown, revoked, of another store, or sent by another page`;
const TRIES = `${TEST} › refuses all passwords after five wrong ones from an address, and other addresses after twenty`;
const OTHERS = `${TEST} › does not open with another client’s password, another e-mail, or a malformed password`;

const REDEEM = 'src/areas/vouchers/server/redeem.ts';
const WRONG_KEY = 'src/areas/vouchers/server/wrong-key.ts';
const POS_STORE = 'src/areas/vouchers/server/pos-store.ts';
const RULES = 'src/areas/vouchers/rules/redeem.ts';
const POS_TEST = 'src/areas/vouchers/server/redeem.test.ts';
const REPEATED = `${POS_TEST} › a call sent again with its Idempotency-Key is done once and answered as it was`;
const OWN_DAY = `${POS_TEST} › a redemption is cancelled where it was made, on its day only`;

/** Who gets the codes of vouchers. */
export const VOUCHERS: readonly Mutation[] = [
  {
    name: 'whole amounts of the codes end with a separator',
    file: 'src/kit/core/spreadsheet.ts',
    from: "Number.isInteger(amount) ? '#,##0' : '#,##0.00'",
    to: "Number.isInteger(amount) ? '#,##0.##' : '#,##0.00'",
    tests: [
      'src/areas/vouchers/portal/codes/write-codes.test.ts › shows whole amounts without a separator at their end',
    ],
  },
  {
    name: 'a quantity without a limit passes what money can be',
    file: 'src/areas/vouchers/rules/cart.ts',
    from: 'Math.min(lineLimit(limits, cents), Math.floor(MAX_RECORD_CENTS / cents))',
    to: 'Math.max(lineLimit(limits, cents), Math.floor(MAX_RECORD_CENTS / cents))',
    tests: [
      'src/areas/vouchers/rules/cart.test.ts › holds no more than the money type can store, even without a limit',
    ],
  },
  {
    name: 'the password of a file opens it without the purchase’s e-mail',
    file: OPEN,
    from: 'if (!isSecretRight || live.email.toLowerCase() !== address)',
    to: 'if (!isSecretRight || live.email === address + address)',
    tests: [OTHERS],
  },
  {
    name: 'another client’s password opens the file',
    file: STORE,
    from: 'where w.client_id = ${clientId} and w.selector',
    to: 'where w.client_id <> -${clientId}::bigint and w.selector',
    tests: [OTHERS],
  },
  {
    name: 'many addresses may try without end',
    file: OPEN,
    from: 'if (network >= FILE_TRIES.network || all >= FILE_TRIES.all)',
    to: 'if (network >= FILE_TRIES.network || all < 0)',
    tests: [TRIES],
  },
  {
    name: 'an address may try until there are twenty in all',
    file: OPEN,
    from: 'if (network >= FILE_TRIES.network || all >= FILE_TRIES.all)',
    to: 'if (network < 0 || all >= FILE_TRIES.all)',
    tests: [TRIES],
  },
  {
    name: 'each address of an IPv6 network tries for itself',
    file: OPEN,
    from: 'address: networkOf(context.request.address)',
    to: 'address: networkOf(context.request.address) && context.request.address',
    tests: [TRIES],
  },
  {
    name: 'an attempt counts only once it has turned out wrong',
    file: OPEN,
    from: '    await insertTry(tx, attempt);\n',
    to: '    if (all < 0) await insertTry(tx, attempt);\n',
    tests: [`${TEST} › counts wrong passwords that come at once`],
  },
  {
    name: 'the right password counts as a wrong one',
    file: OPEN,
    from: '    await deleteTry(tx, attempt);\n',
    to: "    if (live.uuid === '') await deleteTry(tx, attempt);\n",
    tests: [`${TEST} › does not count the right password as a wrong one`],
  },
  {
    name: 'every session may use a used password for ten minutes',
    file: STORE,
    from: '(used_by = ${sessionKey} and used_at > ${since})',
    to: '(used_by <> ${sessionKey + sessionKey} and used_at > ${since})',
    tests: [`${TEST} › opens again for ten minutes in the session that opened it, and in no other`],
  },
  {
    name: 'a used password works on in its session',
    file: STORE,
    from: '(used_by = ${sessionKey} and used_at > ${since})',
    to: '(used_by = ${sessionKey} and used_at is distinct from ${since})',
    tests: [`${TEST} › opens again for ten minutes in the session that opened it, and in no other`],
  },
  {
    name: 'the codes of a payment that the bank took back can be read',
    file: STORE,
    from: "and pay.estado = 'approved' and p.issued_at is not null and",
    to: 'and p.issued_at is not null and',
    tests: [`${TEST} › is closed after the bank reverses the payment, even to the session that has just opened it`],
  },
  {
    name: 'another password leaves the one before in use',
    file: STORE,
    from: 'where client_id = ${clientId} and uuid = ${uuid} and ended_at is null`.execute(tx);\n  await sql`delete',
    to: 'where client_id = ${clientId} and uuid = ${uuid} and ended_at is not null`.execute(tx);\n  await sql`delete',
    tests: [`${TEST} › gets another password by mail, once a minute and ten times a day, and the one before ends`],
  },
  {
    name: 'passwords are mailed without a pause where two ask at once',
    file: SEND,
    from: '    const refused = await refusalOf(tx, key, clock.now());',
    to: '    const refused = null as Refusal | null;',
    tests: [`${TEST} › gets another password by mail, once a minute and ten times a day, and the one before ends`],
  },
  {
    name: 'the PDF opens as long as its link is signed',
    file: PDF,
    from: 'app.clock.now().getTime() - FILE_REOPEN_MS)',
    to: 'app.clock.now().getTime() - 2 * FILE_REOPEN_MS)',
    tests: [`${TEST} › is a PDF with a page for each voucher, for its session and ten minutes only`],
  },
  {
    name: 'any page redeems with the key that a browser keeps',
    file: SESSION,
    from: 'return isOurs() ? cookies[KEY_COOKIE] : undefined;',
    to: 'return isOurs() || cookies[KEY_COOKIE] ? cookies[KEY_COOKIE] : undefined;',
    tests: [`${SESSION_TEST} › opens the API to our own page only; a header’s key comes before it`],
  },
  {
    name: 'scripts read the key that a browser keeps',
    file: SESSION,
    from: "sameSite: 'strict', httpOnly: true, secure, maxAge: KEPT",
    to: "sameSite: 'strict', httpOnly: false, secure, maxAge: KEPT",
    tests: [KEPT],
  },
  {
    name: 'the key that a browser keeps is sent with every request',
    file: SESSION,
    from: "reply.setCookie(KEY_COOKIE, key, { path: '/pos',",
    to: "reply.setCookie(KEY_COOKIE, key, { path: '/',",
    tests: [KEPT],
  },
  {
    name: 'a key of another store is kept',
    file: SESSION,
    from: 'if (found.store !== storeOfHost(request.host, app.settings.publicUrls).code) {',
    to: 'if (found.store !== storeOfHost(request.host, app.settings.publicUrls).code && request.host === "") {',
    tests: [NOT_KEPT],
  },
  {
    name: 'another page makes a browser keep a key',
    file: SESSION,
    from: '{ bodyLimit: MAX_BODY, onRequest }',
    to: '{ bodyLimit: MAX_BODY }',
    tests: [NOT_KEPT],
  },
  {
    name: 'every page may use the camera',
    file: 'src/server/pages/portal.ts',
    from: "if (redeems) reply.header('permissions-policy', permissionsPolicy({ camera: true }));",
    to: "reply.header('permissions-policy', permissionsPolicy({ camera: true }));",
    tests: [`${SESSION_TEST} › lets the page use the camera, which no other page may use`],
  },
  {
    name: 'a point of sale guesses codes without a limit',
    file: RULES,
    from: 'secondsAfter(own, POS_LIMITS.wrong, now)',
    to: 'secondsAfter(own, POS_LIMITS.wrong * 1e6, now)',
    tests: [
      `${POS_TEST} › codes cannot be guessed: the check character refuses most, and then the point of sale waits`,
    ],
  },
  {
    name: 'many keys guess codes from one address',
    file: RULES,
    from: 'secondsAfter(from, POS_LIMITS.wrongFrom, now)',
    to: 'secondsAfter(from, POS_LIMITS.wrongFrom * 1e6, now)',
    tests: [`${POS_TEST} › codes cannot be guessed with many keys from one address`],
  },
  {
    name: 'a point of sale calls without a limit',
    file: RULES,
    from: 'calls >= POS_LIMITS.calls ?',
    to: 'calls >= POS_LIMITS.calls * 1e6 ?',
    tests: [`${POS_TEST} › a body that is no JSON, too large or of another type is refused, logged and counted`],
  },
  {
    name: 'calls without a right key have no limit',
    file: WRONG_KEY,
    from: 'countCallsFrom(app.db, address, [WRONG_KEY], since)',
    to: 'countCallsFrom(app.db, address, [], since)',
    tests: [
      `${POS_TEST} › an address without a right key waits after sixty calls; a right key from there still counts`,
    ],
  },
  {
    name: 'keys entered in the page /canje have no limit',
    file: SESSION,
    from: "await logWrongKey(app, 'check', addressOf(request))",
    to: "0 * (await logWrongKey(app, 'check', addressOf(request)))",
    tests: [
      `${SESSION_TEST} › can be tried sixty times from an address, including the API’s calls; a right key is stored even then`,
    ],
  },
  {
    name: 'a voucher expires on its last day',
    file: RULES,
    from: 'return expiresOn < today ?',
    to: 'return expiresOn <= today ?',
    tests: ['src/areas/vouchers/rules/redeem.test.ts › a voucher at a point of sale › is %s'],
  },
  {
    name: 'an expired voucher is redeemed',
    file: REDEEM,
    from: "if (state !== 'disponible') return",
    to: "if (state !== 'disponible' && state !== 'vencido') return",
    tests: [`${POS_TEST} › a voucher is redeemed until its last day`],
  },
  {
    name: 'a void voucher is redeemed',
    file: REDEEM,
    from: "isValid: estado === 'approved' && voidAt === null",
    to: "isValid: estado !== 'rejected' || voidAt === null",
    tests: [`${POS_TEST} › a voucher of a reversed payment cannot be redeemed, and its earlier use is known`],
  },
  {
    name: 'a redemption is cancelled on another day',
    file: REDEEM,
    from: '!== dayIn(now, timeZone)) return',
    to: '!== dayIn(now, timeZone) && !now) return',
    tests: [OWN_DAY],
  },
  {
    name: 'a redemption is cancelled elsewhere',
    file: REDEEM,
    from: 'if (redemption?.pointOfSaleId !== at.id) return',
    to: 'if (!redemption) return',
    tests: [OWN_DAY],
  },
  {
    name: 'a voucher is redeemed twice',
    file: RULES,
    from: "if (isUsed) return 'usado';",
    to: "if (isUsed && !isValid) return 'usado';",
    tests: [`${POS_TEST} › a voucher is checked, redeemed once, and shown to its buyer as used`],
  },
  {
    name: 'a key that is revoked is kept',
    file: POS_STORE,
    from: 'where key_sha256 = ${keySha256} and revoked_at is null',
    to: 'where key_sha256 = ${keySha256}',
    tests: [NOT_KEPT],
  },
  {
    name: 'a key that is revoked meanwhile redeems once more',
    file: POS_STORE,
    from: 'where point_of_sale_id = ${id} and revoked_at is null for update',
    to: 'where point_of_sale_id = ${id} for update',
    tests: [`${POS_TEST} › a key that is revoked while it redeems redeems nothing`],
  },
  {
    name: 'a call sent again is done again',
    file: REDEEM,
    from: 'if (earlier) {\n',
    to: "if (earlier && earlier.action === 'check') {\n",
    tests: [REPEATED],
  },
  {
    name: 'an Idempotency-Key answers for another voucher',
    file: REDEEM,
    from: 'earlier.action === action && isSameCode',
    to: 'earlier.action === action || isSameCode',
    tests: [REPEATED],
  },
  {
    name: 'support is mailed again for the same reversal',
    file: 'src/areas/vouchers/server/purchase-store.ts',
    from: 'where client_id = ${clientId} and uuid = ${uuid} and reversed_at is null',
    to: 'where client_id = ${clientId} and uuid = ${uuid} and (reversed_at is null or reversed_at <> ${at})',
    tests: [
      'src/areas/vouchers/server/reversal-mail.test.ts › tells support once which codes were used, by their last four characters, and where',
    ],
  },
];
