import { msg } from '@lingui/core/macro';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import type { HealthTexts, OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import type { CoreHealth, CoreHealthSections } from '../../rules/health.ts';
import './messages.es.po';

const GIGABYTE = 1_000_000_000;

const health: { readonly [Name in keyof CoreHealth]: HealthTexts<CoreHealth[Name], CoreHealthSections[Name]> } = {
  database: {
    label: msg`Database`,
    figures: (figures) => msg`It answered in ${figures.milliseconds} ms.`,
    help: {
      'Processes and database': msg`Look at the database's load and at the network between it and the server.`,
    },
  },
  maintenance: {
    label: msg`Portal`,
    figures: ({ since }) => (since === null ? msg`The portal is open.` : msg`Closed since ${formatInstant(since)}`),
    help: {
      'Maintenance mode': msg`Every page of the portal shows the maintenance screen until somebody opens it again.`,
    },
    screen: { path: '/mesa/interruptores', subject: 'operation' },
  },
  jobs: {
    label: msg`Jobs`,
    figures: (figures) =>
      msg`Failed: ${figures.failed}. Late: ${figures.late}, the longest by ${Math.round(figures.longestLate / 60)} min.`,
    help: {
      'Background jobs': msg`Once the cause is gone, try the failed ones again. When all queues are late, no process works: look whether the servers run, and at their log.`,
    },
    screen: { path: '/mesa/trabajos', subject: 'operation' },
  },
  mail: {
    label: msg`Mail`,
    figures: (figures) => msg`Failed: ${figures.failed}. Tried again: ${figures.retried}.`,
    help: {
      'Files and mails': msg`Check the mail server and SMTP_URL. Each mail is tried again for about a day; what has failed by then is tried again by hand.`,
    },
    screen: { path: '/mesa/correo', subject: 'operation' },
  },
  disk: {
    label: msg`Disk`,
    figures: (figures) => msg`Free: ${gigabytes(figures.freeBytes)} GB of ${gigabytes(figures.totalBytes)} GB.`,
    help: { 'Disk space': msg`Make room on the disk with DATA_DIR.` },
  },
  administrators: {
    label: msg`Administrators of the desk`,
    figures: (figures) =>
      figures.kept === 0
        ? msg`They can sign in: ${figures.able}.`
        : msg`They can sign in: ${figures.able}. Against their role at the provider: ${figures.kept}.`,
    help: {
      'Staff sign-in': msg`The desk keeps its last administrator. Give the role of an administrator to somebody else, or correct it at the provider. If nobody can sign in, who operates the portal adds an administrator.`,
    },
    screen: { path: '/mesa/personas', subject: 'staff' },
  },
};

/** The texts of the parts that belong to no area. */
export const operationTexts: OperationTexts = {
  health,
  waiting: {
    approvals: { label: msg`Acts that wait for your decision`, icon: 'done', path: '/mesa/aprobaciones' },
    failed_jobs: { label: msg`Jobs that have failed`, icon: 'refresh', path: '/mesa/trabajos' },
    failed_mails: { label: msg`Mails that could not be sent`, icon: 'mail', path: '/mesa/correo?estado=failed' },
  },
  switches: {
    chat: msg`Live chat, but for the lubricants stores`,
    trusted_documents: msg`GraphQL accepts only the portal's own operations`,
    error_reports: msg`Reports of unexpected errors`,
  },
  queues: {
    'desk.invitation-mail': msg`Mail: invitation to the desk`,
    'desk.identity-mail': msg`Mail: account of the identity provider linked`,
    'desk.break-glass-mail': msg`Mail: emergency account used`,
    'desk.publish-draft': msg`Drafts published at their time`,
    'database.clean': msg`Old sessions, devices and reports deleted, at night`,
  },
};

function gigabytes(bytes: number): string {
  return new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }).format(bytes / GIGABYTE);
}
