import { groupBy } from '#kit/core/group.ts';
import type { App } from '#kit/server/context.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { MAIL_RETRIES, type UserMail, deliverUserMail } from '#areas/session/server/public.ts';
import { forEachUser } from './for-each-user.ts';
import { type DueMail, dueMails, markMailed } from './mail-store.ts';

/** The maximum number of notifications that one mail lists; it says how many more there are. */
const MAX_LISTED = 20;

/** Mails the notifications of a client that are due, those of one user together. */
export const sendNotificationMails: Job<{ readonly clientId: number }> = {
  name: 'notifications.mail',
  retries: MAIL_RETRIES,
  run: async (app, { clientId }) => {
    const users = groupBy(await dueMails(app.db, clientId), ({ user_id }) => user_id);
    await forEachUser(users, async (userId, due) => mailThem(app, { clientId, userId }, due));
  },
};

async function mailThem(
  app: App,
  user: { readonly clientId: number; readonly userId: number },
  due: readonly DueMail[],
): Promise<void> {
  await deliverUserMail(app, { ...user, texts: mailTexts(due) });
  await markMailed(
    app.db,
    user,
    due.map(({ key }) => key),
  );
}

function mailTexts(due: readonly DueMail[]): UserMail {
  const [first] = due;
  if (first && due.length === 1) {
    const { title, body, data } = first;
    const action = { label: 'Ver en el portal', path: data.enlace ?? '/admin/notifications' };
    return { subject: title, title, paragraphs: [body], action, remarks: REMARKS };
  }
  const title = `Tienes ${due.length} notificaciones`;
  const rest = due.length - MAX_LISTED;
  return {
    subject: title,
    title,
    paragraphs: [
      ...due.slice(0, MAX_LISTED).map((one) => `${one.title}. ${one.body}`),
      ...(rest > 0 ? [`Y ${rest} más, en el portal.`] : []),
    ],
    action: { label: 'Ver las notificaciones', path: '/admin/notifications' },
    remarks: REMARKS,
  };
}

const REMARKS = ['En el portal eliges qué notificaciones te llegan por correo.'];
