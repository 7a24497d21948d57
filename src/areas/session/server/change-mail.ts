import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { Context } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { deviceOf } from '../rules/device.ts';
import { passkeysOf } from './passkey-store.ts';
import { clientById, userById } from './store.ts';

/**
 * `password_alone`: the other sessions continue. `factor_taken`: a member of staff has switched the second factor off.
 * `support`: a member of staff has entered the account.
 */
type Change =
  | 'password'
  | 'password_alone'
  | 'factor_on'
  | 'factor_off'
  | 'factor_taken'
  | 'recovery_codes'
  | 'passkey_new'
  | 'passkey_gone'
  | 'account_linked'
  | 'support';

type Changed = {
  readonly clientId: number;
  readonly userId: number;
  readonly change: Change;
  /** ISO 8601. */
  readonly at: string;
  /** 'Chrome en Windows'; null where unknown. */
  readonly device: string | null;
} & About;

type About = {
  /** The member of staff who entered the account, and the reason if they gave one. */
  readonly support?: { readonly agent: string; readonly reason: string | null };
  /** The name of the passkey. */
  readonly passkey?: string;
  /** The label of the identity provider. */
  readonly provider?: string;
};

/** Changes after which a user may believe that only the new password or factor gets in. */
const OF_SIGN_IN: ReadonlySet<Change> = new Set(['password', 'password_alone', 'factor_on', 'factor_taken']);

/**
 * Mails a user that their password or second factor has changed, or that support has entered the account. The mail has
 * no secret, and no link except to the portal.
 */
export const sendChangeMail: Job<Changed> = {
  name: 'session.change-mail',
  // retries for about a day, so that no mail is lost while the mail server is down
  retries: 150,
  batch: 20,
  run: async ({ db, mail, settings }, { clientId, userId, change, at, device, ...about }) => {
    const user = await userById(db, clientId, userId);
    const { store } = await clientById(db, clientId);
    if (!user || !isStoreCode(store)) return;
    const when = formatDateTime(dateTimeIn(new Date(at), STORES[store].timeZone));
    const { paragraph, ...texts } = TEXTS[change](`el ${when}${device ? ` desde ${device}` : ''}`, about);
    const hasPasskeys = OF_SIGN_IN.has(change) && (await passkeysOf(db, { clientId, userId })).length > 0;
    const remarks = [...(texts.remarks ?? []), ...(hasPasskeys ? [PASSKEYS_STAY] : [])];
    const action = { label: 'Ir al portal', href: settings.publicUrls[store] };
    const paragraphs = [`Hola, ${user.firstname}:`, paragraph];
    const drawn = renderMail({ subject: texts.title, ...texts, remarks, paragraphs, action }, settings.themes[store]);
    await mail.send({ to: user.email, ...drawn });
  },
};

export async function queueChangeMail(
  tx: Tx,
  { jobs, clock, request }: { readonly jobs: JobSender } & Pick<Context, 'clock'> & Partial<Pick<Context, 'request'>>,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  change: Change,
  about: About = {},
): Promise<void> {
  const { browser, system } = deviceOf(request?.userAgent ?? '');
  const device = [browser, system].filter(Boolean).join(' en ') || null;
  const at = clock.now().toISOString();
  const key = `${clientId}/${userId} ${change} ${at}`;
  await jobs.send(tx, sendChangeMail, { clientId, userId, change, at, device, ...about }, { key });
}

type ChangeTexts = Pick<MailTexts, 'title' | 'remarks'> & { readonly paragraph: string };

const NOT_YOU = 'Si no fuiste tú,';
const PASSKEYS_STAY =
  'Tus llaves de acceso siguen sirviendo para entrar. Revísalas en Información personal y elimina las que no reconozcas.';
const ASK = 'avisa ya al representante legal de tu empresa o al soporte de Surtidor.';

function passwordTexts(when: string, sessions: string): ChangeTexts {
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
const TEXTS: Readonly<Record<Change, (when: string, about: About) => ChangeTexts>> = {
  password: (when) => passwordTexts(when, 'Cerramos las demás sesiones que tenías abiertas.'),
  password_alone: (when) => passwordTexts(when, 'Las demás sesiones que tenías siguen abiertas.'),
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
  support: (when, { support: { agent, reason } = { agent: 'Una persona', reason: null } }) => ({
    title: 'El soporte de Surtidor entró a tu cuenta',
    paragraph: `${agent}, del soporte de Surtidor, entró a tu cuenta ${when}, solo para consultar: no puede pagar, compensar ni cambiar nada.${reason ? ` Motivo: «${reason}».` : ''}`,
    remarks: ['Si pediste ayuda, no tienes que hacer nada.', `Si no la pediste, ${ASK}`],
  }),
  passkey_new: (when, { passkey }) => ({
    title: 'Tienes una llave de acceso nueva',
    paragraph: `La llave de acceso «${passkey}» se agregó a tu cuenta ${when}. Con ella entras sin tu correo, tu contraseña ni un código.`,
    remarks: [
      'Si fuiste tú, no tienes que hacer nada.',
      `${NOT_YOU} elimínala en Información personal, cambia tu contraseña y ${ASK}`,
    ],
  }),
  passkey_gone: (when, { passkey }) => ({
    title: 'Una llave de acceso se eliminó',
    paragraph: `La llave de acceso «${passkey}» de tu cuenta se eliminó ${when}. Ya no sirve para entrar. Cerramos las demás sesiones que abriste con una llave de acceso.`,
    remarks: ['Si fuiste tú, no tienes que hacer nada.', `${NOT_YOU} cambia tu contraseña y ${ASK}`],
  }),
  account_linked: (when, { provider }) => ({
    title: `Ahora también entras con ${provider}`,
    paragraph: `Una cuenta de ${provider} con tu correo quedó unida a tu usuario ${when}. Con ella entras sin tu contraseña.`,
    remarks: [
      'Si fuiste tú, no tienes que hacer nada.',
      `${NOT_YOU} avisa a quien administra las cuentas de ${provider} y ${ASK}`,
    ],
  }),
  recovery_codes: (when) => ({
    title: 'Tienes códigos de recuperación nuevos',
    paragraph: `Los códigos de recuperación de tu verificación en dos pasos se crearon de nuevo ${when}. Los anteriores ya no sirven.`,
    remarks: ['Si fuiste tú, no tienes que hacer nada.', `${NOT_YOU} cambia tu contraseña y ${ASK}`],
  }),
};
