import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { BAD_LINES, type ImportLine, LINES_PAGE, type LineFilter } from '../../rules/imports-api.ts';
import type { OutputOf } from '#kit/desk/core/api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import styles from '../Erp.module.css';

/** Max. refused lines, and max. warnings, in a report. */
const NAMED = 1000;

/** The lines that an import refused, or its warnings, by kind and text. */
export function BadLines({ of }: { of: OutputOf<'imports.view'> }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<LineFilter>({
    what: of.rejected === 0 && of.warned > 0 ? 'warnings' : 'errors',
    kind: '',
    text: '',
  });
  const [page, setPage] = useState(1);
  const list = useDesk('imports.lines', { id: of.id, filter, page });
  const change = (next: Partial<LineFilter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const all = filter.what === 'errors' ? of.rejected : of.warned;
  if (of.rejected + of.warned === 0) return <EmptyState icon="done" title={t`No line was refused`} />;
  return (
    <section aria-label={t`Bad lines`}>
      <search className={styles.filters}>
        <Select
          label={t({ message: 'Show', context: 'lines' })}
          value={filter.what}
          options={[
            { value: 'errors', label: t`Refused lines` },
            { value: 'warnings', label: t`Warnings` },
          ]}
          onChange={(chosen) => change({ what: BAD_LINES.find((what) => what === chosen) ?? 'errors' })}
        />
        <Select
          label={t`Record type`}
          value={filter.kind}
          options={[{ value: '', label: t`All` }, ...of.kinds.map((kind) => ({ value: kind, label: kind }))]}
          onChange={(kind) => change({ kind })}
        />
        <SearchField label={t`Key, field or reason`} value={filter.text} onSearch={(text) => change({ text })} />
      </search>
      {all > NAMED && (
        <Note tone="next" icon="info">
          {t`The report names the first ${NAMED} of ${all}.`}
        </Note>
      )}
      <DeskQueryState
        query={list}
        data={list.data?.lines}
        failed={t`The lines could not be loaded`}
        empty={<EmptyState title={t`No line is like this`} />}
      >
        {(lines) => <Lines lines={lines} />}
      </DeskQueryState>
      <Pager page={page} pages={Math.ceil((list.data?.total ?? 0) / LINES_PAGE)} onTurn={setPage} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  const { t } = useLingui();
  return (
    <Card holdsTable>
      <Table
        caption={t`Bad lines`}
        head={
          <>
            <HeadCell>{t`Record`}</HeadCell>
            <HeadCell>{t`Reason`}</HeadCell>
            <HeadCell align="end">{t`Line`}</HeadCell>
          </>
        }
      >
        {lines.map(({ seq, line, kind, key, field, reason }) => (
          <Row key={seq}>
            <Cell area="main" className={styles.broken}>
              <b>{key || '–'}</b>
              <SecondaryText>{kind || '–'}</SecondaryText>
            </Cell>
            <Cell area="detail" className={styles.broken}>
              <span lang="en">{[field, reason].filter(Boolean).join(' ')}</span>
            </Cell>
            <Cell area="figure" align="end" data-label={t`Line`}>
              {line === 0 ? '–' : line}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
