import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { DocumentLink } from '#areas/account/portal/public.ts';
import styles from './Books.module.css';
import { type SavedReconciliation, reconciliationsQuery } from './useExplained.ts';
import { useReasonLabels } from './useReasonLabels.ts';

/** The periods with explained differences, which are not asked again. Nothing without any. */
export function SavedReconciliations() {
  const { t } = useLingui();
  const { data } = useQuery(reconciliationsQuery);
  const saved = (data?.conciliaciones ?? []).filter(({ diferencias }) => diferencias.length > 0);
  if (saved.length === 0) return null;
  return (
    <Card aria-labelledby="books-saved">
      <CardHead id="books-saved" title={t`What you have explained`} />
      <CardBody>
        <ul className={styles.steps}>
          {saved.map((one) => (
            <SavedPeriod key={one.id} reconciliation={one} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function SavedPeriod({ reconciliation }: { reconciliation: SavedReconciliation }) {
  const { t } = useLingui();
  const { motiveLabel } = useReasonLabels();
  const { desde, hasta, sociedad, diferencias } = reconciliation;
  return (
    <li>
      <details className={styles.group}>
        <summary>
          <Icon name="down" size="s" />
          <b>
            {formatDay(desde)} – {formatDay(hasta)}
            {sociedad !== null && ` · ${sociedad}`}
          </b>
          <span>{plural(diferencias.length, { one: '# difference', other: '# differences' })}</span>
        </summary>
        <ul className={styles.lines}>
          {diferencias.map((one) => (
            <li key={`${one.id_edocta_detalle} ${one.monto}`}>
              <span className={styles.line}>
                <span>
                  {motiveLabel(one.motivo)}
                  {one.texto !== null && `: ${one.texto}`}
                </span>
                <DocumentLink id={one.id_edocta_detalle} name={t`See the document`} />
              </span>
              <Amount cents={centsOf(one.monto)} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
