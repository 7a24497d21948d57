import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { nameOf } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import styles from './Explanation.module.css';
import type { ProposeCompensationQuery } from './propose.graphql.ts';

type Line = NonNullable<ProposeCompensationQuery['proponerCompensacion']>['lines'][number];

/** How many lines are shown at a time, and how many matched documents a line names. */
const PAGE_LINES = 12;
const MAX_NAMED = 3;

/** Every line of a proposal: its matches, the amount used, and the reason. */
export function Explanation({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(PAGE_LINES);
  return (
    <section aria-labelledby="explanation">
      <h3 id="explanation" className={styles.title}>{t`Line by line`}</h3>
      <ul className={styles.lines}>
        {lines.slice(0, shown).map((line) => (
          <ExplainedLine key={line.id_edocta_detalle} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button look="link" onClick={() => setShown(shown + 4 * PAGE_LINES)}>
          {t`See ${lines.length - shown} more`}
        </Button>
      )}
    </section>
  );
}

function ExplainedLine({ line }: { line: Line }) {
  const { t } = useLingui();
  const remains = centsOf(line.saldo) - centsOf(line.monto);
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  return (
    <li>
      <span className={styles.words}>
        <b>{name(line)}</b> <small>{line.tipo === 'PAYMENT' ? t`In your favour` : t`Invoice`}</small>
        <span className={styles.why}>
          <Reason line={line} /> <MatchText line={line} />
        </span>
      </span>
      <span className={styles.figure}>
        <Amount cents={centsOf(line.monto)} />
        <small>{remains === 0 ? t`Closed` : t`${money(remains)} remain`}</small>
      </span>
    </li>
  );
}

const name = (document: { num_documento: string; num_factura?: string | null | undefined }) =>
  nameOf({ num_documento: document.num_documento, num_factura: document.num_factura ?? null });

function Reason({ line: { razon } }: { line: Line }) {
  const { t } = useLingui();
  switch (razon) {
    case 'EXACTO':
      return (
        <Badge tone="ok" icon="check">
          {t`Same value`}
        </Badge>
      );
    case 'EXACTO_VARIOS':
      return (
        <Badge tone="ok" icon="plus">
          {t`Same sum`}
        </Badge>
      );
    case 'ANTIGUEDAD':
      return (
        <Badge tone="next" icon="calendar">
          {t`By expiry`}
        </Badge>
      );
  }
}

function MatchText({ line: { tipo, con, razon } }: { line: Line }) {
  const { t } = useLingui();
  const money = (amount: number) => formatMoney(centsOf(amount), portalConfig().currency).replaceAll(' ', '\u00a0');
  const first = con
    .slice(0, MAX_NAMED)
    .map((one) => (razon === 'ANTIGUEDAD' ? `${name(one)} (${money(one.monto)})` : name(one)));
  const more = con.length - first.length;
  const named = more > 0 ? t`${first.join(', ')} and ${more} more` : first.join(', ');
  if (razon === 'EXACTO') return t`It is equal to ${named}.`;
  if (razon === 'EXACTO_VARIOS') {
    return con.length > 1 ? t`It is equal to the sum of ${named}.` : t`With others it sums up to ${named}.`;
  }
  return tipo === 'PAYMENT' ? t`Pays ${named}, what expires first.` : t`Is paid by ${named}.`;
}
