import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { USER_STATUS } from '../../rules/constants.ts';

/** Whether the user is active; for an active user without a password, whether the mailed link still works. */
export function UserState({ status, invitacion }: { status: string; invitacion: string | null }) {
  const { t } = useLingui();
  if (status !== USER_STATUS.active) {
    return (
      <Badge tone="next" icon="minus">
        {t({ message: 'Inactive', context: 'user' })}
      </Badge>
    );
  }
  if (invitacion === 'pendiente') {
    return (
      <Badge tone="process" icon="waiting">
        {t`Invited`}
      </Badge>
    );
  }
  if (invitacion === 'vencida') {
    return (
      <Badge tone="overdue" icon="warning">
        {t`Invitation expired`}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" icon="done">
      {t({ message: 'Active', context: 'user' })}
    </Badge>
  );
}
