import { useLingui } from '@lingui/react/macro';
import type { ErpScope } from '../../../rules/scopes.ts';

/** Labels of the scopes of the ERP's keys. */
export function useScopeNames(): Readonly<Record<ErpScope, string>> {
  const { t } = useLingui();
  return {
    import: t`Import records and invoices`,
    events: t`Fetch events`,
    files: t`Store images`,
  };
}
