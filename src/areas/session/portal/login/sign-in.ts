import { PortalError } from '../../../../kit/portal/graphql/error.ts';
import { post, request } from '../../../../kit/portal/graphql/request.ts';
import { SignIn } from './sign-in.graphql.ts';

/**
 * Signs in: a token for e-mail and password, and at once the cookies for the token, so that no script keeps it; then the
 * browser leaves for `next`. Whose store is another one leaves for that store's host, where the cookies will be.
 * Throws PortalError: graphql-authentication (otp_required where a second factor is asked for), graphql-rate-limit (details.minutes), 'network', or of the server.
 */
export async function signIn(
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
  next: string,
): Promise<void> {
  const { generateCustomerToken } = await request(SignIn, { email, password, otp: otp ?? null });
  await enter(generateCustomerToken?.token ?? '', next);
}

/** Has the session's cookies set for a token, and leaves for `next` where they hold. Throws as signIn does. */
export async function enter(token: string, next: string): Promise<void> {
  const response = await post('/server-middleware/auth/login', { token });
  if (!response.ok) throw new PortalError({ message: `The sign-in door answered ${response.status}.` });
  const { arrive } = (await response.json()) as { arrive?: string };
  if (arrive === undefined) location.assign(next);
  else sendForm(arrive, { token, next });
}

/** Leaves the page by a form, whose fields stand in no address and in no history. */
function sendForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
