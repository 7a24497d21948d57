import { makeSupportLink } from '#areas/session/server/support-link.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { KINDS, type Kind, ROLES, type RoleName } from './matrix.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** A user of the matrix, in a session of one kind. */
export type MatrixUser = {
  readonly role: RoleName;
  readonly kind: Exclude<Kind, 'ended'>;
  readonly email: string;
  readonly token: string;
  readonly userId: string;
};

/** Clients of the matrix: of the default store (with one destination), of a lubricants store, and of Ecuador. */
export const OWN_CLIENT = 'C1';
const CLIENT: Readonly<Record<MatrixUser['kind'], string>> = {
  plain: OWN_CLIENT,
  support: OWN_CLIENT,
  'terms due': OWN_CLIENT,
  lubricants: 'LUB',
  'factor due': 'EC',
};

/** The environment for the kind 'factor due'. */
export const FACTOR_DUE_SETTINGS = { SECOND_FACTOR_STORES: 'ecuador' };

export function emailOf(role: RoleName, kind: MatrixUser['kind']): string {
  const name = `${role}.${kind}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  return `${name}@uno.example`;
}

/** Opens a support session for a user. */
export async function enterAsSupport(server: ServerUnderTest, whose: string): Promise<string> {
  const on = { db: server.database.db, clock: { now: server.now }, publicUrls: server.settings.publicUrls };
  const made = await makeSupportLink(on, { user: whose, agent: 'Ana Prieto' });
  const secret = made.ok ? made.value.url.split('#secret=')[1] : '';
  const { data } = await server.graphql<{ generateSupportCustomerToken: { token: string } }>(
    'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
    { secret },
  );
  return data?.generateSupportCustomerToken.token ?? '';
}

/** Signs in every role in every kind of session. Only one role requires a second factor. */
export async function signInEverybody(server: ServerUnderTest): Promise<readonly MatrixUser[]> {
  const people = KINDS.filter((kind) => kind !== 'ended').flatMap((kind) =>
    ROLES.filter((role) => kind !== 'factor due' || role === 'Representante Legal').map((role) => ({
      role,
      kind,
      email: emailOf(role, kind),
    })),
  );
  const { report } = await server.importLines([
    client(OWN_CLIENT),
    destination(OWN_CLIENT, 'D1'),
    client('LUB', { store: 'lubricantes' }),
    client('EC', { store: 'ecuador' }),
    ...people.map(({ role, kind, email }) =>
      user(email, CLIENT[kind], {
        role,
        destinations: role === 'Operativo' && CLIENT[kind] === OWN_CLIENT ? ['D1'] : [],
        terms_accepted: kind !== 'terms due',
        // a user entered by support has no password
        ...(kind === 'support' && { password: undefined }),
      }),
    ),
  ]);
  if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  return Promise.all(
    people.map(async ({ role, kind, email }) => {
      const token = await (kind === 'support' ? enterAsSupport(server, email) : server.signIn(email));
      const { data } = await server.graphql<{ currentSession: { user: { id: string } } }>(
        '{ currentSession { user { id } } }',
        {},
        token,
      );
      return { role, kind, email, token, userId: data?.currentSession.user.id ?? '' };
    }),
  );
}
