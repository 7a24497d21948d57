import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { STORES } from '#kit/core/store.ts';
import type { FoundClient } from '../rules/clients-api.ts';
import { labelTaxNumber } from '#kit/core/nit.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import styles from './Clients.module.css';
import './messages.es.po';

/** Search parameters of the URL. */
export type ClientsSearch = { readonly buscar?: string; readonly pagina?: string };

/** Searches clients by name, NIT, code or a user's e-mail. */
export function ClientsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = useSearch({ from: '/mesa/clientes' });
  const search = (asked.buscar ?? '').slice(0, 100);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(asked.pagina)) || 1));
  const list = useDesk('clients.search', { search, page });
  const open = (next: ClientsSearch) =>
    void navigate({ to: '/mesa/clientes', search: next, replace: true, resetScroll: false });
  const turn = (to: number) => open({ ...(search && { buscar: search }), pagina: String(to) });
  return (
    <Page title={t`Clients`}>
      <div className={styles.search}>
        <SearchField
          label={t`Name, NIT, code or a user's e-mail`}
          value={search}
          onSearch={(text) => open(text === '' ? {} : { buscar: text })}
        />
      </div>
      <DeskQueryState
        query={list}
        data={list.data?.clients}
        failed={t`The clients could not be loaded`}
        empty={<EmptyState title={t`No client was found`} />}
      >
        {(clients) => (
          <Found clients={clients} onOpen={(code) => void navigate({ to: '/mesa/clientes/$code', params: { code } })} />
        )}
      </DeskQueryState>
      <Pager page={page} pages={list.data?.pages ?? 1} onTurn={turn} />
    </Page>
  );
}

function Found({ clients, onOpen }: { clients: readonly FoundClient[]; onOpen: (code: string) => void }) {
  const { t } = useLingui();
  return (
    <Card holdsTable>
      <Table
        caption={t`Clients`}
        head={
          <>
            <HeadCell>{t`Client`}</HeadCell>
            <HeadCell>{t`Code`}</HeadCell>
            <HeadCell align="end">{t`Users`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {clients.map((client) => (
          <Row key={client.code}>
            <Cell area="main">
              <b>{client.name}</b>
              <SecondaryText>{labelTaxNumber(client.nit, STORES[client.store].country)}</SecondaryText>
            </Cell>
            <Cell area="detail">{client.code}</Cell>
            <Cell area="figure" align="end" data-label={t`Users`}>
              {client.users}
            </Cell>
            <Cell area="action" align="end">
              <Button aria-label={t`Open ${client.name}`} onClick={() => onOpen(client.code)}>
                {t({ message: 'Open', context: 'desk' })}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
