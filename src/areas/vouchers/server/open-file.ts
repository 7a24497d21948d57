import { normalizeEmail } from '#kit/core/person-text.ts';
import type { MutationValidateBonosPasswordArgs, ValidateBonosPasswordOutput } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { verifyPassword } from '#areas/session/server/public.ts';
import { formatCode } from '../rules/code.ts';
import { FILE_REOPEN_MS, FILE_PASSWORD_LIFE, FILE_TRIES, readFilePassword } from '../rules/file-password.ts';
import { openCode } from './codes.ts';
import { voucherFileLink } from './file-pdf.ts';
import {
  type LivePassword,
  countTries,
  deleteTry,
  insertTry,
  livePassword,
  lockPasswords,
  consumePassword,
} from './file-password-store.ts';
import { sealedVouchers } from './voucher-store.ts';

/** Maximum length of an e-mail or a password. */
const MAX_LENGTH = 256;

/** The answer to a wrong password. */
const WRONG: ValidateBonosPasswordOutput = { response: null, idcompra: null, download: null };

/**
 * `validateBonosPassword`: reveals the codes of a purchase for its e-mail and password. The answer consumes the
 * password; the same session may ask again for ten minutes. The answer is null for a password that is wrong, used,
 * ended or of another client. For an unknown selector no hash is computed; the faster answer shows only that, and
 * selectors are not secret.
 */
export async function openFile(
  { email, password }: MutationValidateBonosPasswordArgs,
  context: ViewerContext,
): Promise<Result<ValidateBonosPasswordOutput>> {
  const address = normalizeEmail(email);
  if (address === '') return badInput('email_missing', 'Specify the "email" value.', 'email');
  if (password.trim() === '') return badInput('password_missing', 'Specify the "password" value.', 'password');
  if (address.length > MAX_LENGTH) return badInput('too_long', 'The e-mail is too long.', 'email');
  if (password.length > MAX_LENGTH) return badInput('too_long', 'The password is too long.', 'password');

  const given = readFilePassword(password);
  const live = given && (await findLive(context, given.selector));
  if (!given || !live) return wrong(context, null);

  const { uuid } = live;
  const attempt = {
    clientId: live.clientId,
    uuid,
    address: networkOf(context.request.address),
    at: context.clock.now(),
  };
  const isAllowed = await transaction(context.db, async (tx) => {
    await lockPasswords(tx, live);
    const { network, all } = await countTries(tx, live, attempt.address);
    if (network >= FILE_TRIES.network || all >= FILE_TRIES.all) return false;
    // counts as wrong until verified, so that concurrent tries cannot bypass the limit
    await insertTry(tx, attempt);
    return true;
  });
  if (!isAllowed) {
    await writeAuditEntry(context.db, context, { action: 'voucher.open_file', subject: uuid, result: TOO_MANY.code });
    return refuse(TOO_MANY);
  }
  const isSecretRight = await verifyPassword(live.secretHash, given.secret);
  if (!isSecretRight || live.email.toLowerCase() !== address) return wrong(context, uuid);

  const answer = await transaction(context.db, async (tx) => {
    await lockPasswords(tx, live);
    await deleteTry(tx, attempt);
    // since the first look-up, the bank may have reversed the payment, or another password may have been created
    const still = await findLive(context, given.selector, tx);
    const now = context.clock.now();
    const grant = { selector: live.selector, sessionKey: context.viewer.sessionKey, now };
    if (!still || !(await consumePassword(tx, { ...grant, since: new Date(now.getTime() - FILE_REOPEN_MS) })))
      return null;
    await writeAuditEntry(tx, context, { action: 'voucher.open_file', subject: uuid, result: 'ok' });
    return toAnswer(tx, context, still);
  });
  return answer ? ok(answer) : wrong(context, uuid);
}

function findLive({ db, clock, viewer }: ViewerContext, selector: string, tx?: Tx): Promise<LivePassword | undefined> {
  return livePassword(tx ?? db, viewer, selector, new Date(clock.now().getTime() - FILE_PASSWORD_LIFE));
}

/** Handles a wrong password. `uuid`: the purchase of the given selector; null if there is none. */
async function wrong(context: ViewerContext, uuid: string | null): Promise<Result<ValidateBonosPasswordOutput>> {
  await writeAuditEntry(context.db, context, {
    action: 'voucher.open_file',
    ...(uuid !== null && { subject: uuid }),
    result: 'file_password_wrong',
  });
  return ok(WRONG);
}

async function toAnswer(tx: Tx, context: ViewerContext, purchase: LivePassword): Promise<ValidateBonosPasswordOutput> {
  const vouchers = await sealedVouchers(tx, purchase);
  const rows = vouchers.map(({ sealed, cents }) => ({
    Premio: purchase.titulo,
    codigoRedencion: formatCode(openCode(context.settings, sealed)),
    MontoBono: amountFromCents(cents),
    LineaNegocio: purchase.uso,
    FechaExpiracion: purchase.expiresOn,
  }));
  return {
    response: JSON.stringify(rows),
    idcompra: purchase.uuid,
    download: { pdf: { url: voucherFileLink(context, purchase.uuid), status: 'ok' } },
  };
}

const TOO_MANY: Refusal = {
  category: 'rate-limit',
  code: 'too_many_tries',
  message: 'Too many wrong passwords. Ask for another one by e-mail.',
  field: 'password',
};
