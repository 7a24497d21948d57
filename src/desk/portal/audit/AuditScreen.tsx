import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { isDay } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import type { AuditCursor, AuditFilter, DeskAuditEntry } from '../../rules/audit-api.ts';
import { callDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import { AuditFilters, type AuditSearch } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import './messages.es.po';

const idOf = ({ id }: DeskAuditEntry) => id;

/** The audit log: who did what and when, from which address, with which changes. */
export function AuditScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/auditoria' });
  const filter = filterOf(search);
  const list = useDeskList({
    key: ['audit.list', filter],
    load: (after: AuditCursor | null, signal) => callDesk('audit.list', { filter, after }, signal),
    itemsOf: ({ entries }) => entries,
    idOf,
  });
  const change = (next: AuditSearch) =>
    void navigate({
      to: '/mesa/auditoria',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t`Audit log`} aside={<ExportButton filter={filter} />}>
      <AuditFilters search={search} onChange={change} />
      <DeskList
        list={list}
        failed={t`The audit log could not be loaded`}
        empty={<EmptyState title={t`Nothing in the log matches`} />}
        foot={plural(list.items.length, { one: '# entry', other: '# entries' })}
      >
        <AuditTable entries={list.items} />
      </DeskList>
    </Page>
  );
}

function filterOf({ desde, hasta, cliente, usuario, persona, accion, resultado }: AuditSearch): AuditFilter {
  const dayOf = (text: string | undefined) => (text !== undefined && isDay(text) ? text : null);
  return {
    from: dayOf(desde),
    to: dayOf(hasta),
    client: cliente ?? '',
    user: usuario ?? '',
    staff: persona !== undefined && /^[1-9]\d{0,9}$/.test(persona) ? Number(persona) : null,
    action: accion ?? '',
    result: resultado === 'ok' || resultado === 'refused' ? resultado : 'all',
  };
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  const errorText = useDeskErrorText({
    too_many: () => t`These are more entries than one file takes: choose fewer days.`,
  });
  const run = useDeskAction('audit.export', ({ csv }) => saveFile(csv, 'auditoria.csv'));
  return (
    <Button
      icon="download"
      busy={run.isPending}
      onClick={() => run.mutate({ filter }, { onError: (error) => showToast(errorText(error), 'danger') })}
    >
      {t`Export`}
    </Button>
  );
}
