import { useLingui } from '@lingui/react/macro';
import { Page } from '#kit/portal/design/Page.tsx';
import { useStateName } from '../../portal/state/CompensationState.tsx';
import type { Attention } from '#areas/invoices/desk/rules/money.ts';
import type { CompensationHint } from '../rules/compensations-api.ts';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { callDesk, useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { AttentionNotes, MoneyList, MoneyParts } from '#areas/invoices/desk/portal/public.ts';
import { compensationState } from './compensationState.tsx';
import { useCompensationStateLabel } from './useCompensationStateLabel.ts';
import './messages.es.po';

/** The compensations of all clients; above them the contradicted and delayed ones. */
export function CompensationsScreen() {
  const { t } = useLingui();
  const labelOf = useStateName();
  const hintText = useHintText();
  const attention = useDesk('compensations.attention', {});
  return (
    <Page title={t`Compensations`}>
      <MoneyParts>
        <DeskQueryState query={attention} data={attention.data} failed={t`What must be looked at could not be loaded`}>
          {({ rows }) => <AttentionNotes path="/mesa/compensaciones" rows={rows} textOf={hintText} />}
        </DeskQueryState>
        <MoneyList
          path="/mesa/compensaciones"
          caption={t`Compensations`}
          searchLabel={t`Client, document, number or uuid`}
          failure={t`The compensations could not be loaded`}
          states={COMPENSATION_STATES.map((value) => ({ value, label: labelOf(value) }))}
          ask={(filter, after, signal) => callDesk('compensations.list', { filter, after }, signal)}
          state={compensationState}
        />
      </MoneyParts>
    </Page>
  );
}

/** What to do with a compensation that needs attention. */
function useHintText(): (row: Attention<CompensationHint>) => string {
  const { t } = useLingui();
  const stateLabel = useCompensationStateLabel();
  return ({ hint, state, reported }) => {
    const [current, other] = [stateLabel(state), stateLabel(reported ?? '')];
    const texts: Readonly<Record<CompensationHint, string>> = {
      answer: t`It is ${current}, and the ERP now says ${other}. The first answer stands: ask who runs the ERP.`,
      delayed: t`The ERP has not answered in time: ask who runs the ERP whether it got the event.`,
    };
    return texts[hint];
  };
}
