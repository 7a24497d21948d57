import { QueryClient, mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { PortalError, type WireError } from '#kit/portal/http/error.ts';
import { post } from '#kit/portal/http/send.ts';
import type { ActionName, InputOf, OutputOf, WaitingApproval } from '../core/api.ts';

let sessionEnded: () => void = () => {};

/** Sets the handler for a session that the server no longer accepts. */
export function onDeskSessionEnd(handler: () => void): void {
  sessionEnded = handler;
}

/** Runs an action of the desk. Throws PortalError with the server's refusal, 'network', 'timeout' or 'server'. */
export async function callDesk<Name extends ActionName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<OutputOf<Name>> {
  const response = await post(`/mesa/api/${name}`, input, signal);
  const body = (await response.json().catch(() => null)) as OutputOf<Name> | { readonly error?: Refused } | null;
  if (response.ok && body !== null) return body as OutputOf<Name>;
  const refused = (body as { readonly error?: Refused } | null)?.error;
  const { message, ...extensions } = refused ?? {};
  const wire: WireError = { ...(message !== undefined && { message }), ...(refused && { extensions }) };
  const error = new PortalError(wire, response.headers.get('x-request-id'), response.status);
  if (error.code === 'unauthorized') sessionEnded();
  throw error;
}

type Refused = { readonly message?: string } & NonNullable<WireError['extensions']>;

/** Screens show their cached answers at once and request them again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 1000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** The query of an action that only reads. */
export function deskQuery<Name extends ActionName>(name: Name, input: InputOf<Name>) {
  return queryOptions({ queryKey: [name, input] as const, queryFn: ({ signal }) => callDesk(name, input, signal) });
}

export function useDesk<Name extends ActionName>(name: Name, input: InputOf<Name>) {
  return useQuery(deskQuery(name, input));
}

type OnDone<Name extends ActionName> = (output: OutputOf<Name>, isWaiting: boolean, input: InputOf<Name>) => void;

/**
 * An action that changes something. After it all queries on screen run again, also if it is refused because somebody
 * else has changed the same thing.
 */
export function useDeskAction<Name extends ActionName>(name: Name, onDone?: OnDone<Name>) {
  return useMutation(deskActionOptions(name, onDone));
}

export function deskActionOptions<Name extends ActionName>(name: Name, onDone?: OnDone<Name>) {
  return mutationOptions({
    mutationFn: (input: InputOf<Name>) => callDesk(name, input),
    onSuccess: async (output, input) => {
      onDone?.(output, isWaiting(output), input);
      await queryClient.invalidateQueries();
    },
    onError: async (error) => {
      if (error instanceof PortalError && error.status === 409) await queryClient.invalidateQueries();
    },
  });
}

/** Whether the act waits for a second person instead of being done. */
function isWaiting(output: unknown): output is WaitingApproval {
  return typeof output === 'object' && output !== null && 'waiting' in output;
}
