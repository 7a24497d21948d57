import type { CounterDefinition } from '#kit/server/metrics/metrics.ts';

/** GraphQL answers with status 200 also where an operation has failed, so that requests alone do not show it. */
export const OPERATIONS: CounterDefinition = {
  name: 'surtidor_operations_total',
  help: 'GraphQL operations, by name and result',
  labels: ['operation', 'result'],
};
