import { PortalError } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { deviceOf } from '../../../rules/device.ts';
import { BeginPasskey, CreatePasskey } from './passkeys.graphql.ts';

/**
 * Makes a passkey in this browser and registers it, named after the device. Returns its id. Throws PortalError; of the
 * browser's own failures with the codes passkey_cancelled and passkey_known.
 */
export async function createPasskey(password: string): Promise<string> {
  const [{ iniciarLlaveAcceso }, { startRegistration }] = await Promise.all([
    request(BeginPasskey, { password }),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = JSON.parse(iniciarLlaveAcceso ?? '') as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const code = isKnown ? 'passkey_known' : 'passkey_cancelled';
    throw new PortalError({ message: 'The browser made no passkey.', extensions: { category: 'graphql-input', code } });
  });
  const { browser, system } = deviceOf(navigator.userAgent);
  const nombre = [browser, system].filter(Boolean).join(' en ') || 'Este dispositivo';
  const { crearLlaveAcceso } = await request(CreatePasskey, { nombre, respuesta: JSON.stringify(made) });
  return crearLlaveAcceso?.id ?? '';
}
