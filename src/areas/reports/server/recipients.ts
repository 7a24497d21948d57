import type {
  DestinatarioExterno,
  MutationConfirmarDestinatarioArgs,
  MutationTerminarDestinatarioArgs,
  MutationTerminarInformeArgs,
} from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context, ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { readToken } from '#areas/session/server/public.ts';
import { readEndToken } from './signed-token.ts';
import { confirmRecipient, endRecipient, lockAsked, outsideRecipients } from './recipient-store.ts';
import { titleOf } from './title-of.ts';

/** The same for every token that does not work. */
const LINK_OVER = badInput('report_link', 'This link does not work, or no longer.', 'token');

/** `destinatariosExternos`: the client's outside addresses that have not ended, for legal representatives. */
export async function outsideAddresses(_args: object, context: ViewerContext): Promise<Result<DestinatarioExterno[]>> {
  const rows = await outsideRecipients(context.db, context.viewer.clientId);
  return ok(
    rows.map(({ id, address, list, owner, isConfirmed }) => ({
      id: String(id),
      correo: address,
      informe: list,
      de: owner,
      confirmado: isConfirmed,
    })),
  );
}

/** `terminarDestinatario`; not found if the client has no such outside address, or it has ended. */
export async function endOutsideAddress(
  args: MutationTerminarDestinatarioArgs,
  context: ViewerContext,
): Promise<Result<boolean>> {
  const { db, clock, viewer } = context;
  const id = parseId(args.id);
  if (id === undefined) return notFound('The recipient', 'id');
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const list = await endRecipient(tx, { clientId: viewer.clientId, id }, clock.now());
    if (list === undefined) return notFound('The recipient', 'id');
    const before = { nombre: titleOf(context, list) };
    await writeAuditEntry(tx, context, { action: 'report.end_recipient', subject: String(id), result: 'ok', before });
    return ok(true);
  });
}

/** `confirmarDestinatario`: the outside address of a mailed token wants its report. It may be pressed twice. */
export async function confirmAddress(
  { token }: MutationConfirmarDestinatarioArgs,
  context: Context,
): Promise<Result<boolean>> {
  const read = readToken(token);
  if (!read) return LINK_OVER;
  return transaction(context.db, async (tx): Promise<Result<boolean>> => {
    const now = context.clock.now();
    const asked = await lockAsked(tx, read, now);
    if (!asked) return LINK_OVER;
    const { id, list, isConfirmed } = asked;
    if (isConfirmed) return ok(true);
    await confirmRecipient(tx, { clientId: read.clientId, id }, now);
    await writeAuditEntry(tx, context, {
      action: 'report.confirm_recipient',
      subject: String(id),
      result: 'ok',
      who: { clientId: read.clientId, userId: null },
      after: { nombre: titleOf(context, list) },
    });
    return ok(true);
  });
}

/** `terminarInforme`: the outside address of a mailed token gets its report no longer. It may be pressed twice. */
export async function endByToken({ token }: MutationTerminarInformeArgs, context: Context): Promise<Result<boolean>> {
  const recipient = readEndToken(context.settings.appSecret, token);
  if (!recipient) return LINK_OVER;
  return transaction(context.db, async (tx): Promise<Result<boolean>> => {
    const list = await endRecipient(tx, recipient, context.clock.now());
    if (list === undefined) return ok(true);
    await writeAuditEntry(tx, context, {
      action: 'report.end_recipient',
      subject: String(recipient.id),
      result: 'ok',
      who: { clientId: recipient.clientId, userId: null },
      before: { nombre: titleOf(context, list) },
    });
    return ok(true);
  });
}
