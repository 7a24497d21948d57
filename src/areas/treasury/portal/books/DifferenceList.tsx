import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { formatDay } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { PayExactly } from '#areas/invoices/portal/public.ts';
import { DocumentLink } from '#areas/account/portal/public.ts';
import { useActor } from '#areas/session/portal/public.ts';
import styles from './Books.module.css';
import { type Difference, explainable, keyOfDifference } from './differences.ts';
import { SaveReconciliation } from './save-reconciliation.graphql.ts';
import { useReasonLabels } from './useReasonLabels.ts';

type DifferenceListProps = {
  kind: 'onlyOurs' | 'onlyTheirs' | 'differing' | 'dated';
  title: string;
  shown: { readonly count: number; readonly sum: number };
  items: readonly Difference[];
  explained: ReadonlyMap<string, { readonly motivo: string; readonly texto: string | null }>;
  onExplain: (difference: Difference) => void;
};

/** The differences of a kind; what was explained is folded away. */
export function DifferenceList({ kind, title, shown, items, explained, onExplain }: DifferenceListProps) {
  const { t } = useLingui();
  if (shown.count === 0) return null;
  const explanationOf = (difference: Difference) => {
    const about = explainable(difference);
    return about ? explained.get(keyOfDifference(about.documentId, about.cents)) : undefined;
  };
  const open = items.filter((one) => explanationOf(one) === undefined);
  const done = items.filter((one) => explanationOf(one) !== undefined);
  const left = shown.count - items.length;
  return (
    <Card aria-labelledby={`books-${kind}`}>
      <CardHead id={`books-${kind}`} title={`${title} · ${groupThousands(String(shown.count))}`}>
        <Amount cents={shown.sum} />
      </CardHead>
      <CardBody>
        <ul className={styles.lines}>
          {open.map((difference, index) => (
            // oxlint-disable-next-line react/no-array-index-key: a difference has no name, and none moves
            <DifferenceLine key={index} difference={difference} onExplain={onExplain} />
          ))}
        </ul>
        {left > 0 && <p>{t`${groupThousands(String(left))} more are in the Excel file.`}</p>}
        {done.length > 0 && (
          <details>
            <summary>{t`Explained: ${done.length}`}</summary>
            <ul className={styles.lines}>
              {done.map((difference, index) => (
                // oxlint-disable-next-line react/no-array-index-key: as above
                <DifferenceLine key={index} difference={difference} explanation={explanationOf(difference)} />
              ))}
            </ul>
          </details>
        )}
      </CardBody>
    </Card>
  );
}

type DifferenceLineProps = {
  difference: Difference;
  explanation?: { readonly motivo: string; readonly texto: string | null } | undefined;
  onExplain?: (difference: Difference) => void;
};

function DifferenceLine({ difference, explanation, onExplain }: DifferenceLineProps) {
  const { t } = useLingui();
  const actor = useActor();
  const { reasonLabel, motiveLabel } = useReasonLabels();
  const { ours, theirs, reason } = difference;
  const [first] = ours;
  const payable = ours.filter(({ what, open }) => what === 'document' && open > 0);
  const credit = ours.find(({ what, open }) => what === 'document' && open < 0);
  return (
    <li>
      <span className={styles.line}>
        {ours.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key: an entry may have the document of another
          <span key={index}>
            {t`Company`}: <DocumentLink id={entry.documentId} name={entry.reference ?? entry.name} /> ·{' '}
            {formatDay(entry.day)} · <Amount cents={entry.amount} size="s" />
          </span>
        ))}
        {theirs.map((line) => (
          <span key={line.row}>
            {t`You`}: {line.number || line.text || t`row ${line.row}`} · {formatDay(line.day)} ·{' '}
            <Amount cents={line.amount} size="s" />
          </span>
        ))}
        {reason !== null && (
          <Badge tone="process" icon="info">
            {reasonLabel(reason)}
          </Badge>
        )}
        {explanation && (
          <small>
            {motiveLabel(explanation.motivo)}
            {explanation.texto !== null && `: ${explanation.texto}`}
          </small>
        )}
      </span>
      {onExplain && (
        <span className={styles.acts}>
          {theirs.length === 0 && payable.length > 0 && (
            <PayExactly ids={payable.map(({ documentId }) => documentId)} onChanged={() => undefined}>
              {t`Pay`}
            </PayExactly>
          )}
          {credit && <ButtonLink to="/admin/pending-invoices/compensar">{t`Use this credit`}</ButtonLink>}
          {first && can(actor, SaveReconciliation) && (
            <Button changes onClick={() => onExplain(difference)}>
              {t`Mark as explained`}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
