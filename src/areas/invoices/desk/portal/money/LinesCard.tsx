import { useLingui } from '@lingui/react/macro';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { MoneyLine } from '../../rules/money.ts';

/** The documents of a payment or a compensation. Renders nothing for none. */
export function LinesCard({ lines, currency }: { lines: readonly MoneyLine[]; currency: Currency }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  const sideNames = { INVOICE: t`Invoice`, PAYMENT: t`Money in favour` } as const;
  return (
    <Card holdsTable>
      <CardHead title={t`Documents`} />
      <Table
        caption={t`Documents`}
        head={
          <>
            <HeadCell>{t`Document`}</HeadCell>
            <HeadCell only="wide">{t`Kind`}</HeadCell>
            <HeadCell align="end">{t`Open at that time`}</HeadCell>
            <HeadCell align="end">{t`Applied`}</HeadCell>
          </>
        }
      >
        {lines.map(({ line, document, side, total, cents }) => (
          <Row key={line}>
            <Cell area="main">
              {document}
              <SecondaryText only="narrow">{sideNames[side]}</SecondaryText>
            </Cell>
            <Cell only="wide">{sideNames[side]}</Cell>
            <Cell area="detail" align="end">
              {formatMoney(total, currency)}
            </Cell>
            <Cell area="figure" align="end">
              {formatMoney(cents, currency)}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
