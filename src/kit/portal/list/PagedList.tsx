import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Select } from '../design/Select.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import type { Links } from '../export/useExport.ts';
import './messages.es.po';
import { ROWS_AT_ONCE, type RowsSearch, rowsAtOnce } from '#kit/core/list-search.ts';
import styles from './PagedList.module.css';
import { PagedRows, type PagedRowsProps } from './PagedRows.tsx';
import type { useList } from './useList.ts';

type PagedListProps<Search extends RowsSearch> = Omit<PagedRowsProps, 'list' | 'inCard' | 'head' | 'foot'> & {
  list: Pick<ReturnType<typeof useList>, 'state' | 'isLoaded' | 'items' | 'count'>;
  /** The number of items on all pages, and their sums, shown above the list. */
  totals: readonly string[];
  /** Requests the links to the files of the whole list; without it the list has no export buttons. */
  askFiles?: () => Promise<Links | null | undefined>;
  /** Offers to load more rows at once. */
  rows?: { readonly search: Search; readonly onChange: (search: Search) => void };
};

/** A list with its totals, its files, and how much of it is shown. */
export function PagedList<Search extends RowsSearch>(props: PagedListProps<Search>) {
  const { list, skeleton, totals, askFiles, rows, ...rest } = props;
  const { t } = useLingui();
  const [shown, count] = [list.items.length, list.count].map((number) => groupThousands(String(number)));
  return (
    <PagedRows
      {...rest}
      list={list}
      inCard
      skeleton={
        <>
          <div className={styles.head} />
          {skeleton}
        </>
      }
      head={
        <div className={styles.head}>
          <p className={styles.total}>
            {totals.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <span className={styles.dot}> · </span>}
                <span>{part.replaceAll('$ ', '$\u00a0')}</span>
              </Fragment>
            ))}
          </p>
          {askFiles && <ExportButtons askLinks={askFiles} />}
        </div>
      }
      foot={
        <>
          {t`Showing ${shown} of ${count}`}
          {rows && list.count > ROWS_AT_ONCE[0] && <RowsSelect {...rows} />}
        </>
      }
    />
  );
}

function RowsSelect<Search extends RowsSearch>({ search, onChange }: NonNullable<PagedListProps<Search>['rows']>) {
  const { t } = useLingui();
  return (
    <Select
      className={styles.rows}
      label={t`Rows at once`}
      hideLabel
      size="s"
      value={String(rowsAtOnce(search))}
      options={ROWS_AT_ONCE.map((rows) => ({ value: String(rows), label: t`${rows} at once` }))}
      onChange={(filas) => onChange({ ...search, filas: filas === String(ROWS_AT_ONCE[0]) ? undefined : filas })}
    />
  );
}
