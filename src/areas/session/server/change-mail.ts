import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { Context } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database.ts';
import type { JobSender } from '#kit/server/job-sender.ts';
import type { Job } from '#kit/server/jobs.ts';
import { type MailWords, drawMail } from '#kit/server/mail-layout.ts';
import { deviceOf } from '../rules/device.ts';
import { clientById, userById } from './store.ts';

/**
 * `password_alone`: the other sessions go on. `factor_taken`: a member of staff has switched the second factor off.
 * `support`: one has entered.
 */
type Change =
  | 'password'
  | 'password_alone'
  | 'factor_on'
  | 'factor_off'
  | 'factor_taken'
  | 'recovery_codes'
  | 'support';

type Changed = {
  readonly clientId: number;
  readonly userId: number;
  readonly change: Change;
  /** ISO 8601. */
  readonly at: string;
  /** 'Chrome en Windows'; null where unknown. */
  readonly device: string | null;
  /** Who of support entered, and why if they said it. */
  readonly support?: Support;
};

type Support = { readonly agent: string; readonly reason: string | null };

/**
 * Mails a user that their password or second factor has changed, or that support has entered. It holds no secret and no
 * link but the portal's.
 */
export const sendChangeMail: Job<Changed> = {
  name: 'session.change-mail',
  // about a day, so that a mail server that is down loses no mail
  retries: 150,
  batch: 20,
  run: async ({ db, mail, settings }, { clientId, userId, change, at, device, support }) => {
    const user = await userById(db, clientId, userId);
    const { store } = await clientById(db, clientId);
    if (!user || !isStoreCode(store)) return;
    const when = formatDateTime(dateTimeIn(new Date(at), STORES[store].timeZone));
    const { paragraph, ...words } = WORDS[change](`el ${when}${device ? ` desde ${device}` : ''}`, support);
    const action = { label: 'Ir al portal', href: settings.publicUrls[store] };
    const paragraphs = [`Hola, ${user.firstname}:`, paragraph];
    const drawn = drawMail({ subject: words.title, ...words, paragraphs, action }, settings.themes[store]);
    await mail.send({ to: user.email, ...drawn });
  },
};

export async function tellChange(
  tx: Tx,
  { jobs, clock, request }: { readonly jobs: JobSender } & Pick<Context, 'clock'> & Partial<Pick<Context, 'request'>>,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  change: Change,
  support?: Support,
): Promise<void> {
  const { browser, system } = deviceOf(request?.userAgent ?? '');
  const device = [browser, system].filter(Boolean).join(' en ') || null;
  const at = clock.now().toISOString();
  const key = `${clientId}/${userId} ${change} ${at}`;
  await jobs.send(tx, sendChangeMail, { clientId, userId, change, at, device, ...(support && { support }) }, { key });
}

type Words = Pick<MailWords, 'title' | 'remarks'> & { readonly paragraph: string };

const NOT_YOU = 'Si no fuiste tú,';
const ASK = 'avisa ya al representante legal de tu empresa o al soporte de Surtidor.';

function passwordWords(when: string, sessions: string): Words {
  return {
    title: 'Tu contraseña cambió',
    paragraph: `La contraseña con la que entras al portal de Surtidor se cambió ${when}. ${sessions}`,
    remarks: [
      'Si fuiste tú, no tienes que hacer nada.',
      `${NOT_YOU} crea otra con «He olvidado mi contraseña» en la página de inicio de sesión y ${ASK}`,
    ],
  };
}

/** `when` is 'el 12 nov 2026, 9:47 desde Chrome en Windows'. */
const WORDS: Readonly<Record<Change, (when: string, support: Support | undefined) => Words>> = {
  password: (when) => passwordWords(when, 'Cerramos las demás sesiones que tenías abiertas.'),
  password_alone: (when) => passwordWords(when, 'Las demás sesiones que tenías siguen abiertas.'),
  factor_on: (when) => ({
    title: 'Tu verificación en dos pasos está activa',
    paragraph: `La verificación en dos pasos de tu cuenta se activó ${when}. Desde ahora, al iniciar sesión te pedimos también un código de tu aplicación.`,
    remarks: ['Si fuiste tú, guarda bien tus códigos de recuperación.', `${NOT_YOU} ${ASK}`],
  }),
  factor_off: (when) => ({
    title: 'Tu verificación en dos pasos está desactivada',
    paragraph: `La verificación en dos pasos de tu cuenta se desactivó ${when}. Desde ahora entras solo con tu contraseña.`,
    remarks: ['Si fuiste tú, no tienes que hacer nada.', `${NOT_YOU} cambia tu contraseña y ${ASK}`],
  }),
  factor_taken: (when) => ({
    title: 'Tu verificación en dos pasos está desactivada',
    paragraph: `El soporte de Surtidor desactivó la verificación en dos pasos de tu cuenta ${when}. Desde ahora entras solo con tu contraseña.`,
    remarks: ['Si lo pediste tú, puedes activar otro en Información personal.', `Si no lo pediste, ${ASK}`],
  }),
  support: (when, { agent, reason } = { agent: 'Una persona', reason: null }) => ({
    title: 'El soporte de Surtidor entró a tu cuenta',
    paragraph: `${agent}, del soporte de Surtidor, entró a tu cuenta ${when}, solo para consultar: no puede pagar, compensar ni cambiar nada.${reason ? ` Motivo: «${reason}».` : ''}`,
    remarks: ['Si pediste ayuda, no tienes que hacer nada.', `Si no la pediste, ${ASK}`],
  }),
  recovery_codes: (when) => ({
    title: 'Tienes códigos de recuperación nuevos',
    paragraph: `Los códigos de recuperación de tu verificación en dos pasos se crearon de nuevo ${when}. Los anteriores ya no sirven.`,
    remarks: ['Si fuiste tú, no tienes que hacer nada.', `${NOT_YOU} cambia tu contraseña y ${ASK}`],
  }),
};
