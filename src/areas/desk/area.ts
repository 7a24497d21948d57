import { defineArea } from '../../kit/server/area.ts';
import { sendStaffInvitation } from './server/access/invitation.ts';
import { publishDraft } from './server/drafts/publish-draft.ts';
import { keepOverdue, scheduleOverdue } from './server/numbers/overdue.ts';
import { keepPastDays } from './server/numbers/past-days-command.ts';
import { routes } from './server/routes.ts';
import { deskStaff } from './server/staff-command.ts';

export const area = defineArea({
  routes,
  jobs: [sendStaffInvitation, publishDraft, keepOverdue],
  background: (app) => ({ begin: () => scheduleOverdue(app) }),
  adminCommands: { 'desk-staff': deskStaff, 'overdue-days': keepPastDays },
  auditActions: [
    { name: 'desk.sign_in', label: 'Entrada a la mesa', shown: null },
    { name: 'desk.sign_out', label: 'Salida de la mesa', shown: null },
    { name: 'desk.password', label: 'Contraseña de la mesa cambiada', shown: null },
    { name: 'desk.second_factor', label: 'Segundo factor de la mesa activado', shown: null },
    { name: 'staff.invite', label: 'Persona invitada a la mesa', shown: null },
    { name: 'staff.update', label: 'Persona de la mesa cambiada', shown: null },
    { name: 'staff.reset', label: 'Acceso a la mesa restablecido', shown: null },
    { name: 'staff.end_sessions', label: 'Sesiones de la mesa cerradas', shown: null },
    { name: 'approval.request', label: 'Segunda persona pedida', shown: null },
    { name: 'approval.decide', label: 'Segunda persona: decisión', shown: null },
    { name: 'approval.switch', label: 'Segunda persona: interruptor', shown: null },
    { name: 'maintenance.switch', label: 'Modo de mantenimiento cambiado', shown: null },
    { name: 'jobs.retry', label: 'Trabajo intentado de nuevo', shown: null },
    { name: 'jobs.retry_all', label: 'Trabajos fallidos intentados de nuevo', shown: null },
    { name: 'numbers.past_days', label: 'Cartera vencida de días pasados cargada', shown: null },
    { name: 'audit.export', label: 'Auditoría exportada', shown: null },
    { name: 'clients.view', label: 'Cliente consultado', shown: null },
    { name: 'payments.view', label: 'Pago consultado en la mesa', shown: null },
    { name: 'payments.ask', label: 'Pago preguntado a la pasarela', shown: null },
    { name: 'compensations.view', label: 'Compensación consultada en la mesa', shown: null },
    { name: 'imports.view', label: 'Informe de importación consultado', shown: null },
    { name: 'erpKeys.make', label: 'Clave del ERP creada', shown: null },
    { name: 'erpKeys.rotate', label: 'Clave del ERP renovada', shown: null },
    { name: 'erpKeys.end', label: 'Clave del ERP terminada', shown: null },
    { name: 'erpKeys.take', label: 'Secreto de una clave del ERP recibido', shown: null },
    { name: 'users.end_sessions', label: 'Sesiones de un usuario cerradas', shown: null },
    { name: 'users.factor_off', label: 'Segundo factor de un usuario desactivado', shown: null },
    { name: 'users.unlock', label: 'Usuario desbloqueado', shown: null },
    { name: 'users.invite', label: 'Usuario invitado de nuevo', shown: null },
    { name: 'users.support_link', label: 'Enlace de soporte creado en la mesa', shown: null },
    { name: 'content.publish_block', label: 'Bloque publicado', shown: null },
    { name: 'content.restore_block', label: 'Versión de un bloque publicada de nuevo', shown: null },
    { name: 'drafts.save', label: 'Borrador guardado o programado', shown: null },
    { name: 'drafts.discard', label: 'Borrador descartado', shown: null },
    { name: 'drafts.publish', label: 'Borrador publicado a su hora', shown: null },
    { name: 'legal.publish_text', label: 'Texto legal publicado', shown: null },
    { name: 'legal.restore_text', label: 'Versión de un texto legal publicada de nuevo', shown: null },
    { name: 'forms.publish_form', label: 'Formulario publicado', shown: null },
    { name: 'forms.restore_form', label: 'Versión de un formulario publicada de nuevo', shown: null },
    { name: 'vouchers.publish_config', label: 'Configuración de bonos publicada', shown: null },
    { name: 'vouchers.restore_config', label: 'Versión de una configuración de bonos publicada de nuevo', shown: null },
  ],
});
