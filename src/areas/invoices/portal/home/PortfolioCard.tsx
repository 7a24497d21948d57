import { useLingui } from '@lingui/react/macro';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Totem } from '#kit/portal/design/Totem.tsx';
import { totalPortfolio } from '../../rules/portfolio.ts';
import { allPending } from '../links.ts';
import { OverdueChart } from '../OverdueChart.tsx';
import { type Documentos, portfolioOf } from './query.ts';
import styles from './PortfolioCard.module.css';

export function PortfolioCard({ documentos, canPay }: { documentos: Documentos; canPay: boolean }) {
  const { t } = useLingui();
  const portfolio = portfolioOf(documentos);
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
        {portfolio.expired > 0 ? (
          <OverdueChart byDays={documentos.total_amount_expired_by_days} linked={canPay} />
        ) : (
          <p className={styles.upToDate}>
            <Icon name="done" />
            {t`Nothing is overdue: you are up to date.`}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
