import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Cell, HeadCell, ResponsiveDetails, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { refusalText } from '#areas/associates/rules/refusal-text.ts';
import type { DeskAuditEntry } from '../../rules/audit-api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import styles from './AuditTable.module.css';

/** Entries of the audit log with their changes. */
export function AuditTable({ entries }: { entries: readonly DeskAuditEntry[] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Audit log`}
      head={
        <>
          <HeadCell>{t`When`}</HeadCell>
          <HeadCell>{t`Act`}</HeadCell>
          <HeadCell only="wide">{t`Who`}</HeadCell>
          <HeadCell align="end">{t`Result`}</HeadCell>
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell area="detail">
            {formatInstant(entry.at)}
            <SecondaryText>{entry.address}</SecondaryText>
            <ResponsiveDetails only="narrow">{whoOf(entry)}</ResponsiveDetails>
          </Cell>
          <Cell area="main">
            <b>{entry.actionLabel}</b>
            <SecondaryText>{entry.subject}</SecondaryText>
            <Changes entry={entry} />
          </Cell>
          <Cell only="wide">{whoOf(entry)}</Cell>
          {/* The reason of a refusal is too long to stand beside the act on a phone. */}
          <Cell area={entry.result === 'ok' ? 'figure' : 'action'} align="end">
            {entry.result === 'ok' ? (
              <Badge tone="ok" icon="done">{t`Done`}</Badge>
            ) : (
              <Badge tone="fail" icon="failed">
                {refusalText(entry.result) ?? entry.result}
              </Badge>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The person who acted, and the client for whom. */
function whoOf({ agent, user, client }: DeskAuditEntry): string {
  return [agent ?? user, client, agent && user].filter(Boolean).join(' · ');
}

function Changes({ entry: { before, after, requestId } }: { entry: DeskAuditEntry }) {
  const { t } = useLingui();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{t`What it changed`}</summary>
      <dl>
        {names.map((name) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>
              {[before, after]
                .flatMap((side) => (side && name in side ? [JSON.stringify(side[name])] : []))
                .join(' → ')}
            </dd>
          </div>
        ))}
        {requestId && (
          <div className={styles.pair}>
            <dt>{t`Request`}</dt>
            <dd>{requestId}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
