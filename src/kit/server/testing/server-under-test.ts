import type { OpenDatabase } from '../database/database.ts';
import type { ImportReport } from '../import-report.ts';
import type { Settings } from '../settings.ts';
import { PASSWORD } from './people.ts';

/** A GraphQL answer as a client sees it. */
export type Answer<Data = Record<string, unknown>> = {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly { message: string; path?: unknown; extensions: Record<string, unknown> }[];
};

export type ServerUnderTest = {
  readonly url: string;
  readonly settings: Settings;
  readonly database: OpenDatabase;
  /** Address of the gateway simulator, if any. Tests control it by its JSON API (see its README). */
  readonly gatewayUrl: string;
  /** The server's clock; `advance` moves it. */
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
  /** Log lines so far, one JSON text each: errors, or the level of LOG_LEVEL. */
  readonly logged: () => readonly string[];
  readonly graphql: <Data = Record<string, never>>(
    query: string,
    variables?: object,
    token?: string | null,
  ) => Promise<Answer<Data>>;
  /** Signs in and returns the token. */
  readonly signIn: (email: string, password?: string) => Promise<string>;
  /** Sends records to the import and returns its report. */
  readonly importLines: (records: readonly object[]) => Promise<{ status: number; report: ImportReport }>;
};

/** A server's public interfaces. */
export type ServerInterface = Pick<ServerUnderTest, 'graphql' | 'signIn' | 'importLines'>;

/** The public interfaces of a server that a test starts by itself. */
export function connectTo(url: string, erpKey: string): ServerInterface {
  const graphql: ServerUnderTest['graphql'] = async <Data>(
    query: string,
    variables: object = {},
    token: string | null = null,
  ) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data?: Data | null; errors?: Answer['errors'] };
    return { status: answer.status, data: body.data ?? null, errors: body.errors ?? [] };
  };

  return {
    graphql,
    signIn: async (email, password = PASSWORD) => {
      const { data, errors } = await graphql<{ generateCustomerToken: { token: string } | null }>(
        'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        { email, password },
      );
      if (!data?.generateCustomerToken) throw new Error(`${email} cannot sign in: ${JSON.stringify(errors)}`);
      return data.generateCustomerToken.token;
    },
    importLines: async (records) => {
      const answer = await fetch(`${url}/erp/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${erpKey}` },
        body: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
      });
      return { status: answer.status, report: (await answer.json()) as ImportReport };
    },
  };
}
