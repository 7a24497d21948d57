import { REQUEST_TIMEOUT_MS } from '../../../../kit/any/constants.ts';

/** Whether the server answers again: asked without the session, so that it is no activity of the user. */
export async function isOver(): Promise<boolean> {
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
