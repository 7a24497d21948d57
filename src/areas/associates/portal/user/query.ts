import { queryOptions } from '@tanstack/react-query';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import type { RoleName } from '#areas/session/rules/roles.ts';
import type { Station } from '../stations/query.ts';
import { AssociateUser, type AssociateUserQuery, OwnOperator, OwnUser } from './user.graphql.ts';

type Answer = NonNullable<AssociateUserQuery['usuariosCliente']>['items'][number];

/** A user of the client, with the stations that were chosen for an Operativo. */
export type Associate = Answer & {
  readonly destinations: NonNullable<AssociateUserQuery['operator']>['items'][number]['destinations'];
};

/** The query of a user; its answer is null if the viewer has no such user. */
export function userQuery(id: string) {
  return {
    ...documentQuery(AssociateUser, { id }),
    select: ({ usuariosCliente, operator }: AssociateUserQuery): Associate | null => {
      const user = usuariosCliente?.items[0];
      return user ? { ...user, destinations: operator?.items[0]?.destinations ?? [] } : null;
    },
  };
}

const OPERATOR = 'Operativo' satisfies RoleName;

/** The query of the user's own data. Only an Operativo's has stations: other roles show none and may have thousands. */
export function ownQuery(role: string | undefined) {
  return queryOptions({
    queryKey: [OwnUser.name, role],
    queryFn: async ({ signal }): Promise<Associate | null> => {
      if (role === OPERATOR) return (await request(OwnOperator, {}, { signal })).currentSession?.user ?? null;
      const user = (await request(OwnUser, {}, { signal })).currentSession?.user;
      return user ? { ...user, destinations: [] } : null;
    },
  });
}

/** A user's chosen stations for the pickers. */
export function stationsOf({ destinations }: Pick<Associate, 'destinations'>): readonly Station[] {
  return destinations.map(({ destination_id, destination_code, destination_name }) => ({
    id: destination_id,
    code: destination_code,
    name: destination_name,
    address: null,
  }));
}
