import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { MAINTENANCE_POLL_MS } from '../../rules/constants.ts';
import { StatusPage } from '#kit/portal/design/StatusPage.tsx';
import { isMaintenanceOver } from './isMaintenanceOver.ts';
import '../messages.es.po';
import './messages.es.po';

/** The maintenance page (specification A2, error page 503). It polls until the portal is back and calls `onOver`. */
export function MaintenancePage({ onOver }: { onOver: () => void }) {
  const { t } = useLingui();
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let gone = false;
    const timer = setInterval(() => {
      void isMaintenanceOver().then((back) => back && !gone && over());
    }, MAINTENANCE_POLL_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <StatusPage
      icon="waiting"
      tab={t`In maintenance`}
      title={
        <Trans>
          This page is
          <br />
          In maintenance
          <br />
          Temporarily
        </Trans>
      }
    >
      <p role="status">{t`You need to do nothing: the portal comes back by itself, here, as soon as we have finished.`}</p>
    </StatusPage>
  );
}
