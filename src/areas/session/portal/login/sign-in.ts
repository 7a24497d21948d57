import { request } from '#kit/portal/graphql/request.ts';
import { exchangeToken } from '../exchange-token.ts';
import { SignIn } from './sign-in.graphql.ts';

/** Signs in and opens `next`. Throws PortalError. */
export async function signIn(
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
  next: string,
): Promise<void> {
  const { generateCustomerToken } = await request(SignIn, { email, password, otp: otp ?? null });
  await exchangeToken(generateCustomerToken?.token ?? '', next);
}
