import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type UserMail, mailUser } from '#areas/session/server/public.ts';
import { maskMobile } from '../../rules/whatsapp-number.ts';

/** The person's number before and after a change, as E.164; undefined: none. */
type Change = { readonly before: string | undefined; readonly after: string | undefined };

/**
 * Writes a change of the viewer's number into the audit log, and mails them, so that nobody changes it unseen. Both
 * have the last four digits only.
 */
export async function noteNumber(tx: Tx, context: ViewerContext, change: Change): Promise<void> {
  const { clock, viewer } = context;
  const { clientId, userId, store } = viewer;
  const before = change.before && maskMobile(change.before);
  const after = change.after && maskMobile(change.after);
  const action = after === undefined ? 'whatsapp.remove' : 'whatsapp.confirm';
  await writeAuditEntry(tx, context, {
    action,
    result: 'ok',
    ...(before !== undefined && { before: { numero: before } }),
    ...(after !== undefined && { after: { numero: after } }),
  });
  const now = clock.now();
  const texts = textsOf(before, after, formatDateTime(dateTimeIn(now, store.timeZone)));
  await mailUser(tx, context, { clientId, userId, texts }, `${clientId}/${userId} ${action} ${now.toISOString()}`);
}

/** `when` is '12 nov 2026, 9:47'. */
function textsOf(before: string | undefined, after: string | undefined, when: string): UserMail {
  const replaced = before === undefined || before === after ? '' : ` Ya no los recibe el ${before}.`;
  const [title, paragraph] =
    after === undefined
      ? [
          'Se eliminó tu número de WhatsApp',
          `El número ${before} se eliminó el ${when}. Ya no recibe avisos de Surtidor por WhatsApp.`,
        ]
      : [
          'Cambió el número de tus avisos por WhatsApp',
          `El número ${after} se confirmó el ${when}. Recibe los avisos de Surtidor por WhatsApp de todas tus empresas.${replaced}`,
        ];
  return {
    subject: title,
    title,
    paragraphs: [paragraph],
    action: { label: 'Ver las notificaciones', path: '/admin/notifications' },
    remarks: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, revisa tu número en Notificaciones, cambia tu contraseña y avisa ya al soporte de Surtidor.',
    ],
  };
}
