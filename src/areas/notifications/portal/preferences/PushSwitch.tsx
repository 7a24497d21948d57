import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#kit/core/access.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useOffline } from '#kit/portal/offline/connection.ts';
import { useActor, useSession } from '#areas/session/portal/public.ts';
import styles from './Preferences.module.css';
import { type PushState, pushState, subscribe, unsubscribe } from './push.ts';
import { SubscribePush } from './push.graphql.ts';

const PUSH_STATE = ['push-state'];

/** The switch for Web Push to this browser. It asks for the browser's permission only when the user presses it. */
export function PushSwitch() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const actor = useActor();
  const { session } = useSession();
  const offline = useOffline();
  const { pushKey } = portalConfig();
  const { data: state } = useQuery({ queryKey: PUSH_STATE, queryFn: pushState, enabled: pushKey !== null });
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (on: boolean) => (on ? subscribe(pushKey ?? '', session?.user.email ?? '') : unsubscribe()),
    onSuccess: (after) => {
      if (after === 'on') showToast(t`We will let you know on this device.`);
      else if (after === 'off') showToast(t`We no longer let you know on this device.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PUSH_STATE }),
  });
  if (pushKey === null || state === undefined || !can(actor, SubscribePush)) return null;
  const hints: Readonly<Record<PushState, string>> = {
    on: t`You get a short message, without amounts, also while the portal is closed, until you sign out.`,
    off: t`You get a short message, without amounts, also while the portal is closed, until you sign out.`,
    denied: t`This browser does not allow messages of the portal. Allow them in the site's settings, next to the address, and reload the page.`,
    'not-installed': t`On this device you must first add the portal to the home screen: press Share, then Add to Home Screen, and open it from there.`,
    unsupported: t`This browser cannot show messages while the portal is closed.`,
  };
  return (
    <div className={styles.push}>
      <Checkbox
        checked={isPending ? variables : state === 'on'}
        disabled={offline || isPending || (state !== 'on' && state !== 'off')}
        aria-describedby="push-hint"
        onChange={({ target }) => mutate(target.checked)}
      >
        {t`Let me know on this device`}
      </Checkbox>
      <p id="push-hint">{hints[state]}</p>
      {error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
    </div>
  );
}
