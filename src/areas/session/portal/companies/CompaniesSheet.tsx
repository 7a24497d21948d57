import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import styles from './Companies.module.css';
import { filterCompanies } from './filterCompanies.ts';
import { Overdue } from './Overdue.tsx';
import { type Company, companiesQuery } from './query.ts';
import { useSwitch } from './useSwitch.ts';

/** More companies get a search. */
const MAX_WITHOUT_SEARCH = 5;

/** The companies of the signed-in person, with what is overdue of each; one press opens another one. */
export function CompaniesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(companiesQuery);
  return (
    <Sheet
      title={t`Your companies`}
      onClose={onClose}
      actions={<ButtonLink to="/allied/empresas" onClick={onClose}>{t`See all of them side by side`}</ButtonLink>}
    >
      <QueryState
        query={query}
        data={query.data?.misEmpresas}
        failed={t`Your companies could not be loaded`}
        skeleton={<SkeletonCard rows={4} />}
      >
        {(companies) => <Choice companies={companies} />}
      </QueryState>
    </Sheet>
  );
}

function Choice({ companies }: { companies: readonly Company[] }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    not_found: () => t`You are not a user of this company any more.`,
    oidc_other_store: () =>
      t`Your company account does not enter the store of this company. Sign in there with your password.`,
  });
  const { opening, failure, open } = useSwitch();
  const [text, setText] = useState('');
  const shown = filterCompanies(companies, text);
  return (
    <div className={styles.choice}>
      {companies.length > MAX_WITHOUT_SEARCH && (
        <SearchField
          label={t`Search a company`}
          hideLabel
          placeholder={t`Name or code`}
          value={text}
          onSearch={setText}
        />
      )}
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(failure)}
        </Note>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t`No company has this name or code`} />
      ) : (
        <ul className={styles.companies}>
          {shown.map((company) => (
            <li key={company.cliente}>
              <button
                type="button"
                className={styles.company}
                disabled={company.actual}
                aria-current={company.actual || undefined}
                aria-busy={opening === company.cliente || undefined}
                onClick={() => open(company.cliente)}
              >
                <span className={styles.who}>
                  <b>{company.nombre}</b>
                  <span>
                    {company.cliente} · {company.role}
                  </span>
                </span>
                {opening === company.cliente ? (
                  <Spinner />
                ) : (
                  <span className={styles.amount}>
                    <Overdue company={company} />
                    {company.actual && <Badge tone="ok" icon="check">{t`You are here`}</Badge>}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
