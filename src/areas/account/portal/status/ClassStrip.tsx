import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { classes as classNames } from '#kit/portal/design/classes.ts';
import { FilterLink } from '#kit/portal/design/FilterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { StatusSearch } from '../../rules/status-search.ts';
import { accountStatus } from '../links.ts';
import styles from './ClassStrip.module.css';
import { summaryQuery } from './query.ts';
import type { AccountStatusSummaryQuery } from './summary.graphql.ts';

/**
 * The classes of the statement with their sums; pressing a class filters the list by it, pressing it again clears the
 * filter.
 */
export function ClassStrip({ search }: { search: StatusSearch }) {
  const { t } = useLingui();
  const { data, error } = useQuery({ ...summaryQuery(search), placeholderData: keepPreviousData });
  const sums = data?.AccountStatus;
  if (!sums) return error ? null : <ClassStripSkeleton />;
  const classes = classesOf(data);
  if (classes.length === 0) return null;
  const whole = {
    agrupacion: undefined,
    nombre: t({ message: 'All', context: 'documents' }),
    size: sums.classes.reduce((count, { size }) => count + size, 0),
    total: sums.subtotal,
  };
  return (
    <nav className={styles.strip} aria-label={t`Document classes`}>
      {[whole, ...classes].map(({ agrupacion, nombre, size, total }) => {
        const chosen = search.clase === agrupacion;
        return (
          <FilterLink
            key={agrupacion ?? ''}
            {...accountStatus({ ...search, clase: chosen ? undefined : agrupacion })}
            replace
            resetScroll={false}
            chosen={chosen}
            className={classNames(styles.segment, chosen && styles.chosen)}
          >
            <span className={styles.name}>{nombre}</span>
            <Amount cents={centsOf(total)} tone={total < 0 ? 'ok' : undefined} />
            <small>{plural(size, { one: '# document', other: '# documents' })}</small>
          </FilterLink>
        );
      })}
    </nav>
  );
}

/** The classes of the client's documents (specification A7), each with its open amount. */
function classesOf({ AccountStatus, ClassDocuments }: AccountStatusSummaryQuery) {
  return (ClassDocuments ?? []).map(
    ({ agrupacion, nombre }) =>
      AccountStatus?.classes.find((one) => one.agrupacion === agrupacion) ?? { agrupacion, nombre, size: 0, total: 0 },
  );
}

/** Not announced: the list's skeleton announces that the page is loading. */
function ClassStripSkeleton() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.segment}>
          <span className={styles.name}>
            <Skeleton width="56px" />
          </span>
          <span>
            <Skeleton width="88px" />
          </span>
          <small>
            <Skeleton width="72px" />
          </small>
        </div>
      ))}
    </div>
  );
}
