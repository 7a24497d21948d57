import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Day, addDays, dayIn } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { SETTLEMENT_COLUMNS, SETTLEMENT_GATEWAYS } from '../../rules/settlements-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { CompareFailure } from './CompareFailure.tsx';
import { readText } from './read-text.ts';
import styles from './Settlements.module.css';
import { GATEWAY_NAMES } from './useSettlementLabels.ts';

/** Compares a gateway's file of a past day. */
export function CompareForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [yesterday] = useState(() => addDays(dayIn(new Date(), portalConfig().timeZone), -1));
  const [gateway, setGateway] = useState(SETTLEMENT_GATEWAYS[0] ?? 'surtidor');
  const [day, setDay] = useState<Day | undefined>(yesterday);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const compare = useDeskAction('settlements.compare', ({ run, known }) => {
    if (known) showToast(t`This file was compared before: it is compared with the portal as it is now.`, 'warning');
    void navigate({ to: '/mesa/conciliacion/$run', params: { run: String(run) } });
  });

  function choose(chosen: File) {
    compare.reset();
    setProblem(undefined);
    setFile(chosen);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (compare.isPending) return;
    if (!day || !file) {
      setProblem(t`Choose the day and its file.`);
      return;
    }
    const text = await readText(file);
    if (text === 'too_large') setProblem(t`The file is larger than 1.5 MB.`);
    else if (text === 'no_text') setProblem(t`The file is no text in UTF-8: save it as CSV.`);
    else {
      setProblem(undefined);
      compare.mutate({ gateway, day, content: text.content });
    }
  }

  return (
    <Card>
      <CardHead title={t`Compare a day`} />
      <CardBody>
        <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t`Compare a day`}>
          <Select
            label={t`Gateway`}
            value={gateway}
            options={SETTLEMENT_GATEWAYS.map((value) => ({ value, label: GATEWAY_NAMES[value] }))}
            onChange={(chosen) => setGateway(SETTLEMENT_GATEWAYS.find((name) => name === chosen) ?? gateway)}
          />
          <DayField label={t`Day`} value={day} max={yesterday} onChange={setDay} />
          <div className={styles.whole}>
            <FileDrop
              label={file ? file.name : t`Choose the settlement file`}
              hint={t`CSV with the columns ${SETTLEMENT_COLUMNS.join(', ')}`}
              accept=".csv,text/csv"
              onChoose={choose}
            />
          </div>
          <div className={styles.whole}>
            <CompareFailure problem={problem} error={compare.error} />
          </div>
          <Button look="primary" type="submit" changes busy={compare.isPending}>
            {t`Compare`}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
