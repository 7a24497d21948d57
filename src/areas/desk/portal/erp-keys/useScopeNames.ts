import { useLingui } from '@lingui/react/macro';
import type { ErpScope } from '#areas/erp/rules/scopes.ts';

/** What a key of the ERP's interface may do. */
export function useScopeNames(): Readonly<Record<ErpScope, string>> {
  const { t } = useLingui();
  return {
    import: t`Import records and invoices`,
    events: t`Fetch events`,
    files: t`Store images`,
  };
}
