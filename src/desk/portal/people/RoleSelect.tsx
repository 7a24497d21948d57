import { useLingui } from '@lingui/react/macro';
import { Select } from '#kit/portal/design/Select.tsx';
import { DESK_ROLES, type DeskRole, isDeskRole } from '#kit/desk/core/roles.ts';
import { useRoleNames } from '../useRoleNames.ts';

/** Chooses a role of the desk. */
export function RoleSelect({ value, onChange }: { value: DeskRole; onChange: (role: DeskRole) => void }) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  return (
    <Select
      label={t`Role`}
      value={value}
      options={DESK_ROLES.map((role) => ({ value: role, label: roleNames[role] }))}
      onChange={(role) => isDeskRole(role) && onChange(role)}
    />
  );
}
