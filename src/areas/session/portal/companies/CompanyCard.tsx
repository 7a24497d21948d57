import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { type Currency, centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import styles from './CompaniesScreen.module.css';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { Company } from './query.ts';
import { CompanySummary, type CompanySummaryQuery } from './summary.graphql.ts';

type CompanyCardProps = {
  company: Company;
  /** Whether it is its turn to be read. */
  isDue: boolean;
  /** Called once it is read, or could not be. */
  onRead: () => void;
  isOpening: boolean;
  onOpen: () => void;
};

/** A company with its figures, which it reads by a request of its own. */
export function CompanyCard({ company, isDue, onRead, isOpening, onOpen }: CompanyCardProps) {
  const { t } = useLingui();
  const { nombre, cliente, role, actual } = company;
  const query = useQuery({ ...documentQuery(CompanySummary, { cliente }), enabled: isDue });
  const { isPending } = query;
  const noteRead = useEffectEvent(onRead);
  useEffect(() => {
    if (!isPending) noteRead();
  }, [isPending]);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <h2>{nombre}</h2>
        <p>
          {cliente} · {role}
        </p>
        {actual && <Badge tone="ok" icon="check">{t`You are here`}</Badge>}
      </div>
      <QueryState
        query={query}
        data={query.data?.resumenEmpresa}
        failed={t`This company could not be read`}
        skeleton={<Skeleton height="84px" />}
      >
        {(figures) => <Figures figures={figures} />}
      </QueryState>
      {actual ? (
        <ButtonLink to="/">{t`Go to its home`}</ButtonLink>
      ) : (
        <Button busy={isOpening} onClick={onOpen} aria-label={t`Enter ${nombre}`}>{t`Enter`}</Button>
      )}
    </Card>
  );
}

type Figures = NonNullable<CompanySummaryQuery['resumenEmpresa']>;

function Figures({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const { visible, vencido, vence_semana, primer_bloqueo } = figures;
  if (!visible) return <p className={styles.hidden}>{t`Enter to see what awaits you there.`}</p>;
  const currency: Currency = figures.moneda === 'USD' ? 'USD' : 'COP';
  const money = (amount: number | null) => formatMoney(centsOfAnswer(amount ?? NaN, currency) ?? NaN, currency);
  const late = (text: string) => <span className={styles.overdue}>{text}</span>;
  return (
    <DescriptionList
      lines={[
        [t`Overdue`, vencido ? late(money(vencido)) : money(vencido)],
        [t`Due within 7 days`, money(vence_semana)],
        [t`Orders held from`, primer_bloqueo ? late(formatDay(primer_bloqueo)) : t`Not within 4 weeks`],
      ]}
    />
  );
}
