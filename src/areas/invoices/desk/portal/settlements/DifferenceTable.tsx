import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedDifference } from '../../rules/settlements-api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { usePaymentStateLabel } from '../usePaymentStateLabel.ts';
import { amountText } from './amountText.ts';
import styles from './Settlements.module.css';
import { useDifferenceLabels } from './useSettlementLabels.ts';

type DifferenceTableProps = {
  rows: readonly ListedDifference[];
  /** Null for a read-only comparison. */
  onExplain: ((difference: ListedDifference) => void) | null;
};

/** Differences with both sides, what to do, and the explanation if there is one. */
export function DifferenceTable({ rows, onExplain }: DifferenceTableProps) {
  const { t } = useLingui();
  const labels = useDifferenceLabels();
  return (
    <Table
      caption={t`Differences`}
      head={
        <>
          <HeadCell>{t`Difference`}</HeadCell>
          <HeadCell>{t`What to do`}</HeadCell>
          <HeadCell align="end">{t`At the gateway`}</HeadCell>
          <HeadCell align="end">{t`In the portal`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.place}>
          <Cell area="main" className={styles.words}>
            <b>{labels[row.kind].name}</b>
            <Facts of={row} />
          </Cell>
          <Cell area="detail" className={styles.words}>
            {row.explanation ? <Explanation of={row.explanation} /> : labels[row.kind].help}
          </Cell>
          <Cell align="end">{row.file ? amountText(row.file) : '–'}</Cell>
          <Cell area="figure" align="end">
            {row.portal ? amountText(row.portal) : '–'}
          </Cell>
          <Cell area="action" align="end">
            {row.uuid !== null && (
              <DeskLink path={`/mesa/pagos/${row.uuid}`} aria-label={t`Open the payment ${row.reference}`}>
                {t({ message: 'Payment', context: 'desk' })}
              </DeskLink>
            )}
            {onExplain && (
              <Button look="link" onClick={() => onExplain(row)} aria-label={t`Explain ${row.reference}`}>
                {row.explanation
                  ? t({ message: 'Change', context: 'desk' })
                  : t({ message: 'Explain', context: 'desk' })}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Facts({ of: { line, reference, state, estado, cus, portalCus } }: { of: ListedDifference }) {
  const { t } = useLingui();
  const stateLabel = usePaymentStateLabel();
  const facts = [
    state === 'reversed' && t({ message: 'Given back', context: 'settlement' }),
    line !== null && t`Line ${line}`,
    estado !== null && t`In the portal: ${stateLabel(estado)}`,
    cus !== null && t`CUS ${cus}`,
    portalCus !== null && portalCus !== cus && t`CUS in the portal ${portalCus}`,
  ];
  return (
    <>
      <SecondaryText>{reference}</SecondaryText>
      <SecondaryText>{facts.filter(Boolean).join(' · ')}</SecondaryText>
    </>
  );
}

function Explanation({ of: { reason, by, at } }: { of: NonNullable<ListedDifference['explanation']> }) {
  return (
    <>
      {reason}
      <SecondaryText>{`${by}, ${formatInstant(at)}`}</SecondaryText>
    </>
  );
}
