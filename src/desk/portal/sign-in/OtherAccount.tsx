import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { putSession } from '#kit/desk/portal/session.ts';

/** Ends a session whose second factor is missing, and leads back to the ways to sign in. */
export function OtherAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const signOut = useDeskAction('session.sign_out', () => {
    onLeave();
    putSession(null);
  });
  return (
    <Button look="link" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
      {t`Enter with another account`}
    </Button>
  );
}
