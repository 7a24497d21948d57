import { describe, expect, it } from 'vitest';
import { createAttempt } from './attempt.ts';
import { PortalError } from '../http/error.ts';

describe('an attempt', () => {
  /** Sends an input and returns the key that it was sent with. */
  async function keyOf(attempt: ReturnType<typeof createAttempt>, input: unknown, error?: Error): Promise<string> {
    let used = '';
    const sent = attempt.send(input, (key) => {
      used = key;
      return error ? Promise.reject(error) : Promise.resolve();
    });
    expect(await sent.catch((thrown: unknown) => thrown)).toBe(error);
    return used;
  }

  const lost = new PortalError({ network: 'network' });
  const refused = new PortalError({ extensions: { category: 'graphql-input', code: 'document_locked' } });

  it('keeps its key while the outcome of the same input is unknown', async () => {
    const attempt = createAttempt();
    const first = await keyOf(attempt, { cents: 1 }, lost);
    expect(attempt.isUnknown({ cents: 1 })).toBe(true);
    expect(await keyOf(attempt, { cents: 1 })).toBe(first);
  });

  it('has a new key after an answer, after a refusal, and for another input', async () => {
    const attempt = createAttempt();
    const keys = [
      await keyOf(attempt, { cents: 1 }),
      await keyOf(attempt, { cents: 1 }, refused),
      await keyOf(attempt, { cents: 1 }, lost),
      await keyOf(attempt, { cents: 2 }, lost),
      await keyOf(attempt, { cents: 1 }, refused),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(attempt.isUnknown({ cents: 1 })).toBe(false);
  });

  it('has a new key after it was forgotten; a late answer to the old key does not drop it', async () => {
    const attempt = createAttempt();
    let answer = () => {};
    const late = attempt.send(1, () => new Promise<void>((resolve) => (answer = resolve)));
    attempt.forget();
    const next = await keyOf(attempt, 1, lost);
    answer();
    await late;
    expect(await keyOf(attempt, 1)).toBe(next);
  });
});
