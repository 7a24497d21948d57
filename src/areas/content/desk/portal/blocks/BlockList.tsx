import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { BLOCKS_PAGE, type ListedBlock } from '../../rules/blocks-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import styles from './BlockList.module.css';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';

/** Loads when the sheet is opened. */
const NewBlockSheet = lazyComponent(() => import('./NewBlockSheet.tsx'), 'NewBlockSheet');

/** Search parameters of the URL. */
export type BlocksSearch = Readonly<Partial<Record<'tienda' | 'texto' | 'pagina' | 'bloque' | 'de' | 'copia', string>>>;

/** The blocks, filtered by store and text; the URL stores the filters. */
export function BlockList() {
  const { t } = useLingui();
  const search = useSearch({ from: '/mesa/contenido' });
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
  const store = readStoreOrAll(search.tienda);
  const text = search.texto ?? '';
  const page = Math.max(1, Math.trunc(Number(search.pagina)) || 1);
  const [isAdding, setAdding] = useState(false);
  const list = useDesk('content.list_blocks', { store, text, page });
  const go = (next: BlocksSearch) =>
    void navigate({ to: '/mesa/contenido', search: { tienda: store, texto: text, ...next } });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / BLOCKS_PAGE));
  return (
    <Page
      title={t`Content blocks`}
      aside={<Button look="primary" onClick={() => setAdding(true)}>{t`New block`}</Button>}
    >
      <div className={styles.filters}>
        <SearchField label={t`Identifier, title or text`} value={text} onSearch={(texto) => go({ texto })} />
        <Select
          label={t`Store`}
          value={store}
          options={[
            { value: '', label: t`Any store` },
            ...Object.entries(storeNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(tienda) => go({ tienda })}
        />
      </div>
      <DeskQueryState
        query={list}
        data={list.data?.blocks}
        failed={t`The blocks could not be loaded`}
        empty={<EmptyState title={t`No block is like this`} />}
      >
        {(blocks) => (
          <Blocks
            blocks={blocks}
            onOpen={({ identifier, store: de }) => go({ pagina: page > 1 ? String(page) : '', bloque: identifier, de })}
          />
        )}
      </DeskQueryState>
      <Pager page={page} pages={pages} onTurn={(turned) => go({ pagina: String(turned) })} />
      {isAdding && (
        <Suspense>
          <NewBlockSheet
            onClose={() => setAdding(false)}
            onChosen={({ identifier, store: de }, copia) =>
              go({ bloque: identifier, de, ...(copia !== '' && { copia }) })
            }
          />
        </Suspense>
      )}
    </Page>
  );
}

function Blocks({ blocks, onOpen }: { blocks: readonly ListedBlock[]; onOpen: (block: ListedBlock) => void }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  return (
    <Card holdsTable>
      <Table
        caption={t`Content blocks`}
        head={
          <>
            <HeadCell>{t`Block`}</HeadCell>
            <HeadCell>{t`Store`}</HeadCell>
            <HeadCell>{t`Status`}</HeadCell>
            <HeadCell only="wide">{t`Published`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {blocks.map((block) => {
          const name = `${block.identifier} (${storeNames[block.store]})`;
          const [published, by] = [
            formatInstant(block.publishedAt),
            block.author ?? t({ message: 'Import', context: 'author' }),
          ];
          return (
            <Row key={`${block.store}/${block.identifier}`}>
              <Cell area="main">
                <b>{block.identifier}</b>
                <SecondaryText>{block.title}</SecondaryText>
              </Cell>
              <Cell area="detail">
                {storeNames[block.store]}
                <SecondaryText only="narrow">{`${published} · ${by}`}</SecondaryText>
              </Cell>
              <Cell area="figure">
                <Badge tone={block.isShown ? 'ok' : 'next'} icon={block.isShown ? 'done' : 'locked'}>
                  {block.isShown ? t`Shown` : t`Hidden`}
                </Badge>
              </Cell>
              <Cell only="wide">
                {published}
                <SecondaryText>{by}</SecondaryText>
              </Cell>
              <Cell area="action" align="end">
                <Button aria-label={t`Edit ${name}`} onClick={() => onOpen(block)}>{t`Edit`}</Button>
              </Cell>
            </Row>
          );
        })}
      </Table>
    </Card>
  );
}
