import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay, formatMonth } from '../../../../kit/any/day.ts';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { State } from '../../../../kit/portal/design/State.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { documentName } from '../../rules/classes.ts';
import { HISTORY_STATE_NAMES } from '../states.ts';
import { type StatementLine, linesQuery } from './lines.ts';
import type { Statement } from './query.ts';
import styles from './StatementSheet.module.css';

/** What was open at the end of a period, document by document. */
export function StatementSheet({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(linesQuery(statement.id_histocuenta));
  const pages = list.data?.pages ?? [];
  const lines = pages.flatMap(({ detalle }) => detalle);
  const last = pages.at(-1);
  const sum = formatMoney(centsOf(last?.subtotal ?? 0), portalConfig().currency);
  const shown = lines.length;
  return (
    <Sheet
      title={formatMonth(statement.periodo)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <PagedList
        list={list}
        shown={shown}
        skeleton={<SkeletonRows rows={8} height={56} />}
        failed={t`The documents could not be loaded`}
        empty={
          <EmptyState icon="done" title={t`Data not found`}>{t`Nothing was open at the end of this month.`}</EmptyState>
        }
        foot={plural(last?.sizeDetails ?? 0, {
          one: `${shown} of # document · ${sum}`,
          other: `${shown} of # documents · ${sum} in total`,
        })}
      >
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id_histocta_detalle} line={line} />
          ))}
        </ul>
      </PagedList>
    </Sheet>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useLingui();
  const { num_factura, num_documento, tipo_documento, estado_documento, total } = line;
  const due = formatDay(line.fecha_vencimiento_documento);
  const state = total < 0 ? 'inFavour' : (HISTORY_STATE_NAMES.get(estado_documento ?? '') ?? 'open');
  return (
    <li>
      <span>
        <b>{num_factura ?? num_documento}</b>
        <small>{documentName(tipo_documento ?? '')}</small>
        <small>{t`Expires on ${due}`}</small>
      </span>
      <span className={styles.end}>
        <Amount cents={centsOf(total)} tone={total < 0 ? 'ok' : undefined} />
        <State of={state} />
      </span>
    </li>
  );
}
