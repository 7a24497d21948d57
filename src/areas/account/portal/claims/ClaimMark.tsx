import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { ClaimedDocuments } from './claims.graphql.ts';
import styles from './ClaimMark.module.css';
import './messages.es.po';

/** How much of an open document is in question in open cases (area cases); nothing for one without a case. */
export function ClaimMark({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: claimed } = useQuery({
    ...documentQuery(ClaimedDocuments, {}),
    enabled: isPermitted('EstadoDeCuenta::linea'),
    // one number for each row, so that only rows with a case are drawn again
    select: ({ documentosEnReclamo }) =>
      documentosEnReclamo?.find(({ id_edocta_detalle }) => id_edocta_detalle === id)?.monto,
  });
  if (claimed === undefined) return null;
  const amount = formatMoney(centsOf(claimed), portalConfig().currency);
  return (
    <span className={styles.claim}>
      {claimed > 0 ? t`${amount} claimed` : t({ message: 'In a case', context: 'document' })}
    </span>
  );
}
