import type { Mutation } from '../mutation.ts';

const STRENGTH = 'src/areas/session/rules/password-strength.ts';
const CHANGE = 'src/areas/session/server/change-password.ts';
const STRENGTH_TEST = 'src/areas/session/rules/password-strength.test.ts';
const CHANGE_TEST = 'src/areas/session/server/change-password.test.ts';
const RESET_TEST = 'src/areas/session/server/reset.test.ts';
const MAIL_TEST = 'src/areas/session/server/change-mail.test.ts';

/** A new password: how strong it is, and what ends with the one before. */
export const PASSWORDS: readonly Mutation[] = [
  {
    name: 'a password is hashed as its keyboard writes it',
    file: 'src/kit/core/text.ts',
    from: "replaceAll(/\\p{Zs}/gu, ' ').normalize('NFC')",
    to: "replaceAll(/\\p{Zs}/gu, ' ')",
    tests: ['src/areas/session/server/sign-in.test.ts › accepts a password in any Unicode form'],
  },
  {
    name: 'a password that the form would refuse is not weak',
    file: STRENGTH,
    from: 'passwordProblem(password) !== null ||',
    to: "passwordProblem(password) === 'length' ||",
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a password near at hand is not weak',
    file: STRENGTH,
    from: 'isGuessable(password, own)) return',
    to: 'isGuessable(password, own) === null) return',
    tests: [STRENGTH_TEST],
  },
  {
    name: 'the letters of one’s own name make a password stronger',
    file: STRENGTH,
    from: "rest.replaceAll(word, ' ')",
    to: "(word === '' ? '' : rest)",
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a row of letters makes a password stronger',
    file: STRENGTH,
    from: '(codes[index - 1] ?? 0)) > 1)',
    to: '(codes[index - 1] ?? 0)) > 0)',
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a repeated letter makes a password stronger',
    file: STRENGTH,
    from: '(codes[index - 1] ?? 0)) > 1)',
    to: '(codes[index - 1] ?? 0)) !== 1)',
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a short password is good',
    file: STRENGTH,
    from: 'const GOOD = 52;',
    to: 'const GOOD = 46;',
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a password of nine characters is strong',
    file: STRENGTH,
    from: 'const STRONG = 72;',
    to: 'const STRONG = 58;',
    tests: [STRENGTH_TEST],
  },
  {
    name: 'a new password leaves the other sessions open where nothing is asked',
    file: CHANGE,
    from: 'const keeps = endOtherSessions === false;',
    to: 'const keeps = !endOtherSessions;',
    tests: [CHANGE_TEST],
  },
  {
    name: 'a new password ends the sessions that were to go on',
    file: CHANGE,
    from: 'if (!keeps) await revokePersonSessions',
    to: 'await revokePersonSessions',
    tests: [CHANGE_TEST],
  },
  {
    name: 'a new password ends the session that sets it',
    file: CHANGE,
    from: 'clock.now(), tokenHash(context));',
    to: 'clock.now(), keeps ? tokenHash(context) : null);',
    tests: [CHANGE_TEST],
  },
  {
    name: 'a mailed link sets a password after another one was set',
    file: CHANGE,
    from: '    await deletePersonResets(tx, viewer.clientId, viewer.userId);\n',
    to: '    if (keeps) await deletePersonResets(tx, viewer.clientId, viewer.userId);\n',
    tests: [RESET_TEST],
  },
  {
    name: 'a password is set without the current one',
    file: CHANGE,
    from: '  if (!user.ok) {',
    to: "  if (!user.ok && newPassword === '') {",
    tests: [CHANGE_TEST],
  },
  {
    name: 'the mail of a new password says that sessions ended that go on',
    file: CHANGE,
    from: "keeps ? 'password_alone' : 'password'",
    to: "keeps ? 'password' : 'password'",
    tests: [MAIL_TEST],
  },
  {
    name: 'a wrong current password leaves no entry in the audit log',
    file: CHANGE,
    from: "await writeAuditEntry(db, context, { action: 'password.change', result: user.refusal.code });",
    to: "if (newPassword === '') await writeAuditEntry(db, context, { action: 'password.change', result: user.refusal.code });",
    tests: [CHANGE_TEST],
  },
];
