import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { weekdayName } from '../../rules/day-phrase.ts';
import styles from './ForecastTable.module.css';
import type { Forecast, ForecastDay } from './query.ts';
import { useDayLabels } from './useDayLabels.ts';

/** The forecast day by day, as a table and as an Excel file that the page makes. */
export function ForecastTable({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui();
  const { stateLabel } = useDayLabels();
  const { dias: days } = forecast;
  const hasLimit = forecast.cupo !== null;
  // loaded on demand, because the Excel code is larger than the rest of the screen
  const excel = useMutation({
    mutationFn: async () => {
      const { writeForecast } = await import('./writeForecast.ts');
      const heads = {
        sheet: t`Forecast`,
        day: t`Day`,
        due: t`Falls due`,
        invoices: t`Invoices`,
        orders: t`Orders that arrive`,
        assumed: t`Of them assumed`,
        used: t`Used`,
        available: t`Available`,
        overdue: t`Days overdue of the oldest`,
        tooLate: t`Invoices overdue for too long`,
        state: t`State`,
      };
      saveFile(await writeForecast(days, heads, stateLabel), `pronostico-${days[0]?.fecha}.xlsx`);
    },
    onError: () => showToast(t`The file could not be made. Try again.`, 'danger'),
  });
  return (
    <details className={styles.table}>
      <summary>{t`See as a table`}</summary>
      <div className={styles.files}>
        <Button icon="download" busy={excel.isPending} onClick={() => excel.mutate()}>
          {t`Download Excel`}
        </Button>
      </div>
      <Card as="div" holdsTable className={styles.days}>
        <Table
          caption={t`Forecast day by day`}
          head={
            <>
              <HeadCell>{t`Day`}</HeadCell>
              <HeadCell>{t`State`}</HeadCell>
              <HeadCell align="end">{t`Falls due`}</HeadCell>
              <HeadCell align="end">{t`Orders that arrive`}</HeadCell>
              <HeadCell align="end">{hasLimit ? t`Available` : t`Used`}</HeadCell>
            </>
          }
        >
          {days.map((day) => (
            <DayRow key={day.fecha} day={day} label={stateLabel(day)} />
          ))}
        </Table>
      </Card>
    </details>
  );
}

function DayRow({ day, label }: { day: ForecastDay; label: string }) {
  const { t } = useLingui();
  const { invoicesLabel, overdueLabel } = useDayLabels();
  const isHeld = day.motivos.length > 0;
  return (
    <Row>
      <Cell area="main">
        <b className={styles.day}>
          {weekdayName(day.fecha)}, {formatDay(day.fecha)}
        </b>
        <SecondaryText>{overdueLabel(day.mora_maxima)}</SecondaryText>
      </Cell>
      <Cell area="detail">
        <Badge tone={isHeld ? 'overdue' : 'ok'} icon={isHeld ? 'barrier' : 'done'}>
          {label}
        </Badge>
        <span className={styles.onPhone}>
          {t`due`} <Amount cents={centsOf(day.vence)} size="s" />
        </span>
        <span className={styles.onPhone}>
          {t`orders`} <Amount cents={centsOf(day.pedidos)} size="s" />
        </span>
      </Cell>
      <Cell align="end" className={styles.wide}>
        <Amount cents={centsOf(day.vence)} />
        <SecondaryText>{invoicesLabel(day.facturas_vencen)}</SecondaryText>
      </Cell>
      <Cell align="end" className={styles.wide}>
        <Amount cents={centsOf(day.pedidos)} />
        {day.pedidos_supuestos > 0 && (
          <SecondaryText>
            {t`assumed`} <Amount cents={centsOf(day.pedidos_supuestos)} size="s" />
          </SecondaryText>
        )}
      </Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(day.disponible ?? day.usado)} tone={(day.disponible ?? 0) < 0 ? 'overdue' : undefined} />
      </Cell>
    </Row>
  );
}
