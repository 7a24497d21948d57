import { request } from '#kit/portal/graphql/request.ts';
import { exchangeToken } from '../exchange-token.ts';
import { forgetData, isLeaving, setLeaving } from '../sign-out.ts';
import { SwitchCompany } from './switch-company.graphql.ts';

/**
 * Ends the session, opens one of the same person in another company (codigo_cliente), and shows its home. Throws
 * PortalError; the tab then stays where it is.
 */
export async function switchCompany(cliente: string): Promise<void> {
  if (isLeaving()) return;
  // the old session ends before the new one has its cookies: nothing is reported meanwhile
  setLeaving(true);
  try {
    const { cambiarEmpresa } = await request(SwitchCompany, { cliente });
    await forgetData();
    sendOrigin();
    await exchangeToken(cambiarEmpresa?.token ?? '', '/');
  } catch (error) {
    setLeaving(false);
    throw error;
  }
}

/** Lets a form tell another store's host from where it comes, which that host checks (session/server/routes.ts). */
function sendOrigin(): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'strict-origin';
  document.head.append(policy);
}
