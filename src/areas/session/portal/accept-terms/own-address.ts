import { portalConfig } from '#kit/portal/config.ts';
import { isIpAddress } from '../../rules/accept-terms.ts';

/** A later answer is ignored: the address is additional evidence, and nobody waits for it. */
const PATIENCE_MS = 4000;

/**
 * The user's public IP address from the configured service (specification A7), which is sent no data; null on failure.
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
