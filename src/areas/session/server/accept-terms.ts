import type { MutationAcceptTermsArgs, UpdatedCustomer } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { checkAcceptance } from '../rules/accept-terms.ts';
import { lockForTerms, insertAcceptance, publishedTexts } from './terms-store.ts';

/** Accepts the newest terms of the client's store, once, with the evidence that docs/product.md, Terms, requires. */
export async function acceptTerms(
  { input }: MutationAcceptTermsArgs,
  context: ViewerContext,
): Promise<Result<UpdatedCustomer>> {
  return transaction(context.db, (tx) => acceptTermsIn(tx, input, context));
}

/** Accepts the terms in the caller's transaction, which a refusal does not change. */
export async function acceptTermsIn(
  tx: Tx,
  input: MutationAcceptTermsArgs['input'],
  context: ViewerContext,
): Promise<Result<UpdatedCustomer>> {
  const { clock, viewer, request } = context;
  const published = await publishedTexts(tx, viewer.store.code);
  const allowed = checkAcceptance(input, published);
  if (!allowed.ok) return allowed;
  const [terms, dataPolicy] = [published.get('terms'), published.get('data_policy')];
  const user = await lockForTerms(tx, viewer.clientId, viewer.userId);
  if (!user || !terms || !dataPolicy) throw new Error('The user or the published texts to accept do not exist.');
  const { codigo_cliente, terms_accepted, ...customer } = user;
  if (terms_accepted) return ok(customer);

  const at = clock.now();
  await insertAcceptance(tx, {
    clientId: viewer.clientId,
    userId: viewer.userId,
    store: viewer.store.code,
    terms,
    dataPolicy,
    at,
    address: request.address,
    reportedAddress: input.ip ?? null,
    userAgent: request.userAgent.slice(0, 300),
  });
  await writeAuditEntry(tx, context, {
    action: 'terms.accept',
    subject: `terms ${terms.version}, data_policy ${dataPolicy.version}`,
    result: 'ok',
  });
  await publishEvent(tx, context, {
    clientId: viewer.clientId,
    type: 'terms.accepted',
    data: {
      codigo_cliente,
      email: customer.email,
      terms: { version: terms.version, sha256: terms.sha256 },
      data_policy: { version: dataPolicy.version, sha256: dataPolicy.sha256 },
    },
    at,
  });
  return ok(customer);
}
