import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { FourEyesSwitch } from '../approvals/FourEyesSwitch.tsx';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { ConfiguredSwitches } from './ConfiguredSwitches.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import styles from './Operation.module.css';
import { useOperationTexts } from './useOperationTexts.ts';
import './messages.es.po';

/** Switches that work while the portal runs, then those that only its configuration sets. */
export function SwitchesScreen() {
  const { t } = useLingui();
  const list = useDesk('switches.list', {});
  const texts = useOperationTexts();
  return (
    <Page title={t`Switches`}>
      <LoadFailure query={list} title={t`The switches could not be loaded`} />
      {list.data && texts && (
        <div className={styles.cards}>
          <MaintenanceCard since={list.data.maintenanceSince} />
          <Card>
            <CardHead title={t`Second person`} />
            <CardBody>
              <FourEyesSwitch isOn={list.data.fourEyes} />
            </CardBody>
          </Card>
          <ConfiguredSwitches configured={list.data.configured} texts={texts.switches} />
        </div>
      )}
    </Page>
  );
}
