import { useLingui } from '@lingui/react/macro';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedImport } from '../../rules/imports-api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useImportLabels } from './useImportLabels.ts';

/** Imports with their results and links to their reports. */
export function ImportTable({ imports }: { imports: readonly ListedImport[] }) {
  const { t } = useLingui();
  const { sourceOf, outcomeOf } = useImportLabels();
  const count = (number: number) => groupThousands(String(number));
  return (
    <Table
      caption={t`Imports`}
      head={
        <>
          <HeadCell>{t`Began`}</HeadCell>
          <HeadCell>{t`Result`}</HeadCell>
          <HeadCell only="wide" align="end">{t`Lines`}</HeadCell>
          <HeadCell only="wide" align="end">{t`Unchanged`}</HeadCell>
          <HeadCell align="end">{t`Taken`}</HeadCell>
          <HeadCell only="wide" align="end">
            {t({ message: 'Refused', context: 'lines' })}
          </HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {imports.map((one) => {
        const { id, beganAt, lines, applied, unchanged, rejected } = one;
        const { label, tone, icon } = outcomeOf(one);
        const began = formatInstant(beganAt);
        return (
          <Row key={id}>
            <Cell area="main">
              <b>{began}</b>
              <SecondaryText>{sourceOf(one)}</SecondaryText>
            </Cell>
            <Cell area="detail">
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
              <SecondaryText only="narrow">{t`${count(rejected)} of ${count(lines)} refused`}</SecondaryText>
              <SecondaryText only="narrow">{t`${count(unchanged)} unchanged`}</SecondaryText>
            </Cell>
            <Cell only="wide" align="end">
              {count(lines)}
            </Cell>
            <Cell only="wide" align="end">
              {count(unchanged)}
            </Cell>
            <Cell area="figure" align="end" data-label={t`Taken`}>
              {count(applied)}
            </Cell>
            <Cell only="wide" align="end">
              {count(rejected)}
            </Cell>
            <Cell area="action" align="end">
              <DeskLink path={`/mesa/importaciones/${id}`} aria-label={t`Open the import of ${began}`}>
                {t({ message: 'Open', context: 'desk' })}
              </DeskLink>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
