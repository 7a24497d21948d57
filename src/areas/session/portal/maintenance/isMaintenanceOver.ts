import { REQUEST_TIMEOUT_MS } from '#kit/core/constants.ts';

/** Whether the server answers again. The request carries no session, so that it does not count as user activity. */
export async function isMaintenanceOver(): Promise<boolean> {
  try {
    const answer = await fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
