import type { Refusal } from '../../../kit/core/result.ts';
import type { App } from '../../../kit/server/context.ts';
import type { DataScope } from '../../../kit/server/viewer.ts';

/** Whether the store has sales certificates at all. */
export function hasCertificates({ settings }: Pick<App, 'settings'>, { store }: Pick<DataScope, 'store'>): boolean {
  return settings.features.certificates.includes(store.code);
}

/** As without the permission. */
export const NO_CERTIFICATES: Refusal = {
  category: 'graphql-authorization',
  code: 'forbidden',
  message: 'You do not have permissions to be on this page!',
};
