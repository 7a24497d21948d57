import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { eraseAgain, eraseEnded, scheduleErasing } from './server/erase-again.ts';
import { acceptTerms } from './server/accept-terms.ts';
import { adminCommands } from './server/admin-commands.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { sendChangeMail } from './server/change-mail.ts';
import { oldRows } from './server/clean-store.ts';
import { changePassword } from './server/change-password.ts';
import { currentSession } from './server/current.ts';
import { endOtherSessions, endSession, userSessions } from './server/devices.ts';
import { legalTextKind } from './server/import-texts.ts';
import { userKind } from './server/import-users.ts';
import { clientKind, destinationKind } from './server/import.ts';
import { sendJoinMail } from './server/join-mail.ts';
import { acceptMembership, joinInvitation, refuseMembership } from './server/join.ts';
import { sendInvitationMail } from './server/invitation-mail.ts';
import { beginAccountSignIn, checkAccount, signInByAccount } from './server/oidc/account-sign-in.ts';
import { legalTexts } from './server/legal-texts.ts';
import { setReceiptMail } from './server/receipt-mail.ts';
import { beginPasskeySignIn, passkeySignIn } from './server/passkey-sign-in.ts';
import { beginPasskey, changePasskeyName, createPasskey, passkeys, removePasskey } from './server/passkeys.ts';
import { secretRows } from './server/sealed-factors.ts';
import { sendResetMail } from './server/reset-mail.ts';
import { requestReset } from './server/request-reset.ts';
import { resetPassword } from './server/reset-password.ts';
import { routes } from './server/routes.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './server/second-factor.ts';
import { signIn } from './server/sign-in.ts';
import { revoke } from './server/sign-out.ts';
import { switchClient } from './server/switch-client.ts';
import { supportSignIn } from './server/support-sign-in.ts';
import { sendUserMail } from './server/user-mail.ts';
import { personalData } from './server/personal-data.ts';

const ANYONE = { to: 'anyone' } as const;
/** Signed-in users, also before they accept the terms or set up a second factor. */
const ALWAYS = { to: 'session', beforeTerms: true, beforeFactor: true } as const;
const SESSION = { to: 'session' } as const;
const CHANGES = { to: 'session', changes: true } as const;
const SETS_UP_FACTOR = { to: 'session', beforeFactor: true, changes: true } as const;

/** Users who may pay. */
const PAYS = { to: 'permission', anyOf: ['Facturas::pendientes', 'Bonos::regalo'], changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  secretRows,
  oldRows,
  queries: {
    currentSession: { allow: ALWAYS, run: currentSession },
    legalTexts: { allow: ANYONE, run: legalTexts },
    invitacionEmpresa: { allow: ANYONE, most: 1, run: joinInvitation },
    userSessions: { allow: SESSION, run: userSessions },
    llavesAcceso: { allow: SESSION, run: passkeys },
  },
  mutations: {
    generateCustomerToken: { allow: ANYONE, most: 1, run: signIn },
    generateSupportCustomerToken: { allow: ANYONE, run: supportSignIn },
    requestPasswordReset: { allow: ANYONE, most: 1, run: requestReset },
    resetPassword: { allow: ANYONE, most: 1, run: resetPassword },
    aceptarEmpresa: { allow: ANYONE, most: 1, run: acceptMembership },
    rechazarEmpresa: { allow: ANYONE, most: 1, run: refuseMembership },
    revokeCustomerToken: { allow: ALWAYS, run: revoke },
    cambiarEmpresa: { allow: { ...ALWAYS, changes: true }, most: 1, run: switchClient },
    acceptTerms: { allow: { ...ALWAYS, changes: true }, run: acceptTerms },
    beginSecondFactor: { allow: SETS_UP_FACTOR, most: 1, run: beginSecondFactor },
    confirmSecondFactor: { allow: SETS_UP_FACTOR, most: 1, run: confirmSecondFactor },
    endSecondFactor: { allow: CHANGES, most: 1, run: endSecondFactor },
    renewRecoveryCodes: { allow: CHANGES, most: 1, run: renewRecoveryCodes },
    iniciarLlaveAcceso: { allow: CHANGES, most: 1, run: beginPasskey },
    crearLlaveAcceso: { allow: CHANGES, most: 1, run: createPasskey },
    renombrarLlaveAcceso: { allow: CHANGES, run: changePasskeyName },
    eliminarLlaveAcceso: { allow: CHANGES, most: 1, run: removePasskey },
    iniciarEntradaConLlave: { allow: ANYONE, most: 1, run: beginPasskeySignIn },
    entrarConLlave: { allow: ANYONE, most: 1, run: passkeySignIn },
    iniciarEntradaConCuenta: { allow: ANYONE, most: 1, run: beginAccountSignIn },
    comprobarCuenta: { allow: ANYONE, most: 1, run: checkAccount },
    entrarConCuenta: { allow: ANYONE, most: 1, run: signInByAccount },
    endSession: { allow: CHANGES, run: endSession },
    endOtherSessions: { allow: CHANGES, run: endOtherSessions },
    changeCustomerPassword: { allow: CHANGES, most: 1, run: changePassword },
    changePassword: { allow: CHANGES, most: 1, run: changePassword },
    setReceiptMail: { allow: PAYS, run: setReceiptMail },
  },
  routes,
  recordTypes: [legalTextKind, clientKind, destinationKind, userKind],
  jobs: [sendResetMail, sendInvitationMail, sendJoinMail, sendChangeMail, sendUserMail, eraseAgain, eraseEnded],
  background: (app) => ({ begin: () => scheduleErasing(app, 60_000) }),
  adminCommands,
  events: ['terms.accepted', 'user.joined'],
  auditActions: [...AUDIT_ACTIONS, ...DESK_AUDIT_ACTIONS],
});
