import { emailText } from '#kit/core/person-text.ts';
import type { MutationValidateBonosPasswordArgs, ValidateBonosPasswordOutput } from '#kit/core/contract.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { networkOf } from '#kit/server/client-address.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database.ts';
import { verifyPassword } from '#areas/session/server/public.ts';
import { showCode } from '../rules/code.ts';
import { FILE_AGAIN, FILE_PASSWORD_LIFE, FILE_TRIES, readFilePassword } from '../rules/file-password.ts';
import { openCode } from './codes.ts';
import { voucherFileLink } from './file-pdf.ts';
import {
  type LivePassword,
  countTries,
  deleteTry,
  insertTry,
  livePassword,
  lockPasswords,
  takePassword,
} from './file-password-store.ts';
import { sealedVouchers } from './voucher-store.ts';

/** No e-mail and no password is longer. */
const MAX_LENGTH = 256;

/** What a wrong password answers. */
const WRONG: ValidateBonosPasswordOutput = { response: null, idcompra: null, download: null };

/**
 * `validateBonosPassword`: the codes of a purchase, for its e-mail and password. The answer uses the password up; the
 * same session may ask again for ten minutes. A password that is wrong, another client's, used up or ended answers
 * null; an unknown selector computes no hash, which tells who guesses nothing but that, and selectors are no secret.
 */
export async function openFile(
  { email, password }: MutationValidateBonosPasswordArgs,
  context: ViewerContext,
): Promise<Result<ValidateBonosPasswordOutput>> {
  const address = emailText(email);
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
    // counts as wrong until it turns out right, so that many at once are no way round the limit
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
    // the bank may have taken the payment back, or another password been made, since it was found
    const still = await findLive(context, given.selector, tx);
    const now = context.clock.now();
    const taken = { selector: live.selector, sessionKey: context.viewer.sessionKey, now };
    if (!still || !(await takePassword(tx, { ...taken, since: new Date(now.getTime() - FILE_AGAIN) }))) return null;
    await writeAuditEntry(tx, context, { action: 'voucher.open_file', subject: uuid, result: 'ok' });
    return toAnswer(tx, context, still);
  });
  return answer ? ok(answer) : wrong(context, uuid);
}

function findLive({ db, clock, viewer }: ViewerContext, selector: string, tx?: Tx): Promise<LivePassword | undefined> {
  return livePassword(tx ?? db, viewer, selector, new Date(clock.now().getTime() - FILE_PASSWORD_LIFE));
}

/** `uuid`: of the purchase whose selector was given; null where there is none. */
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
    codigoRedencion: showCode(openCode(context.settings, sealed)),
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
  category: 'graphql-rate-limit',
  code: 'too_many_tries',
  message: 'Too many wrong passwords. Ask for another one by e-mail.',
  field: 'password',
};
