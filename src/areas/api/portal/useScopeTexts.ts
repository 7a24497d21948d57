import { useLingui } from '@lingui/react/macro';
import type { Scope } from '../rules/scopes.ts';

/** What a key with a scope may read, in words. */
export function useScopeTexts(): Readonly<Record<Scope, string>> {
  const { t } = useLingui();
  return {
    documentos: t`Invoices, payments and compensations`,
    estados: t`Account statement and history`,
    pedidos: t`Orders and deliveries`,
    archivos: t`Files (PDF, XML, Excel) of the above`,
  };
}
