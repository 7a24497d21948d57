import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { CompanyCard } from './CompanyCard.tsx';
import styles from './CompaniesScreen.module.css';
import { type Company, companiesQuery } from './query.ts';
import './messages.es.po';
import { useSwitch } from './useSwitch.ts';

/** Companies that are read at the same time. */
const MAX_AT_ONCE = 4;

/** All companies of the signed-in person: what is overdue, due within a week, and from when orders would be held. */
export function CompaniesScreen() {
  const { t } = useLingui();
  const query = useQuery(companiesQuery);
  return (
    <SubPage title={t`All my companies`}>
      <QueryState
        inCard
        query={query}
        data={query.data?.misEmpresas}
        failed={t`Your companies could not be loaded`}
        skeleton={<SkeletonCard rows={4} />}
      >
        {(companies) => <Companies companies={companies} />}
      </QueryState>
    </SubPage>
  );
}

function Companies({ companies }: { companies: readonly Company[] }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    not_found: () => t`You are not a user of this company any more.`,
    oidc_other_store: () =>
      t`Your company account does not enter the store of this company. Sign in there with your password.`,
  });
  const [read, setRead] = useState(0);
  const { opening, failure, open } = useSwitch();
  return (
    <>
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <ul className={styles.companies}>
        {companies.map((company, index) => (
          <li key={company.cliente}>
            <CompanyCard
              company={company}
              isDue={index < read + MAX_AT_ONCE}
              onRead={() => setRead((count) => count + 1)}
              isOpening={opening === company.cliente}
              onOpen={() => open(company.cliente)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
