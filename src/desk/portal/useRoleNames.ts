import { useLingui } from '@lingui/react/macro';
import type { DeskRole } from '#kit/desk/core/roles.ts';

/** The names of the desk's roles. */
export function useRoleNames(): Readonly<Record<DeskRole, string>> {
  const { t } = useLingui();
  return {
    content: t`Content`,
    support: t`Support`,
    finance: t`Finance`,
    administrator: t`Administrator`,
  };
}
