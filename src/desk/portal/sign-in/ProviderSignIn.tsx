import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#kit/portal/design/Button.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { callDesk } from '#kit/desk/portal/api.ts';
import { useProviderTexts } from './useProviderTexts.ts';

type ProviderSignInProps = {
  /** Its label. */
  provider: string;
  /** Code of the refusal with which the provider's answer ended. */
  refusal: string | undefined;
  /** Whether the person enters with another account than the one that is signed in there. */
  isOther: boolean;
  /** Whether there is no other way to sign in. */
  isOnly: boolean;
};

/** The button that leads to the identity provider's page; above it, why the last sign-in there was refused. */
export function ProviderSignIn({ provider, refusal, isOther, isOnly }: ProviderSignInProps) {
  const { t } = useLingui();
  const texts = useProviderTexts(provider);
  const begin = useMutation({
    mutationFn: () => callDesk('session.begin_provider', { page: location.pathname + location.search, isOther }),
    onSuccess: ({ url }) => location.assign(url),
  });
  useRestoredPage(() => begin.reset());
  const refused = refusal === undefined || !begin.isIdle ? null : new PortalError({ extensions: { code: refusal } });
  return (
    <>
      <FailureNote error={begin.error ?? refused} texts={texts} />
      <Button
        look={isOnly ? 'primary' : 'secondary'}
        size="l"
        wide
        busy={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {t`Enter with ${provider}`}
      </Button>
    </>
  );
}
