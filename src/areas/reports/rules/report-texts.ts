import { type Day, formatDay } from '#kit/core/day.ts';
import type { ReportFormat } from './report.ts';
import { LAST_BUSINESS_DAY, type Schedule } from './report-days.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** How often a report is sent, in Spanish: 'cada lunes', 'el día 15 de cada mes'. */
export function schedulePhrase({ frequency, day }: Schedule): string {
  if (frequency === 'diaria' || day === null) return 'cada día';
  if (frequency === 'semanal') return `cada ${WEEKDAYS[day - 1] ?? 'semana'}`;
  if (day === LAST_BUSINESS_DAY) return 'el último día hábil de cada mes';
  return `el día ${day} de cada mes`;
}

const FORMATS: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

/** Names in the mails of a report. */
export type ReportNames = {
  /** The list's title: 'Facturas pendientes'. */
  readonly title: string;
  /** The user who ordered it, and their company. */
  readonly owner: string;
  readonly client: string;
};

type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly remarks: readonly string[];
};

/** The mail that asks an outside address whether it wants a report. It has nothing of the client's data. */
export function confirmationTexts({ title, owner, client }: ReportNames, schedule: Schedule): MailText {
  return {
    subject: `¿Quieres recibir un informe de ${client}?`,
    title: `¿Quieres recibir un informe de ${client}?`,
    paragraphs: [
      `${owner}, de ${client}, quiere que recibas por correo «${title}», ${schedulePhrase(schedule)}.`,
      'No te enviaremos nada hasta que lo confirmes.',
    ],
    remarks: [
      'El enlace funciona durante 7 días.',
      'Si no conoces a esta persona o no quieres el informe, no hagas nada.',
    ],
  };
}

/** How a report's mail has its file: attached; as a page of the portal; by a link that ends. */
export type Delivery = 'attached' | 'portal' | 'link';

const DELIVERIES: Readonly<Record<Delivery, string>> = {
  attached: 'El archivo va adjunto.',
  portal: 'El archivo es muy grande para un correo: descárgalo desde la lista en el portal.',
  link: 'El archivo es muy grande para un correo: descárgalo con este enlace, que funciona durante 7 días.',
};

export type SentReport = ReportNames & {
  readonly format: ReportFormat;
  readonly schedule: Schedule;
  readonly on: Day;
  readonly delivery: Delivery;
};

/** The mail of a report. It has no amount: those are in the file. */
export function reportTexts({ title, owner, client, format, schedule, on, delivery }: SentReport): MailText {
  const day = formatDay(on);
  return {
    subject: `${title} de ${client}, ${day}`,
    title: `${title}, ${day}`,
    paragraphs: [
      `${owner}, de ${client}, programó este informe en ${FORMATS[format]}, ${schedulePhrase(schedule)}.`,
      DELIVERIES[delivery],
    ],
    remarks: ['Muestra lo que esa persona puede ver en el portal en este momento.'],
  };
}

/** Why the owner of a report is notified of a sending. */
export type Problem = 'too_large' | 'refused' | 'recipient' | 'terms_required' | 'second_factor_required';

const PROBLEMS: Readonly<Record<Problem, (recipient: string) => string>> = {
  too_large: () => 'La lista es demasiado larga para un archivo. Programa el informe con una vista que tenga filtros.',
  refused: () => 'El archivo ya no se puede preparar con sus filtros. Guarda la vista de nuevo y cambia el informe.',
  recipient: (recipient) => `${recipient} no puede ver ahora toda esta lista, y no recibió el informe.`,
  terms_required: () => 'Entra al portal y acepta los términos: hasta entonces tus informes no se envían.',
  second_factor_required: () =>
    'Entra al portal y activa la verificación en dos pasos: hasta entonces tus informes no se envían.',
};

/** The notification of a report that was not sent; `recipient`: the address that did not get it. */
export function problemTexts(
  title: string,
  problem: Problem,
  recipient = '',
): { readonly title: string; readonly body: string } {
  const what = problem === 'recipient' ? 'no llegó a una persona' : 'no se envió';
  return { title: `Tu informe «${title}» ${what}`, body: PROBLEMS[problem](recipient) };
}

/** The mail to a user whose reports have ended with their right to see the list. */
export function endedTexts(title: string): MailText {
  return {
    subject: `Tu informe «${title}» terminó`,
    title: `Tu informe «${title}» terminó`,
    paragraphs: ['Ya no puedes ver esta lista en el portal, y por eso el informe no se envía más a nadie.'],
    remarks: ['Si lo necesitas, habla con el representante legal de tu empresa.'],
  };
}
