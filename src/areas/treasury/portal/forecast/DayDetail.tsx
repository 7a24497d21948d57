import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Totem } from '#kit/portal/design/Totem.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import type { DayAfter } from '../../rules/after-batch.ts';
import { weekdayName } from '../../rules/day-phrase.ts';
import styles from './DayDetail.module.css';
import type { ForecastDay } from './query.ts';
import { useDayLabels } from './useDayLabels.ts';

/**
 * The selected day: what falls due, which orders arrive, what is left, and whether orders would be held; with `after`
 * what is left once a batch is paid.
 */
export function DayDetail({ day, after }: { day: ForecastDay; after?: DayAfter | undefined }) {
  const { t } = useLingui();
  const { stateLabel, invoicesLabel, ordersLabel, overdueLabel } = useDayLabels();
  const { fecha, disponible, num_pedidos: numbers } = day;
  const isHeld = day.motivos.length > 0;
  const left = after?.available ?? after?.used ?? 0;
  const others = day.pedidos_cantidad - numbers.length;
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  return (
    <div>
      <div className={styles.head}>
        <h3>
          {weekdayName(fecha)}, {formatDay(fecha)}
        </h3>
        <Badge tone={isHeld ? 'overdue' : 'ok'} icon={isHeld ? 'barrier' : 'done'}>
          {stateLabel(day)}
        </Badge>
      </div>
      <Totem
        lines={[
          {
            label: joined(t`Falls due`, invoicesLabel(day.facturas_vencen)),
            icon: 'invoice',
            figure: <Amount cents={centsOf(day.vence)} />,
          },
          {
            label: joined(t`Orders that arrive`, ordersLabel(day.pedidos_cantidad)),
            icon: 'truck',
            figure: <Amount cents={centsOf(day.pedidos)} />,
          },
          disponible === null
            ? { label: t`Used`, icon: 'sheet', figure: <Amount cents={centsOf(day.usado)} /> }
            : {
                label: disponible < 0 ? t`Above the limit` : t`What is left`,
                icon: 'sheet',
                figure: <Amount cents={Math.abs(centsOf(disponible))} tone={disponible < 0 ? 'overdue' : 'ok'} />,
              },
          ...(after
            ? [
                {
                  label: after.isHeld ? t`After paying, orders still held` : t`After paying, orders free`,
                  icon: after.isHeld ? ('barrier' as const) : ('done' as const),
                  figure: <Amount cents={left} tone={after.isHeld ? 'overdue' : 'ok'} />,
                },
              ]
            : []),
          {
            label: t`Oldest invoice`,
            icon: 'clock',
            figure: overdueLabel(day.mora_maxima) || t`not overdue`,
          },
        ]}
      />
      {(numbers.length > 0 || day.pedidos_supuestos > 0 || day.facturas_vencen > 0) && (
        <p className={styles.more}>
          {numbers.map((orderNumber) => (
            <Link key={orderNumber} to="/admin/order-details" search={{ orderNumber }}>
              {t`Order ${orderNumber}`}
            </Link>
          ))}
          {numbers.length > 0 && others > 0 && <span>{t`and ${others} more`}</span>}
          {day.pedidos_supuestos > 0 && (
            <span>
              {t`Assumed orders:`} <Amount cents={centsOf(day.pedidos_supuestos)} size="s" />
            </span>
          )}
          {day.facturas_vencen > 0 && isPermitted('Facturas::pendientes') && (
            <Link to="/admin/pending-invoices" search={{ vence_desde: fecha, vence_hasta: fecha }}>
              {t`See what falls due`}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
