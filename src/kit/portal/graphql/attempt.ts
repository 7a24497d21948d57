import { useState } from 'react';
import { isUnanswered } from '../http/error.ts';

/**
 * A request that must take effect only once, however often it is sent. While the outcome of an input is unknown, the
 * same input is sent with the same idempotency key.
 */
type Attempt = {
  /** Whether this input was sent and its outcome is unknown. */
  readonly isUnknown: (input: unknown) => boolean;
  /** Sends an input with its key. After a response, also a refusal, the next input gets a new key. */
  readonly send: <Answer>(input: unknown, ask: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;
  /** Drops the key, so that the next input gets a new one. */
  readonly forget: () => void;
};

export function createAttempt(): Attempt {
  let last: { readonly key: string; readonly input: string } | undefined;
  return {
    isUnknown: (input) => last?.input === JSON.stringify(input),
    send: async (input, ask) => {
      const text = JSON.stringify(input);
      const sent = last?.input === text ? last : { key: crypto.randomUUID(), input: text };
      last = sent;
      const end = () => {
        if (last === sent) last = undefined;
      };
      try {
        const answer = await ask(sent.key);
        end();
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) end();
        throw error;
      }
    },
    forget: () => {
      last = undefined;
    },
  };
}

/** Creates a component's attempt, which lives as long as the component. */
export function useAttempt(): Attempt {
  const [attempt] = useState(createAttempt);
  return attempt;
}
