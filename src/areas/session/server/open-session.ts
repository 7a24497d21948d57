import type { Client, CustomerToken } from '#kit/core/contract/types.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { aclOf } from '../rules/roles.ts';
import { type ClientRow, type SessionAccount, type SignInUser, clientById, insertSession } from './store.ts';
import { newToken, sha256 } from './token.ts';

/** `agent`: the member of staff in a support session. `life` in milliseconds. `action`, `by`: for the audit log. */
export async function openSession(
  tx: Tx,
  context: Context,
  user: SignInUser,
  opened: {
    readonly agent: string | null;
    readonly life: number;
    readonly action: 'session.sign_in' | 'support.sign_in';
    readonly by: string;
    /** Whether a passkey opens it, which counts as two factors. */
    readonly byPasskey?: boolean;
    /** The account at an identity provider that opens it, and whether the provider has proved two factors. */
    readonly account?: SessionAccount;
  },
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
    byPasskey: opened.byPasskey === true,
    account: opened.account,
  });
  const who = { clientId: user.client_id, userId: user.user_id, agent: opened.agent };
  await writeAuditEntry(tx, context, { action: opened.action, subject: opened.by, result: 'ok', who });
  return {
    token,
    role: user.role_name,
    hasTermsAndConditions: user.terms_accepted,
    acl: aclOf(user.role_name),
    client: clientOf(await clientById(tx, user.client_id)),
  };
}

export function clientOf(row: ClientRow): Client {
  return {
    ...row.ficha,
    id: String(row.client_id),
    cliente: row.codigo_cliente,
    nombre: row.nombre,
    clienteNit: row.cliente_nit,
  };
}
