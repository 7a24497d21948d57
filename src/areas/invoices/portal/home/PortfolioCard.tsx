import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { BarChart } from '../../../../kit/portal/design/BarChart.tsx';
import { Card, CardBody, CardHead } from '../../../../kit/portal/design/Card.tsx';
import { TextLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { Totem } from '../../../../kit/portal/design/Totem.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { OVERDUE_BUCKETS, totalPortfolio } from '../../rules/portfolio.ts';
import { allPending, overdueBy } from '../address.ts';
import { type Documentos, portfolioOf } from './query.ts';
import styles from './PortfolioCard.module.css';

/** Cartera: the total and what it is made of, and how late the overdue part is. */
export function PortfolioCard({ documentos, canPay }: { documentos: Documentos; canPay: boolean }) {
  const { t } = useLingui();
  const { today } = portalConfig();
  const portfolio = portfolioOf(documentos);
  const byDays = documentos.total_amount_expired_by_days;
  const amounts = [
    byDays.one_to_seven_days,
    byDays.fourteen_days,
    byDays.twenty_one_days,
    byDays.greater_twenty_one_days,
  ];
  return (
    <Card aria-labelledby="portfolio">
      <CardHead title={t`Portfolio`} id="portfolio">
        {canPay && <TextLink {...allPending}>{t`See invoices`}</TextLink>}
      </CardHead>
      <CardBody className={styles.body}>
        <div>
          <h3 className={styles.title}>{t`Total portfolio`}</h3>
          <Amount cents={totalPortfolio(portfolio)} size="xl" />
          <div className={styles.totem}>
            <Totem
              lines={[
                {
                  label: t`Expired amount`,
                  icon: 'warning',
                  tone: 'overdue',
                  figure: <Amount cents={portfolio.expired} tone="overdue" />,
                },
                {
                  label: t`Expires today`,
                  icon: 'clock',
                  tone: 'today',
                  figure: <Amount cents={portfolio.expiresToday} />,
                },
                {
                  label: t`Next to expire`,
                  icon: 'calendar',
                  tone: 'next',
                  figure: <Amount cents={portfolio.toExpire} />,
                },
                {
                  label: t`Balance in your favour`,
                  icon: 'plus',
                  tone: 'ok',
                  figure: <Amount cents={0 - portfolio.inFavour} tone="ok" />,
                },
              ]}
            />
          </div>
        </div>
        <BarChart
          title={t`Expired by days overdue`}
          heads={[t`Days overdue`, t`Balance`]}
          bars={OVERDUE_BUCKETS.map((bucket, place) => ({
            label: bucket.to === null ? t`+${bucket.from - 1} days` : t`${bucket.from}–${bucket.to} days`,
            cents: centsOf(amounts[place] ?? 0),
            link: canPay ? overdueBy(bucket, today) : undefined,
          }))}
        />
      </CardBody>
    </Card>
  );
}
