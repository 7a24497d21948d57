import { PASSWORD } from '#areas/session/demo/users.ts';

/** Sends a GraphQL request as a user of the demo; an error ends the start. */
export type Call = <Data>(query: string, variables: object) => Promise<Data>;

/** Signs a user of the demo in. */
export async function signInToDemo(server: string, email: string): Promise<Call> {
  const { generateCustomerToken } = await callAs(server, null)<{
    readonly generateCustomerToken: { readonly token: string };
  }>(
    `mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }`,
    { email, password: PASSWORD },
  );
  return callAs(server, generateCustomerToken.token);
}

/** Sends GraphQL requests with a token; null: without a session. An error ends the start. */
export function callAs(server: string, token: string | null): Call {
  return async <Data>(query: string, variables: object) => {
    const response = await fetch(`${server}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { readonly data?: Data; readonly errors?: readonly object[] };
    if (!data || errors) throw new Error(`The demo's server refused ${query}: ${JSON.stringify(errors)}`);
    return data;
  };
}
