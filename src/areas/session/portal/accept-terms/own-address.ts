import { portalConfig } from '#kit/portal/config.ts';
import { isIpAddress } from '../../rules/accept-terms.ts';

/**
 * After this timeout the answer is ignored: the address is only additional evidence, and the user must not wait for it.
 */
const TIMEOUT_MS = 4000;

/**
 * Asks the configured service for the user's public IP address (specification A7) without sending it any data. Null on
 * failure.
 */
export async function ownAddress(): Promise<string | null> {
  try {
    const answer = await fetch(portalConfig().ipServiceUrl, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === 'string' && isIpAddress(ip) ? ip : null;
  } catch {
    return null;
  }
}
