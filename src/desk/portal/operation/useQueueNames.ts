import { i18n } from '#kit/portal/i18n/messages.ts';
import { useOperationTexts } from './useOperationTexts.ts';

/** Names of the job queues; a queue without a text keeps its technical name. */
export function useQueueNames(): (queue: string) => string {
  const texts = useOperationTexts();
  return (queue) => {
    const text = texts?.queues[queue];
    return text ? i18n._(text) : queue;
  };
}
