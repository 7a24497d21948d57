import type { Mutation } from '../mutation.ts';

const SIGN_IN = 'src/areas/session/server/passkey-sign-in.ts';
const PASSKEYS = 'src/areas/session/server/passkeys.ts';
const WEBAUTHN = 'src/areas/session/server/webauthn.ts';
const STORE = 'src/areas/session/server/passkey-store.ts';
const RULE = 'src/areas/session/rules/passkey.ts';
const RULE_TEST = 'src/areas/session/rules/passkey.test.ts';
const TEST = 'src/areas/session/server/passkeys.test.ts';

/** Passkeys: who signs in with one, how often a challenge works, and what a copy of a key causes. */
export const PASSKEY_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a passkey signs in without a verified user',
    file: SIGN_IN,
    from: 'requireUserVerification: true',
    to: 'requireUserVerification: false',
    tests: [TEST],
  },
  {
    name: 'a passkey is registered without a verified user',
    file: PASSKEYS,
    from: 'requireUserVerification: true',
    to: 'requireUserVerification: false',
    tests: [TEST],
  },
  {
    name: 'a page of any origin signs in with a passkey',
    file: WEBAUTHN,
    from: 'return isOwn ? origin : new URL(publicUrls[store]).origin;',
    to: 'return isOwn || origin !== "" ? origin : new URL(publicUrls[store]).origin;',
    tests: [TEST],
  },
  {
    name: 'a challenge of another store is accepted',
    file: SIGN_IN,
    from: 'if (asked !== host) return null;',
    to: "if (asked === '') return null;",
    tests: [TEST],
  },
  {
    name: 'a challenge works after its five minutes',
    file: STORE,
    from: 'delete from passkey_challenge where challenge_sha256 = ${sha256} and expires_at > ${now}',
    to: "delete from passkey_challenge where challenge_sha256 = ${sha256} and expires_at > ${now}::timestamptz - interval '1 day'",
    tests: [TEST],
  },
  {
    name: 'a challenge of a registration signs in',
    file: SIGN_IN,
    from: '!asked || asked.userId !== null ||',
    to: '!asked ||',
    tests: [TEST],
  },
  {
    name: 'a user registers a passkey by another one’s challenge',
    file: PASSKEYS,
    from: 'asked?.clientId === viewer.clientId && asked.userId === viewer.userId && asked.host === host',
    to: 'asked !== undefined && asked.clientId === viewer.clientId && asked.host === host',
    tests: [TEST],
  },
  {
    name: 'an inactive user signs in with a passkey',
    file: SIGN_IN,
    from: "|| !presented || presented.user.status !== '1'",
    to: '|| !presented',
    tests: [TEST],
  },
  {
    name: 'a copied passkey signs in',
    file: RULE,
    from: 'sent <= known',
    to: 'sent < known - 1000',
    tests: [RULE_TEST],
  },
  {
    name: 'a session that a passkey opened needs another second factor',
    file: SIGN_IN,
    from: 'byPasskey: true',
    to: 'byPasskey: false',
    tests: [TEST],
  },
  {
    name: 'a passkey of another user is deleted',
    file: STORE,
    from: 'delete from passkey where person_id = ${personOfUser(who)} and passkey_id = ${id}',
    to: 'delete from passkey where (person_id = ${personOfUser(who)} or true) and passkey_id = ${id}',
    tests: [TEST],
  },
  {
    name: 'a passkey is deleted without the password',
    file: PASSKEYS,
    from: "const user = await confirmPassword(context, password, 'password');\n  if (!user.ok) return user;\n  const passkeyId",
    to: "const user = await confirmPassword(context, password, 'password');\n  if (!user.ok && password === '') return user;\n  const passkeyId",
    tests: [TEST],
  },
  {
    name: 'sessions that a passkey opened outlive its deletion',
    file: STORE,
    from: 'and by_passkey and revoked_at is null',
    to: 'and by_passkey and revoked_at < ${now}',
    tests: [TEST],
  },
  {
    name: 'a passkey is offered only to who has one',
    file: 'src/areas/session/portal/passkey-offer/offer.ts',
    from: 'if (llavesAcceso?.length !== 0) return;',
    to: 'if (llavesAcceso?.length === 0) return;',
    tests: ['e2e/passkeys.spec.ts › offers a passkey once after a sign-in with a password on a phone'],
  },
];
