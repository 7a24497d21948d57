import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CanalNotificacion } from '#kit/core/contract/types.ts';
import { can } from '#kit/core/access.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useOffline } from '#kit/portal/offline/connection.ts';
import { useActor } from '#areas/session/portal/public.ts';
import '../messages.es.po';
import { type NotificationPreferencesQuery, SaveNotificationPreference } from './preferences.graphql.ts';
import styles from './Preferences.module.css';
import { PushSwitch } from './PushSwitch.tsx';
import { preferencesQuery } from './query.ts';
import { WhatsappCard } from './whatsapp/WhatsappCard.tsx';

const CHANNELS = ['PORTAL', 'EMAIL', 'AMBOS', 'NINGUNO'] as const satisfies readonly CanalNotificacion[];

type Preference = NonNullable<NotificationPreferencesQuery['preferenciasNotificacion']>[number];

/**
 * The channels of each kind of notification, saved as soon as they change, the switch for Web Push on this device, and
 * the number of WhatsApp.
 */
export function Preferences() {
  const { t } = useLingui();
  const query = useQuery(preferencesQuery);
  return (
    <Card aria-labelledby="preferences">
      <CardHead id="preferences" title={t`What you want to get`} />
      <QueryState
        query={query}
        data={query.data?.preferenciasNotificacion}
        failed={t`Your preferences could not be loaded`}
        skeleton={<SkeletonRows rows={4} height={64} />}
      >
        {(preferences) => (
          <CardBody className={styles.body}>
            <PushSwitch />
            <WhatsappCard />
            {preferences.map((preference) => (
              <PreferenceSelect key={preference.kind} preference={preference} />
            ))}
          </CardBody>
        )}
      </QueryState>
    </Card>
  );
}

function PreferenceSelect({ preference: { kind, label, canal, whatsapp } }: { preference: Preference }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const actor = useActor();
  const offline = useOffline();
  const names: Readonly<Record<CanalNotificacion, string>> = {
    PORTAL: t`In the portal`,
    EMAIL: t`By email`,
    AMBOS: t`In the portal and by email`,
    NINGUNO: t`Nowhere`,
  };
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (chosen: { readonly canal: CanalNotificacion; readonly whatsapp: boolean | null }) =>
      request(SaveNotificationPreference, { kind, ...chosen }),
    onSuccess: () => showToast(t`Your preference is saved.`),
    onSettled: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  const shown = isPending ? variables : { canal, whatsapp };
  const isLocked = offline || isPending || !can(actor, SaveNotificationPreference);
  return (
    <div className={styles.preference}>
      <Select
        label={label}
        value={shown.canal}
        options={CHANNELS.map((value) => ({ value, label: names[value] }))}
        disabled={isLocked}
        onChange={(value) => mutate({ canal: value as CanalNotificacion, whatsapp })}
      />
      {shown.whatsapp !== null && (
        <Checkbox
          checked={shown.whatsapp}
          disabled={isLocked}
          onChange={({ target }) => mutate({ canal, whatsapp: target.checked })}
        >
          {t`Also by WhatsApp`}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Checkbox>
      )}
      {error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
    </div>
  );
}
