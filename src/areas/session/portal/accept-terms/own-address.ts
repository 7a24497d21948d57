import { portalConfig } from '../../../../kit/portal/config.ts';
import { isIpAddress } from '../../rules/accept-terms.ts';

/** An address that does not come soon is left out: it is evidence beside the server's own, and nobody waits for it. */
const PATIENCE_MS = 4000;

/**
 * The user's public IP as an external service tells it (specification 7: only when terms must be accepted); null where it tells
 * nothing, or nothing that is an address. Which service is configuration; it learns nothing but that somebody asked.
 */
export async function ownAddress(): Promise<string | null> {
  try {
    const answer = await fetch(portalConfig().ipServiceUrl, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === 'string' && isIpAddress(ip) ? ip : null;
  } catch {
    return null;
  }
}
