import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import type { Reference } from '../../rules/reference.ts';
import { reference } from '../links.ts';
import '../messages.es.po';
import { OperationCard } from './OperationCard.tsx';
import { referenceQuery } from './query.ts';
import { ReferenceList } from './ReferenceList.tsx';
import { TypeCard } from './TypeCard.tsx';

/** The reference of the API, made from the server's schema; the address's search opens one operation or type. */
export function ReferenceScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/desarrolladores' });
  const query = useQuery(referenceQuery);
  const shown = search.operacion ?? search.tipo;
  const profile = { label: t`My profile`, to: PROFILE };
  const title = t`API reference`;
  return (
    <SubPage
      title={shown ?? title}
      above={shown === undefined ? [profile] : [profile, { label: title, ...reference() }]}
    >
      <QueryState
        inCard
        query={query}
        data={query.data}
        failed={t`The reference could not be loaded`}
        skeleton={<SkeletonCard rows={12} />}
      >
        {(data) => (shown === undefined ? <ReferenceList reference={data} /> : <Shown reference={data} {...search} />)}
      </QueryState>
    </SubPage>
  );
}

type ShownProps = { reference: Reference; operacion?: string; tipo?: string };

function Shown({ reference: { operations, types }, operacion, tipo }: ShownProps) {
  const { t } = useLingui();
  const operation = operacion === undefined ? undefined : operations.get(operacion);
  if (operation) return <OperationCard operation={operation} types={types} />;
  const type = tipo === undefined ? undefined : types.get(tipo);
  if (type) return <TypeCard type={type} types={types} />;
  return (
    <EmptyState icon="search" title={t`The reference does not have it`}>
      {t`Its name may have changed: look for it in the list.`}
    </EmptyState>
  );
}
