import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import type { Station } from '../stations/query.ts';
import { AssociateUser, type AssociateUserQuery } from './user.graphql.ts';

type Answer = NonNullable<AssociateUserQuery['usuariosCliente']>['items'][number];

/** A user of the client, with the stations that were chosen for an Operativo. */
export type Associate = Answer & {
  readonly destinations: NonNullable<AssociateUserQuery['operator']>['items'][number]['destinations'];
};

/** Null where the viewer has no such user. */
export function userQuery(id: string) {
  return {
    ...documentQuery(AssociateUser, { id }),
    select: ({ usuariosCliente, operator }: AssociateUserQuery): Associate | null => {
      const user = usuariosCliente?.items[0];
      return user ? { ...user, destinations: operator?.items[0]?.destinations ?? [] } : null;
    },
  };
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
