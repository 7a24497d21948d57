import { useState } from 'react';
import { isUnanswered } from './error.ts';

/**
 * Something that must happen once, however often it is sent: the same input has the same idempotency key while its
 * outcome is unknown.
 */
type Attempt = {
  /** Whether this input was sent and its outcome is unknown. */
  readonly isUnknown: (input: unknown) => boolean;
  /** Sends an input with its key, which an answer or a refusal ends. */
  readonly send: <Answer>(input: unknown, ask: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;
  /** The next time has another key, whatever became of this one. */
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

/** The attempt of a component, for as long as it is shown. */
export function useAttempt(): Attempt {
  const [attempt] = useState(createAttempt);
  return attempt;
}
