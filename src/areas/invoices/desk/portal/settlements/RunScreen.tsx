import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { formatDay } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { OutputOf } from '#kit/desk/core/api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Differences } from './Differences.tsx';
import { ExcelButton } from './ExcelButton.tsx';
import { RunFacts } from './RunFacts.tsx';
import styles from './Settlements.module.css';
import { GATEWAY_NAMES } from './useSettlementLabels.ts';
import './messages.es.po';

/** A compared day: both sides' sums, and each difference with what to do about it. */
export function RunScreen() {
  const { t } = useLingui();
  const params = useParams({ from: '/mesa/conciliacion/$run' });
  const run = /^\d{1,15}$/.test(params.run) ? Number(params.run) : 0;
  const view = useDesk('settlements.view', { run });
  const compared = view.data;
  const missing = () => t`There is no such comparison.`;
  return (
    <Page title={compared ? t`${formatDay(compared.day)}, ${GATEWAY_NAMES[compared.gateway]}` : t`Reconciliation`}>
      <DeskQueryState
        query={view}
        data={view.data}
        failed={t`The comparison could not be loaded`}
        texts={{ validation: missing, not_found: missing }}
      >
        {(of) => (
          <div className={styles.parts}>
            {of.latest === of.run ? (
              <Acts of={of} />
            ) : (
              <Note tone="today" icon="warning">
                {t`The day was compared again: this is how it was.`}{' '}
                <DeskLink path={`/mesa/conciliacion/${of.latest}`}>{t`Open the newest comparison`}</DeskLink>
              </Note>
            )}
            <RunFacts of={of} />
            <Differences key={of.run} of={of} />
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}

function Acts({ of }: { of: OutputOf<'settlements.view'> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const again = useDeskAction('settlements.compare_again', ({ run, differences }) => {
    showToast(differences === 0 ? t`Compared: no difference is left.` : t`Compared with the portal as it is now.`);
    void navigate({ to: '/mesa/conciliacion/$run', params: { run: String(run) }, replace: true });
  });
  return (
    <>
      <FailureNote error={again.error} texts={{ run_replaced: () => t`The day was compared again meanwhile.` }} />
      <div className={styles.acts}>
        <Button icon="refresh" changes busy={again.isPending} onClick={() => again.mutate({ run: of.run })}>
          {t`Compare again`}
        </Button>
        <ExcelButton of={of} />
      </div>
    </>
  );
}
