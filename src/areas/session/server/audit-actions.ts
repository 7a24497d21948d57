import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { endedText, signInText, termsText } from '../rules/audit-subject.ts';
import { ENTRY_SUBJECT, passkeySubject, userSubject } from './audit-subject-store.ts';

const PASSKEY = { kind: 'seguridad', subject: passkeySubject } as const;

/** The audit log's actions on sessions, passwords, terms and users, and how a client sees them. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  {
    name: 'session.sign_in',
    label: 'Inicio de sesión',
    shown: { kind: 'accesos', subject: { select: ENTRY_SUBJECT, text: signInText } },
  },
  { name: 'session.sign_out', label: 'Cierre de sesión', shown: { kind: 'accesos' } },
  {
    name: 'session.end',
    label: 'Sesión cerrada a distancia',
    shown: { kind: 'accesos', subject: { select: ENTRY_SUBJECT, text: endedText } },
  },
  { name: 'support.link', label: 'Enlace de acceso para soporte', shown: { kind: 'accesos' } },
  { name: 'support.sign_in', label: 'Entrada de soporte a la cuenta', shown: { kind: 'accesos' } },
  { name: 'password.change', label: 'Cambio de contraseña', shown: { kind: 'seguridad' } },
  // anybody who knows the e-mail can ask for the link
  { name: 'password.ask_reset', label: 'Enlace pedido para crear otra contraseña', shown: { kind: 'seguridad' } },
  { name: 'password.reset', label: 'Contraseña creada con el enlace del correo', shown: { kind: 'seguridad' } },
  { name: 'second_factor.on', label: 'Segundo factor activado', shown: { kind: 'seguridad' } },
  { name: 'second_factor.off', label: 'Segundo factor desactivado', shown: { kind: 'seguridad' } },
  { name: 'second_factor.recovery_codes', label: 'Códigos de recuperación nuevos', shown: { kind: 'seguridad' } },
  { name: 'passkey.create', label: 'Llave de acceso agregada', shown: PASSKEY },
  { name: 'passkey.rename', label: 'Llave de acceso con otro nombre', shown: PASSKEY },
  { name: 'passkey.remove', label: 'Llave de acceso eliminada', shown: PASSKEY },
  { name: 'account.link', label: 'Cuenta de la empresa unida', shown: { kind: 'seguridad' } },
  { name: 'account.logout', label: 'Sesión cerrada con la cuenta de la empresa', shown: { kind: 'accesos' } },
  {
    name: 'terms.accept',
    label: 'Términos aceptados',
    shown: { kind: 'otros', subject: { select: ENTRY_SUBJECT, text: termsText } },
    evidence: 'consent',
  },
  { name: 'user.import', label: 'Acceso de un usuario cambiado', shown: { kind: 'usuarios', subject: userSubject } },
  {
    name: 'membership.accept',
    label: 'Invitación de la empresa aceptada',
    shown: { kind: 'usuarios', subject: userSubject },
  },
  {
    name: 'membership.refuse',
    label: 'Invitación de la empresa rechazada',
    shown: { kind: 'usuarios', subject: userSubject },
  },
  { name: 'membership.accept_elsewhere', label: 'Invitación de otra empresa aceptada', shown: null },
  { name: 'person.view', label: 'Datos de una persona buscados', shown: null },
  { name: 'person.export', label: 'Datos de una persona exportados', shown: null },
  { name: 'person.erase', label: 'Datos de una persona borrados', shown: null },
];
