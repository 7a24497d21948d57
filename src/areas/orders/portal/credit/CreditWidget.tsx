import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import './messages.es.po';
import { CreditMeter } from './CreditMeter.tsx';
import { creditQuery } from './query.ts';
import styles from './CreditWidget.module.css';

/** The client's credit limit, used and available; nothing for a client without a limit. */
export function CreditWidget() {
  const { t } = useLingui();
  const query = useQuery(creditQuery);
  const credit = query.data?.creditoCliente;
  if (credit && credit.cupo === null) return null;
  const { currency } = portalConfig();
  const days = credit?.dias_mora_permitidos ?? null;
  return (
    <Card aria-labelledby="credit">
      <CardHead title={t`Your credit`} id="credit" />
      <CardBody className={styles.body}>
        <QueryState
          query={query}
          data={credit}
          failed={t`Your credit could not be loaded`}
          skeleton={<SkeletonRows rows={2} height={36} />}
        >
          {(known) => (
            <>
              <CreditMeter {...known} />
              <p className={styles.rule}>
                {known.pedidos > 0 &&
                  t`Of what is used, ${formatMoney(centsOf(known.pedidos), currency)} are orders that are not invoiced yet.`}{' '}
                {known.en_reclamo > 0 &&
                  t`${formatMoney(centsOf(known.en_reclamo), currency)} of your invoices are in open cases and do not count.`}{' '}
                {days !== null &&
                  t`An order is held while an invoice is overdue for more than ${plural(days, { one: '# day', other: '# days' })}.`}
              </p>
            </>
          )}
        </QueryState>
      </CardBody>
    </Card>
  );
}
