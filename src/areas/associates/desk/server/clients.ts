import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { type ClientUserRow, LOGIN_LIMITS, usersOfClient } from '#areas/session/server/public.ts';
import type { ClientUser, ClientsApi } from '../rules/clients-api.ts';
import { type Actions, anyText, requiredText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { clientByCode, findClients } from './clients-store.ts';

const PAGE = 25;

/** Clients as support sees them. */
export const clientActions: Pick<Actions<ClientsApi>, 'clients.search' | 'clients.view'> = {
  'clients.search': {
    allow: 'clients',
    changes: false,
    input: v.strictObject({
      search: anyText(100),
      page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    }),
    run: async ({ search, page }, { db }) => {
      const { clients, count } = await findClients(db, { search, size: PAGE, offset: (page - 1) * PAGE });
      return ok({ clients, count, pages: Math.max(1, Math.ceil(count / PAGE)) });
    },
  },
  'clients.view': {
    allow: 'clients',
    changes: false,
    input: v.strictObject({ code: requiredText(60) }),
    run: async ({ code }, context) => {
      const { db, clock } = context;
      const client = await clientByCode(db, code);
      if (!client) return notFound('A client with this code', 'code');
      const { client_id: clientId, ...shown } = client;
      const now = clock.now();
      const failuresSince = new Date(now.getTime() - LOGIN_LIMITS.window);
      const users = await usersOfClient(db, clientId, { now, failuresSince });
      await auditDesk(db, context, { action: 'clients.view', clientId });
      return ok({ ...shown, currency: STORES[client.store].currency, users: users.map(present) });
    },
  },
};

function present(row: ClientUserRow): ClientUser {
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role_name,
    isActive: row.status === '1',
    hasPassword: row.has_password,
    invitedAt: row.invited_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    sessions: row.sessions,
    hasSecondFactor: row.has_factor,
    failures: row.failures,
  };
}
