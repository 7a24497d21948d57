import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { PortalError, type WireError } from '#kit/portal/graphql/error.ts';
import { post } from '#kit/portal/graphql/send.ts';
import type { ActionName, InputOf, OutputOf, Waiting } from '../rules/api.ts';

let sessionEnded: () => void = () => {};

/** Handler of a session that the server no longer knows. */
export function onDeskSessionEnd(handler: () => void): void {
  sessionEnded = handler;
}

/** Runs an action of the desk. Throws PortalError: what the server refused, 'network', 'timeout' or 'server'. */
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

/** Answers are shown at once when a screen is opened again, and asked again. */
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

/** An action that changes something; afterwards everything on screen is asked again. */
export function useDeskAction<Name extends ActionName>(
  name: Name,
  onDone?: (output: OutputOf<Name>, isWaiting: boolean) => void,
) {
  return useMutation({
    mutationFn: (input: InputOf<Name>) => callDesk(name, input),
    onSuccess: async (output) => {
      onDone?.(output, isWaiting(output));
      await queryClient.invalidateQueries();
    },
  });
}

/** Whether an act was not done, but waits for a second person. */
function isWaiting(output: unknown): output is Waiting {
  return typeof output === 'object' && output !== null && 'waiting' in output;
}
