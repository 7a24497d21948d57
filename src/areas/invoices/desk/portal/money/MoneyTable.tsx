import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { FoundMoney } from '../../rules/money.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';

/** `bank`: of a payment, once the user has chosen one. */
type Found = FoundMoney<string> & { readonly bank?: string | null };

type MoneyTableProps<Row extends Found> = {
  caption: string;
  /** Path of the rows' own pages, such as '/mesa/pagos'. */
  path: string;
  rows: readonly Row[];
  state: (row: Row) => ReactNode;
};

/** Payments or compensations, each with its client, its state and a link to its page. */
export function MoneyTable<One extends Found>({ caption, path, rows, state }: MoneyTableProps<One>) {
  const { t } = useLingui();
  return (
    <Table
      caption={caption}
      head={
        <>
          <HeadCell>{t`Client`}</HeadCell>
          <HeadCell>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Created`}</HeadCell>
          <HeadCell align="end">{t`Amount`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.uuid}>
          <Cell area="main">
            <b>{row.clientName}</b>
            <SecondaryText>{[row.client, row.bank].filter(Boolean).join(' · ')}</SecondaryText>
          </Cell>
          <Cell area="detail">
            {state(row)}
            <SecondaryText only="narrow">{formatExactInstant(row.createdAt, row.store)}</SecondaryText>
          </Cell>
          <Cell only="wide">{formatExactInstant(row.createdAt, row.store)}</Cell>
          <Cell area="figure" align="end">
            {formatMoney(row.cents, row.currency)}
          </Cell>
          <Cell area="action" align="end">
            <DeskLink path={`${path}/${row.uuid}`} aria-label={t`Open ${row.clientName}, ${row.number}`}>
              {t({ message: 'Open', context: 'desk' })}
            </DeskLink>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
