import type { AuditActionDeclaration } from '../../../kit/server/audit-action.ts';
import { endedText, signInText, termsText } from '../rules/audit-subject.ts';
import { SUBJECT, userSubject } from './audit-subject-store.ts';

/** What the audit log records of sessions, passwords, terms and users, and how a client sees it. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  {
    name: 'session.sign_in',
    shown: { kind: 'accesos', label: 'Inicio de sesión', subject: { select: SUBJECT, text: signInText } },
  },
  { name: 'session.sign_out', shown: { kind: 'accesos', label: 'Cierre de sesión' } },
  {
    name: 'session.end',
    shown: { kind: 'accesos', label: 'Sesión cerrada a distancia', subject: { select: SUBJECT, text: endedText } },
  },
  { name: 'support.link', shown: { kind: 'accesos', label: 'Enlace de acceso para soporte' } },
  { name: 'support.sign_in', shown: { kind: 'accesos', label: 'Entrada de soporte a la cuenta' } },
  { name: 'password.change', shown: { kind: 'seguridad', label: 'Cambio de contraseña' } },
  // anybody can ask for it, also somebody who only knows the e-mail
  { name: 'password.ask_reset', shown: { kind: 'seguridad', label: 'Enlace pedido para crear otra contraseña' } },
  { name: 'password.reset', shown: { kind: 'seguridad', label: 'Contraseña creada con el enlace del correo' } },
  { name: 'second_factor.on', shown: { kind: 'seguridad', label: 'Segundo factor activado' } },
  { name: 'second_factor.off', shown: { kind: 'seguridad', label: 'Segundo factor desactivado' } },
  { name: 'second_factor.recovery_codes', shown: { kind: 'seguridad', label: 'Códigos de recuperación nuevos' } },
  {
    name: 'terms.accept',
    shown: { kind: 'otros', label: 'Términos aceptados', subject: { select: SUBJECT, text: termsText } },
  },
  { name: 'user.import', shown: { kind: 'usuarios', label: 'Acceso de un usuario cambiado', subject: userSubject } },
];
