import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ModoImpresion, Negocio } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Alert } from '#kit/portal/design/Alert.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { NEGOCIOS, NEGOCIO_LABELS } from '../../rules/list.ts';
import { certificateDays } from '../../rules/request.ts';
import type { ChosenStations } from './chosen-stations.ts';
import { ModeField } from './ModeField.tsx';
import styles from './RequestForm.module.css';
import { StationsField } from './StationsField.tsx';
import { useRequest } from './useRequest.ts';

type Draft = {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly mode: ModoImpresion;
  readonly negocio: Negocio | undefined;
  readonly stations: ChosenStations;
};

const NEW: Draft = { from: undefined, to: undefined, mode: 'CONSOLIDADO', negocio: undefined, stations: new Map() };

/** The form for a certificate. `ready`: the user is loaded. */
export function RequestForm({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(NEW);
  /** Whether the user has submitted the form once; from then on it shows missing fields. */
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, error, refused, reset } = useRequest();
  const { min, max } = certificateDays(portalConfig().today);
  const errorText = useErrorText({
    support_session: () => t`A support session may look, but not request certificates.`,
  });
  const { from, to, mode, negocio, stations } = draft;
  const reversed = from !== undefined && to !== undefined && from > to;
  const datesRefused = hasCode(error, 'bad_dates') ? error.field : undefined;
  const outside = t`Choose a day from one year ago to yesterday.`;
  const errors = {
    from: sent && !from ? t`Choose the first day.` : datesRefused === 'fecha_inicio' ? outside : undefined,
    to:
      sent && !to
        ? t`Choose the last day.`
        : reversed
          ? t`The last day cannot be before the first.`
          : datesRefused === 'fecha_fin'
            ? outside
            : undefined,
    negocio: sent && !negocio ? t`Choose the business.` : undefined,
    stations: hasCode(error, 'bad_destinations')
      ? t`One of the stations is not yours any more. Choose again.`
      : undefined,
  };
  const isBesideField = hasCode(error, 'bad_dates', 'bad_destinations');

  function change(part: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...part }));
    // the shown answer belongs to the previous draft
    if (error || refused !== null) reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || !ready) return;
    flushSync(() => setSent(true));
    // also finds typed days that are invalid
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong || !from || !to || !negocio || reversed) {
      wrong?.focus();
      return;
    }
    const codigo_destinatario = stations.size > 0 ? [...stations.keys()] : undefined;
    send({ fecha_inicio: from, fecha_fin: to, modo_impresion: mode, negocio, codigo_destinatario });
  }

  return (
    <form ref={form} noValidate aria-labelledby="request-certificate" onSubmit={submit}>
      <Card as="div">
        <CardHead id="request-certificate" title={t`Request a certificate`} />
        <CardBody className={styles.body}>
          <p className={styles.lead}>
            {t`It says what you bought between two days of the last year. We prepare it as a PDF, which appears below.`}
          </p>
          <DayField
            label={t`Start date`}
            value={from}
            min={min}
            max={max}
            error={errors.from}
            onChange={(day) => change({ from: day })}
          />
          <DayField
            label={t`End date`}
            value={to}
            min={min}
            max={max}
            error={errors.to}
            onChange={(day) => change({ to: day })}
          />
          <Select
            label={t`Business`}
            value={negocio ?? ''}
            options={[
              { value: '', label: t`Choose a business` },
              ...NEGOCIOS.map((value) => ({ value, label: NEGOCIO_LABELS[value] })),
            ]}
            error={errors.negocio}
            onChange={(value) => change({ negocio: NEGOCIOS.find((one) => one === value) })}
          />
          <StationsField chosen={stations} error={errors.stations} onChange={(next) => change({ stations: next })} />
          <ModeField value={mode} onChange={(next) => change({ mode: next })} />
          {error && !isBesideField && (
            <div className={styles.wide}>
              <Alert variant="danger" onGone={reset}>
                <b>{t`The certificate could not be requested.`}</b> {errorText(error)}
              </Alert>
            </div>
          )}
          {refused !== null && (
            <div className={styles.wide}>
              <Alert variant="danger" onGone={reset}>
                {refused || t`The certificate could not be requested.`}
              </Alert>
            </div>
          )}
          <div className={styles.wide}>
            <Button
              look="primary"
              type="submit"
              wide="phone"
              changes
              busy={busy}
              style={{ visibility: ready ? 'visible' : 'hidden' }}
            >
              {t`Request certificate`}
            </Button>
          </div>
        </CardBody>
      </Card>
    </form>
  );
}
