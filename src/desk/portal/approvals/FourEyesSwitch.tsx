import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';

/**
 * Shows and switches four eyes: whether acts on money or access need a second person. Only administrators switch it.
 */
export function FourEyesSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const errorText = useDeskErrorText({
    only_administrator: () => t`Nobody else could approve: add another administrator first.`,
  });
  const done = useDoneToast();
  const isAdministrator = useDeskSession()?.role === 'administrator';
  const change = useDeskAction('approvals.switch', done(t`The change is saved.`));
  return (
    <Note
      tone={isOn ? 'ok' : 'next'}
      icon={isOn ? 'locked' : 'info'}
      action={
        isAdministrator && (
          <Button changes busy={change.isPending} onClick={() => change.mutate({ isOn: !isOn })}>
            {isOn ? t`Switch off` : t`Switch on`}
          </Button>
        )
      }
    >
      {change.error
        ? errorText(change.error)
        : isOn
          ? t`What touches money or access needs a second person.`
          : t`What touches money or access is done at once, without a second person.`}
    </Note>
  );
}
