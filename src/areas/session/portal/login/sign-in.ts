import { PortalError } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { post } from '#kit/portal/http/send.ts';
import { SignIn } from './sign-in.graphql.ts';

/**
 * Signs in and exchanges the token for cookies at once, so that no script keeps it. A user of another store is sent to
 * that store's host, which sets the cookies. Throws PortalError.
 */
export async function signIn(
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
  next: string,
): Promise<void> {
  const { generateCustomerToken } = await request(SignIn, { email, password, otp: otp ?? null });
  await exchangeToken(generateCustomerToken?.token ?? '', next);
}

export async function exchangeToken(token: string, next: string): Promise<void> {
  const response = await post('/server-middleware/auth/login', { token });
  if (!response.ok) throw new PortalError({ message: `The sign-in route answered ${response.status}.` });
  const { arrive } = (await response.json()) as { arrive?: string };
  if (arrive === undefined) location.assign(next);
  else sendForm(arrive, { token, next });
}

/** Leaves the page by submitting a form, so that the fields appear neither in the address nor in the history. */
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
