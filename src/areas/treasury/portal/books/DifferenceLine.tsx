import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { DocumentLink } from '#areas/account/portal/public.ts';
import { PayExactly } from '#areas/invoices/portal/public.ts';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import { isPermitted, useActor } from '#areas/session/portal/public.ts';
import styles from './Books.module.css';
import { type Difference, caseOf, explainable } from './differences.ts';
import { SaveReconciliation } from './save-reconciliation.graphql.ts';
import type { Explanation } from './useExplained.ts';
import { useReasonLabels } from './useReasonLabels.ts';

type DifferenceLineProps = {
  difference: Difference;
  explanation?: Explanation | undefined;
  onExplain?: ((difference: Difference) => void) | undefined;
};

/** The entries of both sides, why they differ where it is known, and what can be done about it. */
export function DifferenceLine({ difference, explanation, onExplain }: DifferenceLineProps) {
  const { t } = useLingui();
  const { reasonLabel, motiveLabel, confidenceLabel } = useReasonLabels();
  const { ours, theirs, reason, confidence } = difference;
  return (
    <li>
      <span className={styles.line}>
        {[...ours.entries()].map(([id, entry]) => (
          <span key={id}>
            <small>{t`The company`}</small> <DocumentLink id={entry.documentId} name={entry.reference ?? entry.name} />{' '}
            · {formatDay(entry.day)} · <Amount cents={entry.amount} size="s" />
          </span>
        ))}
        {theirs.map((line) => (
          <span key={line.row}>
            <small>{t`You`}</small> {[line.number, line.text].filter(Boolean).join(', ') || t`row ${line.row}`} ·{' '}
            {formatDay(line.day)} · <Amount cents={line.amount} size="s" />
          </span>
        ))}
        {(reason !== null || (confidence !== null && confidence !== 'high')) && (
          <span className={styles.badges}>
            {reason !== null && (
              <Badge tone="process" icon="info">
                {reasonLabel(reason)}
              </Badge>
            )}
            {confidence !== null && confidence !== 'high' && (
              <Badge tone="next" icon="search">
                {confidenceLabel(confidence)}
              </Badge>
            )}
          </span>
        )}
        {explanation && (
          <small>
            {motiveLabel(explanation.motivo)}
            {explanation.texto !== null && `: ${explanation.texto}`}
          </small>
        )}
      </span>
      {onExplain && <Acts difference={difference} onExplain={onExplain} />}
    </li>
  );
}

function Acts({ difference, onExplain }: { difference: Difference; onExplain: (difference: Difference) => void }) {
  const { t } = useLingui();
  const actor = useActor();
  const { ours, theirs } = difference;
  const isAlone = theirs.length === 0;
  const claim = caseOf(difference);
  const payable = ours.filter(({ what, open }) => what === 'document' && open > 0);
  const hasCredit = ours.some(({ what, open }) => what === 'document' && open < 0);
  return (
    <span className={styles.acts}>
      {isAlone && payable.length > 0 && (
        <PayExactly ids={payable.map(({ documentId }) => documentId)} onChanged={() => undefined}>
          {t`Pay`}
        </PayExactly>
      )}
      {hasCredit && isPermitted(PENDING_INVOICES) && (
        <ButtonLink to="/admin/pending-invoices/compensar">{t`Use this credit`}</ButtonLink>
      )}
      {claim && actor?.isSupport === false && (
        <ButtonLink
          to="/admin/casos"
          search={{ documento: claim.documentId, numero: claim.name }}
          // not in the address, which a reload sends to the server: they come from the client's file
          state={{ proposedCase: { kind: claim.kind, cents: claim.cents } }}
          preload={false}
        >
          {t`Open a case`}
        </ButtonLink>
      )}
      {explainable(difference) && can(actor, SaveReconciliation) && (
        <Button changes onClick={() => onExplain(difference)}>
          {t`Mark as explained`}
        </Button>
      )}
    </span>
  );
}
