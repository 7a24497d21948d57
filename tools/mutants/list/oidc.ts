import type { Mutation } from '../mutation.ts';

const OIDC = 'src/desk/server/access/oidc';
const SIGN_IN = `${OIDC}/sign-in.ts`;
const PROVIDER = 'src/kit/server/oidc/provider.ts';
const ROUTES = `${OIDC}/routes.ts`;
const PENDING = `${OIDC}/pending.ts`;
const STORE = `${OIDC}/identity-store.ts`;
const CLAIMS = 'src/kit/core/oidc-claims.ts';
const CLAIMS_TEST = 'src/kit/core/oidc-claims.test.ts';
const ANSWERS = `${OIDC}/answers.test.ts`;
const TEST = `${OIDC}/sign-in.test.ts`;

/** The desk's sign-in by OpenID Connect: which answers count, whose account it is, and what a logout ends. */
export const OIDC_MUTATIONS: readonly Mutation[] = [
  {
    name: 'an e-mail that the provider calls unverified counts as verified',
    file: CLAIMS,
    from: "claims['email_verified'] !== true && !byEntra",
    to: "claims['email_verified'] === undefined && !byEntra",
    tests: [CLAIMS_TEST],
  },
  {
    name: 'the claim of Entra ID verifies an e-mail for any issuer',
    file: CLAIMS,
    from: 'const byEntra = issuer.startsWith(ENTRA) &&',
    to: 'const byEntra = issuer !== ENTRA &&',
    tests: [CLAIMS_TEST],
  },
  {
    name: 'one factor counts as two',
    file: CLAIMS,
    from: 'methods.some((one) => kind.has(one))).length > 1',
    to: 'methods.some((one) => kind.has(one))).length > 0',
    tests: [CLAIMS_TEST],
  },
  {
    name: 'a role of the settings counts for any value of the claim',
    file: 'src/desk/rules/oidc.ts',
    from: 'if (values.has(text) && isDeskRole(role)) return role;',
    to: 'if ((values.has(text) || values.size > 1) && isDeskRole(role)) return role;',
    tests: ['src/desk/rules/oidc.test.ts', TEST],
  },
  {
    name: 'a copy of the cookie of a sign-in is accepted again',
    file: ROUTES,
    from: 'until))) return { page, code',
    to: "until)) && page === '') return { page, code",
    tests: [ANSWERS],
  },
  {
    name: 'a sign-in under way never ends',
    file: 'src/kit/server/crypto/sealed-value.ts',
    from: 'return expiresAt > clock.now().getTime() ?',
    to: 'return expiresAt > clock.now().getTime() - 86_400_000 ?',
    tests: [ANSWERS],
  },
  {
    name: 'scripts read the cookie of a sign-in under way',
    file: PENDING,
    from: 'httpOnly: true, secure',
    to: 'httpOnly: false, secure',
    tests: [ANSWERS],
  },
  {
    name: 'the signature of an ID token is not verified',
    file: PROVIDER,
    from: 'await verifySignature(tokens.id_token, keys);',
    to: "if (claims.sub === '') await verifySignature(tokens.id_token, keys);",
    tests: [ANSWERS],
  },
  {
    name: 'a new key of the provider is refused until the old ones are forgotten',
    file: PROVIDER,
    from: '    await keys.reload();\n',
    to: '',
    tests: [ANSWERS],
  },
  {
    name: 'a logout token of another client ends sessions',
    file: PROVIDER,
    from: '        audience: this.#settings.clientId,\n',
    to: '',
    tests: [ANSWERS],
  },
  {
    name: 'an old logout token ends sessions',
    file: PROVIDER,
    from: 'maxTokenAge: LOGOUT_TOKEN_AGE,',
    to: 'maxTokenAge: 100 * LOGOUT_TOKEN_AGE,',
    tests: [ANSWERS],
  },
  {
    name: 'an ID token ends sessions, as if it were a logout token',
    file: PROVIDER,
    from: '!isObject(event) || nonce !== undefined ||',
    to: "!isObject(event) || nonce === '' ||",
    tests: [ANSWERS],
  },
  {
    name: 'a token without the event of a logout ends sessions',
    file: PROVIDER,
    from: 'if (!isObject(event) || nonce',
    to: 'if (event === null || nonce',
    tests: [ANSWERS],
  },
  {
    name: 'an access token ends sessions, as if it were a logout token',
    file: PROVIDER,
    from: 'if (!LOGOUT_TYPES.has(protectedHeader.typ?.toLowerCase())) return null;',
    to: "if (!LOGOUT_TYPES.has(protectedHeader.typ?.toLowerCase()) && payload.sub === '') return null;",
    tests: [ANSWERS],
  },
  {
    name: 'a logout token works twice',
    file: ROUTES,
    from: 'logout.expiresAt))) return 400;',
    to: "logout.expiresAt)) && logout.id === '') return 400;",
    tests: [ANSWERS],
  },
  {
    name: 'a logout of one session ends all of the person',
    file: STORE,
    from: 'or provider_sid = ${sid}::text)',
    to: 'or provider_sid is not null)',
    tests: [ANSWERS],
  },
  {
    name: 'a logout of one person ends the sessions of all',
    file: STORE,
    from: 'or subject = ${subject}::text)',
    to: 'or subject is not null)',
    tests: [ANSWERS],
  },
  {
    name: 'wrong logout tokens are counted for all networks together only',
    file: 'src/areas/session/server/limits.ts',
    from: "`${kind} ${networkOf(context.request.address)}`, ['address']",
    to: "`${kind} ${networkOf(context.request.address)}`, ['email']",
    tests: [ANSWERS],
  },
  {
    name: 'an inactive member signs in by the provider',
    file: SIGN_IN,
    from: "if (row.status !== '1') return refused(INACTIVE, row);",
    to: "if (row.status !== '1' && !identity) return refused(INACTIVE, row);",
    tests: [TEST],
  },
  {
    name: 'the provider signs in to the emergency account',
    file: SIGN_IN,
    from: 'if (breakGlass === row.email) return',
    to: 'if (breakGlass === row.name) return',
    tests: [ANSWERS],
  },
  {
    name: 'the desk does not ask for its second factor where the provider proved one factor',
    file: SIGN_IN,
    from: 'provider.guaranteesFactor || isMultiFactor(account.claims)',
    to: "provider.guaranteesFactor || isMultiFactor(account.claims) || account.claims['amr'] !== undefined",
    tests: [TEST],
  },
  {
    name: 'the token of before the code of the second factor stays valid',
    file: 'src/desk/server/access/session-store.ts',
    from: "set factor = 'own', token_sha256 = ${next}",
    to: "set factor = 'own', token_sha256 = coalesce(token_sha256, ${next})",
    tests: [TEST],
  },
  {
    name: 'two first sign-ins of a person at the same moment: one is refused',
    file: SIGN_IN,
    from: 'const identity = linked ?? (await findIdentity(tx, account));',
    to: 'const identity = linked;',
    tests: [ANSWERS],
  },
  {
    name: 'a claim takes the role of the last administrator',
    file: SIGN_IN,
    from: "role !== 'administrator' && isLast ? role : null",
    to: "role !== 'administrator' && isLast && row.status === '0' ? role : null",
    tests: [TEST],
  },
  {
    name: 'an administrator whom the provider refuses counts as one who is left',
    file: 'src/desk/server/access/staff-store.ts',
    from: "and i.claimed_role is distinct from 'none'",
    to: 'and i.identity_id is not null',
    tests: [TEST],
  },
  {
    name: 'everybody signs in with a password where passwords are off',
    file: 'src/desk/server/access/password.ts',
    from: 'return breakGlass === undefined || breakGlass === email;',
    to: "return breakGlass === undefined || email !== '';",
    tests: [ANSWERS],
  },
  {
    name: 'nobody is mailed about the emergency account',
    file: 'src/desk/server/access/sign-in.ts',
    from: 'if (isBreakGlass) await reportBreakGlass(',
    to: 'if (isBreakGlass && tooMany) await reportBreakGlass(',
    tests: [ANSWERS],
  },
  {
    name: 'an administrator takes the role of the emergency account',
    file: 'src/desk/server/access/staff.ts',
    from: 'context.settings.deskSignIn.breakGlass === row.email && !staysAdministrator',
    to: 'context.settings.deskSignIn.breakGlass === row.email && !isActive',
    tests: [ANSWERS],
  },
  {
    name: 'a member with a password sets up a second factor without it',
    file: 'src/desk/server/access/factor.ts',
    from: 'const isFirst = staff.byProvider &&',
    to: 'const isFirst = staff.email.length > 3 &&',
    tests: ['src/desk/server/access.test.ts'],
  },
  {
    name: 'a sign-in returns to an address that is no page',
    file: `${OIDC}/return-path.ts`,
    from: '&& !/^\\/mesa\\/(api|oidc|assets)(\\/|$)/.test(pathname)',
    to: '',
    tests: [`${OIDC}/return-path.test.ts`],
  },
];
