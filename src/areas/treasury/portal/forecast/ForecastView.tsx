import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { DayDetail } from './DayDetail.tsx';
import { ForecastChart } from './ForecastChart.tsx';
import styles from '../Screen.module.css';
import { ForecastTable } from './ForecastTable.tsx';
import type { Forecast } from './query.ts';

type ForecastViewProps = {
  forecast: Forecast;
  /** Whether it is the forecast of before, while another one loads. */
  isLoading: boolean;
  assumes: boolean;
  onAssume: (assumes: boolean) => void;
};

export function ForecastView({ forecast, isLoading, assumes, onAssume }: ForecastViewProps) {
  const { t } = useLingui();
  const { dias: days, primer_bloqueo } = forecast;
  const [chosen, setChosen] = useState<string>();
  const firstHeld = days.findIndex(({ fecha }) => fecha === primer_bloqueo);
  const index = days.findIndex(({ fecha }) => fecha === chosen);
  const selected = index >= 0 ? index : Math.max(0, firstHeld);
  const day = days[selected];
  const limit = forecast.cupo === null ? null : centsOf(forecast.cupo);
  return (
    <>
      <Sentence forecast={forecast} />
      <Remarks forecast={forecast} />
      <Card aria-labelledby="forecast-days" aria-busy={isLoading}>
        <CardHead title={t`Day by day, if you pay nothing`} id="forecast-days" />
        <CardBody className={styles.body}>
          <ForecastChart days={days} limit={limit} selected={selected} onSelect={(at) => setChosen(days[at]?.fecha)} />
          {day && <DayDetail day={day} />}
          <Checkbox checked={assumes} onChange={(event) => onAssume(event.target.checked)}>
            {t`Add the orders that are usual on each weekday (an assumption)`}
          </Checkbox>
          <ForecastTable forecast={forecast} />
        </CardBody>
      </Card>
    </>
  );
}

/** What is available today, and from which day on orders would be held. */
function Sentence({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui();
  const { dias: days, frase, cupo } = forecast;
  const [first] = days;
  const last = formatDay(days.at(-1)?.fecha);
  const pays = isPermitted('Facturas::pendientes');
  const isFree = cupo === null && forecast.dias_mora_permitidos === null;
  return (
    <Visor className={styles.visor} aria-labelledby="forecast-sentence">
      <div className={styles.figure}>
        <VisorText>{first?.disponible === null ? t`Used today` : t`Available today`}</VisorText>
        <Figure cents={centsOf(first?.disponible ?? first?.usado ?? 0)} />
      </div>
      <div className={styles.words}>
        <h2 id="forecast-sentence" className={styles.sentence}>
          <VisorText tone={frase ? 'warn' : 'ok'}>
            <Icon name={frase ? 'barrier' : 'done'} />
          </VisorText>
          <span>
            {frase ??
              (isFree
                ? t`The company has set neither a limit nor allowed days overdue: nothing holds your orders.`
                : t`No order is held until ${last}, even if you pay nothing.`)}
          </span>
        </h2>
        {frase && pays && (
          <ButtonLink to="/admin/lote" search={{}} look="primary" size="l" wide="phone">
            {t`See what to pay`}
          </ButtonLink>
        )}
      </div>
    </Visor>
  );
}

/** What the forecast counts as not made, assumes, or does not know. */
function Remarks({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui();
  const { en_curso, supuestos, pedidos_sin_valor_cantidad: count, pedidos_sin_valor: numbers } = forecast;
  const named = numbers.join(', ');
  return (
    <>
      {en_curso > 0 && (
        <Note tone="process" icon="waiting">
          <Trans>
            <Amount cents={centsOf(en_curso)} /> are in payments or compensations under way: the forecast counts them as
            not made.
          </Trans>
        </Note>
      )}
      {supuestos && (
        <Note tone="today" icon="info">
          {t`With assumed orders: each station’s mean of the last eight weeks on each weekday, where it is more than what is ordered.`}
        </Note>
      )}
      {count > 0 && (
        <Note tone="next" icon="info">
          {plural(count, {
            one: '# order has no value yet, and counts as zero.',
            other: '# orders have no value yet, and count as zero.',
          })}{' '}
          {named}
        </Note>
      )}
    </>
  );
}
