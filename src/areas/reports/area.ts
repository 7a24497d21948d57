import { defineArea } from '#kit/area.ts';
import { LISTS } from './rules/permissions.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { beginReports, scheduleReports } from './server/begin-reports.ts';
import { oldRows } from './server/clean-store.ts';
import { sendConfirmMail } from './server/confirm-mail.ts';
import { reportFileRoute } from './server/file-route.ts';
import { personalData } from './server/personal-data.ts';
import { confirmAddress, endByToken, endOutsideAddress, outsideAddresses } from './server/recipients.ts';
import { removeReport, reports, saveReport } from './server/reports.ts';
import { sendReport } from './server/send-report.ts';
import { removeView, saveView, views } from './server/views.ts';

/** A user who sees any list; the operations ask the rule of the list itself. */
const SEES_LISTS = { to: 'permission', anyOf: LISTS } as const;
const CHANGES = { ...SEES_LISTS, changes: true } as const;
/** Who is responsible for the addresses outside of the client that its data is sent to. */
const LEGAL_REPRESENTATIVE = { to: 'role', anyOf: ['Representante Legal'] } as const;
/** The outside address, by the token of its mail. */
const BY_TOKEN = { to: 'anyone' } as const;

export const area = defineArea({
  personalData,
  queries: {
    vistas: { allow: SEES_LISTS, run: views },
    informes: { allow: SEES_LISTS, run: reports },
    destinatariosExternos: { allow: LEGAL_REPRESENTATIVE, run: outsideAddresses },
  },
  mutations: {
    guardarVista: { allow: CHANGES, run: saveView },
    eliminarVista: { allow: CHANGES, run: removeView },
    programarInforme: { allow: CHANGES, most: 1, run: saveReport },
    eliminarInforme: { allow: CHANGES, run: removeReport },
    terminarDestinatario: { allow: { ...LEGAL_REPRESENTATIVE, changes: true }, run: endOutsideAddress },
    confirmarDestinatario: { allow: BY_TOKEN, most: 1, run: confirmAddress },
    terminarInforme: { allow: BY_TOKEN, most: 1, run: endByToken },
  },
  files: [reportFileRoute],
  jobs: [beginReports, sendReport, sendConfirmMail],
  background: (app) => ({ begin: () => scheduleReports(app) }),
  notifications: [{ name: 'report.problem', label: 'Informes que no se envían', anyOf: [...LISTS], channel: 'both' }],
  oldRows,
  auditActions: AUDIT_ACTIONS,
});
