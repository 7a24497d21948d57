import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import type { Associate } from './query.ts';
import { InviteAgain } from './invite-again.graphql.ts';

/**
 * The invitation of a user who has no password yet: whether the mailed link still works, and a button that mails
 * another one.
 */
export function Invitation({ user: { id, email, invitacion } }: { user: Associate }) {
  const { t } = useLingui();
  const actor = useActor();
  const queries = useQueryClient();
  const errorText = useErrorText({
    invited_recently: () => t`An email was sent less than a minute ago. Wait a little before you send another one.`,
    has_password: () => t`The person has set the password meanwhile.`,
    user_inactive: () => t`The user is inactive. Activate it first.`,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => request(InviteAgain, { id }),
    onSuccess: () => showToast(t`We have sent the email again to ${email}.`),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['AssociateUser'] });
      void queries.invalidateQueries({ queryKey: ['AssociateUsers'] });
    },
  });
  if (invitacion === null) return null;
  const stillWorks = invitacion === 'pendiente';
  return (
    <>
      <Note
        tone={stillWorks ? 'process' : 'overdue'}
        icon={stillWorks ? 'waiting' : 'warning'}
        action={
          can(actor, InviteAgain) && (
            <Button changes busy={isPending} onClick={() => mutate()}>
              {t`Send again`}
            </Button>
          )
        }
      >
        {stillWorks
          ? t`The person has not set the password yet. The link in the email works once, for 72 hours.`
          : t`The person never set the password, and the link in the email no longer works.`}
      </Note>
      {error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
    </>
  );
}
