import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { FourEyesSwitch } from '../approvals/FourEyesSwitch.tsx';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { ConfiguredSwitches } from './ConfiguredSwitches.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import styles from './Operation.module.css';
import { useWithOperationTexts } from './useOperationTexts.ts';
import './messages.es.po';

/** Switches that work while the portal runs, then those that only its configuration sets. */
export function SwitchesScreen() {
  const { t } = useLingui();
  const list = useDesk('switches.list', {});
  const { texts, state } = useWithOperationTexts(list);
  return (
    <Page title={t`Switches`}>
      <DeskQueryState
        query={state}
        data={texts && list.data && { ...list.data, texts }}
        failed={t`The switches could not be loaded`}
      >
        {({ maintenanceSince, fourEyes, configured, texts: shown }) => (
          <div className={styles.cards}>
            <MaintenanceCard since={maintenanceSince} />
            <Card>
              <CardHead title={t`Second person`} />
              <CardBody>
                <FourEyesSwitch isOn={fourEyes} />
              </CardBody>
            </Card>
            <ConfiguredSwitches configured={configured} texts={shown.switches} />
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}
