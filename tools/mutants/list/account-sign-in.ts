import type { Mutation } from '../mutation.ts';

const OIDC = 'src/areas/session/server/oidc';
const SIGN_IN = `${OIDC}/account-sign-in.ts`;
const STORE = `${OIDC}/oidc-store.ts`;
const TEST = `${OIDC}/account-sign-in.test.ts`;

/** The users' sign-in by the account of an identity provider: whose it is, how often it works, what a logout ends. */
export const ACCOUNT_SIGN_IN_MUTATIONS: readonly Mutation[] = [
  {
    name: 'an account enters as the person of an e-mail that the provider has not verified',
    file: SIGN_IN,
    from: 'known?.email ?? verifiedEmailOf(account.claims, account.issuer)',
    to: "known?.email ?? String(account.claims['email'] ?? verifiedEmailOf(account.claims, account.issuer))",
    tests: [TEST],
  },
  {
    name: 'the provider of one store opens the users of another',
    file: SIGN_IN,
    from: '.store === store ? user : undefined',
    to: '.store === String(store) || user ? user : undefined',
    tests: [TEST],
  },
  {
    name: 'an answer of a provider works again for an account',
    file: SIGN_IN,
    from: 'if (!(await consumeOnce(db, sha256(`state ${secrets.state}`), until))) return refuse(EXPIRED);',
    to: 'await consumeOnce(db, sha256(`state ${secrets.state}`), until);',
    tests: [TEST],
  },
  {
    name: 'the proof of an account opens several sessions',
    file: SIGN_IN,
    from: 'if (!(await consumeOnce(tx, sha256(`proof ${proved.id}`), until))) return refuse(EXPIRED);',
    to: 'await consumeOnce(tx, sha256(`proof ${proved.id}`), until);',
    tests: [TEST],
  },
  {
    name: 'an answer is of the sign-in that another state began',
    file: SIGN_IN,
    from: "if (!secrets || answer.get('state') !== secrets.state) return refuse(EXPIRED);",
    to: 'if (!secrets) return refuse(EXPIRED);',
    tests: [TEST],
  },
  {
    name: 'an account with one factor enters without the user’s code',
    file: SIGN_IN,
    from: 'proved.twoFactors ? {} :',
    to: "proved.id !== '' ? {} :",
    tests: [TEST],
  },
  {
    name: 'an account with one factor counts as two',
    file: SIGN_IN,
    from: 'guaranteesFactor === true || isMultiFactor(account.claims)',
    to: 'guaranteesFactor !== true || isMultiFactor(account.claims)',
    tests: [TEST],
  },
  {
    name: 'wrong answers of a provider are not counted',
    file: SIGN_IN,
    from: '  if (!attempt.ok) return attempt;\n  const answer',
    to: '  if (!attempt.ok) return refuse(EXPIRED);\n  const answer',
    tests: [TEST],
  },
  {
    name: 'the session of an account switches to a store without its provider',
    file: 'src/areas/session/server/switch-client.ts',
    from: 'if (!opensStore(context, account, chosen.store)) return',
    to: 'if (account && !opensStore(context, null, chosen.store)) return',
    tests: [TEST],
  },
  {
    name: 'a session that switches is no longer the account’s',
    file: 'src/areas/session/server/switch-client.ts',
    from: 'account: { identityId: before.identity_id,',
    to: 'account: { identityId: -before.identity_id,',
    tests: [TEST],
  },
  {
    name: 'two factors of the provider are not enough where the store requires them',
    file: 'src/areas/session/server/store.ts',
    from: 's.by_passkey or s.provider_factor or exists',
    to: 's.by_passkey or exists',
    tests: [TEST],
  },
  {
    name: 'a new account leaves the sessions of the one that it replaces',
    file: SIGN_IN,
    from: 'if (before !== undefined) {',
    to: "if (before === '') {",
    tests: [TEST],
  },
  {
    name: 'a logout at the provider ends the sessions of passwords, too',
    file: STORE,
    from: 'identity_id = ${identityId} and revoked_at is null',
    to: '${identityId}::bigint is not null and revoked_at is null',
    tests: [TEST],
  },
  {
    name: 'a logout of one session ends all of the account',
    file: STORE,
    from: '(${sid}::text is null or provider_sid = ${sid}::text)',
    to: '(${sid}::text is null or provider_sid <> ${sid}::text || $$x$$)',
    tests: [TEST],
  },
  {
    name: 'a logout token of a user works again',
    file: `${OIDC}/logout.ts`,
    from: 'if (!(await consumeOnce(tx, sha256(`logout ${logout.id}`), logout.expiresAt))) return 400;',
    to: "if (!(await consumeOnce(tx, sha256(`logout ${logout.id}`), logout.expiresAt)) && logout.id === '') return 400;",
    tests: [TEST],
  },
  {
    name: 'nobody is mailed that an account is theirs',
    file: SIGN_IN,
    from: "await queueChangeMail(tx, context, who, 'account_linked', {",
    to: "if (email === '') await queueChangeMail(tx, context, who, 'account_linked', {",
    tests: [TEST],
  },
];
