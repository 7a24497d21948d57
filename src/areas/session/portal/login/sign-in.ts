import { PortalError } from '../../../../kit/portal/graphql/error.ts';
import { post, request } from '../../../../kit/portal/graphql/request.ts';
import { SignIn } from './sign-in.graphql.ts';

/**
 * Signs in: a token for e-mail and password, and at once the cookies for the token, so that no script keeps it.
 * Throws PortalError: graphql-authentication, graphql-rate-limit (details.minutes), 'network', or of the server.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { generateCustomerToken } = await request(SignIn, { email, password });
  const response = await post('/server-middleware/auth/login', { token: generateCustomerToken?.token });
  if (!response.ok) throw new PortalError({ message: `The sign-in door answered ${response.status}.` });
}
