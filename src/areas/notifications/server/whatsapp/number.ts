import { randomInt } from 'node:crypto';
import type {
  CodigoWhatsapp,
  MutationConfirmarWhatsappArgs,
  MutationEnviarCodigoWhatsappArgs,
  Whatsapp,
} from '#kit/core/contract/types.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { isSigned, sign } from '#kit/server/crypto/hmac.ts';
import { transaction } from '#kit/server/database/database.ts';
import { CODE_TEMPLATE } from '#kit/server/manifest/whatsapp-templates.ts';
import { formatMobile, readMobile } from '../../rules/whatsapp-number.ts';
import { codesSent, countSent } from './message-store.ts';
import { confirmNumber, deleteNumber, numberOf, saveCode, tryCode } from './number-store.ts';
import { noteNumber } from './note-number.ts';
import { WhatsappUnavailable } from './port.ts';
import { whatsappProvider } from './registry.ts';

/** How long a code counts, in minutes. */
const CODE_MINUTES = 10;
/** How often a code may be tried. */
const MAX_TRIES = 5;
/** How many codes a person may ask for in an hour, and how many one telephone gets a day. */
const MAX_CODES = 3;
const HOUR_MS = 3_600_000;
const PURPOSE = 'whatsapp code';

const off = () => badInput('whatsapp_off', 'WhatsApp is not configured.');

/** `whatsapp`: whether there is one, and the number that the user has confirmed, in all their companies. */
export async function whatsapp(_args: object, { db, viewer, settings }: ViewerContext): Promise<Result<Whatsapp>> {
  const row = settings.whatsapp && (await numberOf(db, viewer));
  return ok({
    disponible: settings.whatsapp !== undefined,
    numero: row ? formatMobile(row.number) : null,
    detenido: row?.stopped ?? false,
  });
}

/**
 * `enviarCodigoWhatsapp`: sends a code of six digits to a mobile number of Colombia or Ecuador. It counts for ten
 * minutes and five tries; the one before counts no more. At most three an hour of a person, and a day to a number.
 */
export async function sendWhatsappCode(
  { numero }: MutationEnviarCodigoWhatsappArgs,
  context: ViewerContext,
): Promise<Result<CodigoWhatsapp>> {
  const { db, viewer, clock, settings, log } = context;
  const provider = whatsappProvider(context, viewer.store.code);
  if (!settings.whatsapp || !provider) return off();
  const number = readMobile(numero, viewer.store.country);
  if (number === undefined)
    return badInput('whatsapp_number', 'The number is not a mobile number of Colombia or Ecuador.', 'numero');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const day = today(clock, viewer.store);
  const isAllowed = await transaction(db, async (tx) => {
    if ((await codesSent(tx, number, day)) >= MAX_CODES) return false;
    const isSaved = await saveCode(tx, viewer, {
      number,
      hmac: sign(settings.appSecret, PURPOSE, `${number} ${code}`),
      at: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      since: new Date(now.getTime() - HOUR_MS),
      most: MAX_CODES,
    });
    return isSaved && (await countSent(tx, 'codes', { number, day, most: MAX_CODES }));
  });
  if (!isAllowed) {
    return refuse({ category: 'rate-limit', code: 'whatsapp_codes', message: 'Too many codes were requested.' });
  }
  try {
    const sent = await provider.sendTemplate({
      to: number,
      template: settings.whatsapp.templates.get(CODE_TEMPLATE) ?? '',
      variables: [code],
      isCode: true,
    });
    // a code of which nobody knows may come, too
    if (sent.result !== 'refused') return ok({ numero: formatMobile(number), minutos: CODE_MINUTES });
    log.warn({ error: sent.error }, 'WhatsApp refused a code');
    return badInput('whatsapp_refused', 'WhatsApp does not take messages to this number.', 'numero');
  } catch (error) {
    if (!(error instanceof WhatsappUnavailable)) throw error;
    log.warn({ err: error }, 'a code could not be sent by WhatsApp');
    return badInput('whatsapp_unavailable', 'WhatsApp does not answer. Try again later.');
  }
}

/**
 * `confirmarWhatsapp`: confirms the number to which the code was sent. Mails the user, and writes it into the audit
 * log.
 */
export async function confirmWhatsapp(
  { codigo }: MutationConfirmarWhatsappArgs,
  context: ViewerContext,
): Promise<Result<Whatsapp>> {
  const { db, viewer, clock, settings } = context;
  if (!settings.whatsapp) return off();
  const now = clock.now();
  const isConfirmed = await transaction(db, async (tx) => {
    // the try is counted also where the code is wrong
    const row = await tryCode(tx, viewer, { now, most: MAX_TRIES });
    if (!row || !isSigned(settings.appSecret, PURPOSE, `${row.number} ${codigo.trim()}`, row.code_hmac)) return false;
    const before = (await numberOf(tx, viewer))?.number;
    await confirmNumber(tx, viewer, row.number, now);
    await noteNumber(tx, context, { before, after: row.number });
    return true;
  });
  if (!isConfirmed) return badInput('whatsapp_code', 'The code is wrong or has expired.', 'codigo');
  return whatsapp({}, context);
}

/**
 * `eliminarWhatsapp`: forgets the user's number; nothing more is sent to it. Mails the user, and writes it into the
 * audit log.
 */
export async function removeWhatsapp(_args: object, context: ViewerContext): Promise<Result<Whatsapp>> {
  const { db, viewer } = context;
  await transaction(db, async (tx) => {
    const before = await deleteNumber(tx, viewer);
    if (before !== undefined) await noteNumber(tx, context, { before, after: undefined });
  });
  return whatsapp({}, context);
}
