import { PortalError } from '#kit/portal/http/error.ts';
import { post } from '#kit/portal/http/send.ts';

/**
 * Exchanges a new session's token for cookies, so that no script keeps it, and opens `next`. A user of another store is
 * sent to that store's host, which sets the cookies. Throws PortalError.
 */
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
