import { useLingui } from '@lingui/react/macro';
import { Page } from '#kit/portal/design/Page.tsx';
import { useStateName } from '#areas/compensations/portal/public.ts';
import { COMPENSATION_STATES } from '#areas/compensations/rules/status.ts';
import { callDesk, useDesk } from '../api.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { AttentionNotes } from './AttentionNotes.tsx';
import { MoneyList } from './MoneyList.tsx';
import styles from './MoneyScreen.module.css';
import { compensationState } from './stateOf.tsx';
import './i18n/es.po';

/** The compensations of all clients; above them the contradicted and delayed ones. */
export function CompensationsScreen() {
  const { t } = useLingui();
  const labelOf = useStateName();
  const attention = useDesk('compensations.attention', {});
  return (
    <Page title={t`Compensations`}>
      <div className={styles.parts}>
        <LoadFailure query={attention} title={t`What must be looked at could not be loaded`} />
        <AttentionNotes path="/mesa/compensaciones" rows={attention.data?.rows ?? []} />
        <MoneyList
          path="/mesa/compensaciones"
          caption={t`Compensations`}
          searchLabel={t`Client, document, number or uuid`}
          failure={t`The compensations could not be loaded`}
          states={COMPENSATION_STATES.map((value) => ({ value, label: labelOf(value) }))}
          ask={(filter, after, signal) => callDesk('compensations.list', { filter, after }, signal)}
          state={compensationState}
        />
      </div>
    </Page>
  );
}
