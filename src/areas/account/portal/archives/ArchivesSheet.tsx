import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { monthInWords } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import './messages.es.po';
import { ArchiveItem } from './ArchiveItem.tsx';
import styles from './ArchivesSheet.module.css';
import { lastMonths } from './last-months.ts';
import { PrepareArchive } from './prepare-archive.graphql.ts';
import { archivesQuery } from './query.ts';

/** How many months the form offers. */
const MONTHS = 36;

/** Asks for the PDFs and XML files of a month as one ZIP, and shows those of the last days. */
export function ArchivesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const actor = useActor();
  const query = useQuery(archivesQuery);
  return (
    <Sheet title={t`PDF and XML of a month`} onClose={onClose}>
      <div className={styles.body}>
        {can(actor, PrepareArchive) ? (
          <ArchiveForm />
        ) : (
          <Note tone="process" icon="info">
            {t`A support session may look, but not ask for files.`}
          </Note>
        )}
        <QueryState
          query={query}
          data={query.data?.archivosMes}
          failed={t`Your files could not be loaded`}
          skeleton={<SkeletonRows rows={2} height={72} />}
          empty={<p className={styles.none}>{t`You have not asked for a month in the last seven days.`}</p>}
        >
          {(archives) => (
            <ul className={styles.archives} aria-label={t`Files asked for`}>
              {archives.map((archive) => (
                <ArchiveItem key={archive.id} archive={archive} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Sheet>
  );
}

function ArchiveForm() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const months = lastMonths(portalConfig().today, MONTHS);
  // the month that ended last, whose documents are complete
  const [month, setMonth] = useState(months[1] ?? '');
  const errorText = useErrorText({
    archive_empty: () => t`You have no documents of this month.`,
    archive_too_large: () => t`This month has more than 20,000 documents. Write to us and we send them to you.`,
    too_many_archives: () => t`You may ask for ten files a day. Try again tomorrow.`,
  });
  const prepare = useMutation({
    mutationFn: () => request(PrepareArchive, { mes: month }),
    onSuccess: () => showToast(t`We are preparing it. We let you know when it is ready.`),
    onSettled: () => queries.invalidateQueries({ queryKey: archivesQuery.queryKey }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        prepare.mutate();
      }}
    >
      <p>{t`All your documents of the month in one ZIP. It is prepared while you go on, and kept for seven days.`}</p>
      <div className={styles.fields}>
        <Select
          className={styles.month}
          label={t`Month`}
          value={month}
          options={months.map((one) => ({ value: one, label: monthInWords(one) }))}
          onChange={(next) => {
            prepare.reset();
            setMonth(next);
          }}
        />
        <Button type="submit" look="primary" changes busy={prepare.isPending}>
          {t`Prepare the ZIP`}
        </Button>
      </div>
      {prepare.error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(prepare.error)}
        </Note>
      )}
    </form>
  );
}
