import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { type Currency, centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import type { Company } from '#areas/account/portal/public.ts';
import styles from './CompaniesScreen.module.css';
import type { useSummaries } from './useSummaries.ts';
import type { CompanySummaryQuery } from './summary.graphql.ts';

type CompanyCardProps = {
  company: Company;
  summary: ReturnType<typeof useSummaries>[number] | undefined;
  isOpening: boolean;
  onOpen: () => void;
};

export function CompanyCard({ company, summary, isOpening, onOpen }: CompanyCardProps) {
  const { t } = useLingui();
  const { nombre, cliente, role, actual } = company;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <h2>{nombre}</h2>
        <p>
          {cliente} · {role}
        </p>
        {actual && <Badge tone="ok" icon="check">{t`You are here`}</Badge>}
      </div>
      {summary && (
        <QueryState
          query={summary}
          data={summary.data?.resumenEmpresa}
          failed={t`This company could not be read`}
          skeleton={<Skeleton height="84px" />}
        >
          {(figures) => <Figures figures={figures} />}
        </QueryState>
      )}
      {actual ? (
        <ButtonLink to="/">{t`Go to its home`}</ButtonLink>
      ) : (
        <Button busy={isOpening} onClick={onOpen} aria-label={t`Open ${nombre}`}>{t`Open`}</Button>
      )}
    </Card>
  );
}

type Figures = NonNullable<CompanySummaryQuery['resumenEmpresa']>;

function Figures({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const { visible, vencido, vence_semana, primer_bloqueo } = figures;
  if (!visible) return <p className={styles.hidden}>{t`Open it to see what awaits you there.`}</p>;
  const currency: Currency = figures.moneda === 'USD' ? 'USD' : 'COP';
  const money = (amount: number | null) => formatMoney(centsOfAnswer(amount ?? NaN, currency) ?? NaN, currency);
  return (
    <DescriptionList
      lines={[
        [t`Overdue`, <span className={vencido ? styles.overdue : undefined}>{money(vencido)}</span>],
        [t`Due within 7 days`, money(vence_semana)],
        [
          t`Orders held from`,
          primer_bloqueo ? (
            <span className={styles.overdue}>{formatDay(primer_bloqueo)}</span>
          ) : (
            t`Not in the next 4 weeks`
          ),
        ],
      ]}
    />
  );
}
