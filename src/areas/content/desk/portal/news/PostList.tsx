import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { POSTS_PAGE } from '../../rules/news-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import styles from './News.module.css';
import { newPostId } from './newPostId.ts';
import { PostTable } from './PostTable.tsx';

const YEAR = /^(19|[2-8]\d)\d\d$/;

/** Search parameters of the URL. */
export type NewsSearch = Readonly<Partial<Record<'tienda' | 'ano' | 'texto' | 'pagina' | 'noticia', string>>>;

/** The posts, filtered by store, year and title; the URL stores the filters. */
export function PostList() {
  const { t } = useLingui();
  const search = useSearch({ from: '/mesa/noticias' });
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
  const store = readStoreOrAll(search.tienda);
  const text = (search.texto ?? '').slice(0, 100);
  const ano = YEAR.test(search.ano ?? '') ? (search.ano ?? '') : '';
  const page = Math.max(1, Math.trunc(Number(search.pagina)) || 1);
  const list = useDesk('content.list_posts', { store, text, year: ano === '' ? null : Number(ano), page });
  const go = (next: NewsSearch) =>
    void navigate({ to: '/mesa/noticias', search: { tienda: store, ano, texto: text, ...next } });
  const open = (noticia: string) => go({ pagina: page > 1 ? String(page) : '', noticia });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / POSTS_PAGE));
  // the URL may name a year without posts
  const years = [...new Set([...(list.data?.years ?? []).map(String), ...(ano === '' ? [] : [ano])])];
  return (
    <Page
      title={t`News`}
      aside={<Button look="primary" changes onClick={() => open(newPostId())}>{t`Write a post`}</Button>}
    >
      <div className={styles.filters}>
        <SearchField label={t`Title or id`} value={text} onSearch={(texto) => go({ texto })} />
        <Select
          label={t`Store`}
          value={store}
          options={[
            { value: '', label: t`Any store` },
            ...Object.entries(storeNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(tienda) => go({ tienda })}
        />
        <Select
          label={t`Year`}
          value={ano}
          options={[{ value: '', label: t`All years` }, ...years.map((value) => ({ value, label: value }))]}
          onChange={(next) => go({ ano: next })}
        />
      </div>
      <DeskQueryState
        query={list}
        data={list.data?.posts}
        failed={t`The news could not be loaded`}
        empty={<EmptyState title={t`No post is like this`} />}
      >
        {(posts) => <PostTable posts={posts} onOpen={open} />}
      </DeskQueryState>
      <Pager page={page} pages={pages} onTurn={(turned) => go({ pagina: String(turned) })} />
    </Page>
  );
}
