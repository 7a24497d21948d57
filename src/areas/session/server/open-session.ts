import type { AclEntry, Client, CustomerToken } from '../../../kit/any/contract.ts';
import { type AuditAction, record } from '../../../kit/server/audit.ts';
import type { Context } from '../../../kit/server/context.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { permissionsOf } from '../rules/roles.ts';
import { type ClientRow, type UserRow, clientById, insertSession } from './store.ts';
import { newToken, sha256 } from './token.ts';

/**
 * Opens a session for a user who has proved to be one, or for the member of staff (`agent`) who may enter the account, and
 * answers as the contract's login does. `life` in milliseconds; `action` is what the audit log calls it, `by`
 * what they proved it with.
 */
export async function openSession(
  tx: Tx,
  context: Context,
  user: UserRow & { readonly terms_accepted: boolean },
  opened: { readonly agent: string | null; readonly life: number; readonly action: AuditAction; readonly by: string },
): Promise<CustomerToken> {
  const now = context.clock.now();
  const token = newToken(user.client_id);
  await insertSession(tx, {
    clientId: user.client_id,
    userId: user.user_id,
    agent: opened.agent,
    tokenSha256: sha256(token),
    now,
    expiresAt: new Date(now.getTime() + opened.life),
    userAgent: context.request.userAgent.slice(0, 300),
  });
  const who = { clientId: user.client_id, userId: user.user_id, agent: opened.agent };
  await record(tx, context, { action: opened.action, subject: opened.by, result: 'ok', who });
  return {
    token,
    role: user.role_name,
    hasTermsAndConditions: user.terms_accepted,
    acl: aclOf(user.role_name),
    client: clientOf(await clientById(tx, user.client_id)),
  };
}

/** A role's permissions as the contract lists them; the portal keeps those of its brand whose permission is 'allow'. */
export function aclOf(role: string): readonly AclEntry[] {
  return permissionsOf(role).map((type) => ({ type, permission: 'allow' }));
}

/** The contract's Client of a row. */
export function clientOf(row: ClientRow): Client {
  return {
    ...row.ficha,
    id: String(row.client_id),
    cliente: row.codigo_cliente,
    nombre: row.nombre,
    clienteNit: row.cliente_nit,
  };
}
