import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { SettlementRun } from '../../rules/settlements-api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { GATEWAY_NAMES, useRunState } from './useSettlementLabels.ts';

/** The compared days, each with the number of its open differences and a link to its page. */
export function RunTable({ runs }: { runs: readonly SettlementRun[] }) {
  const { t } = useLingui();
  const stateOf = useRunState();
  return (
    <Table
      caption={t`Compared days`}
      head={
        <>
          <HeadCell>{t`Day`}</HeadCell>
          <HeadCell>{t`Result`}</HeadCell>
          <HeadCell only="wide">{t`Compared`}</HeadCell>
          <HeadCell align="end">{t`Lines`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {runs.map((run) => {
        const { label, tone, icon } = stateOf(run);
        const [day, name] = [formatDay(run.day), GATEWAY_NAMES[run.gateway]];
        return (
          <Row key={run.run}>
            <Cell area="main">
              <b>{day}</b>
              <SecondaryText>{name}</SecondaryText>
              <SecondaryText only="narrow">{[formatInstant(run.at), run.by].filter(Boolean).join(' · ')}</SecondaryText>
            </Cell>
            <Cell area="detail">
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
            </Cell>
            <Cell only="wide">
              {formatInstant(run.at)}
              <SecondaryText>{run.by}</SecondaryText>
            </Cell>
            <Cell area="figure" align="end" data-label={t`Lines`}>
              {groupThousands(String(run.lines))}
            </Cell>
            <Cell area="action" align="end">
              <DeskLink path={`/mesa/conciliacion/${run.run}`} aria-label={t`Open ${day}, ${name}`}>
                {t({ message: 'Open', context: 'desk' })}
              </DeskLink>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
