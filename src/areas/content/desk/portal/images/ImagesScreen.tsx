import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '#kit/portal/design/Page.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { POST_IMAGES_PATH } from '../../../rules/media.ts';
import { ImageGrid } from './ImageGrid.tsx';
import { ImageSheet } from './ImageSheet.tsx';
import styles from './Images.module.css';
import { UploadImage } from './UploadImage.tsx';
import './messages.es.po';

/** Folders of the editor's images: blocks, and posts. */
const FOLDERS = ['wysiwyg/', POST_IMAGES_PATH] as const;

/** Search parameters of the URL. */
export type ImagesSearch = { readonly q?: string; readonly carpeta?: string };

/** The image library, for blocks and news. */
export function ImagesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/imagenes' });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const folder = FOLDERS.find((name) => name === search.carpeta) ?? '';
  const names = { 'wysiwyg/': t`Of blocks`, [POST_IMAGES_PATH]: t`Of news` };
  const change = (next: ImagesSearch) => {
    setPage(1);
    void navigate({
      to: '/mesa/imagenes',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Page title={t`Images`}>
      <div className={styles.parts}>
        <search className={styles.filters}>
          <SearchField label={t`Part of the name`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
          <Select
            label={t`Folder`}
            value={folder}
            options={[
              { value: '', label: t({ message: 'All', context: 'images' }) },
              ...FOLDERS.map((value) => ({ value, label: names[value] ?? value })),
            ]}
            onChange={(carpeta) => change({ carpeta })}
          />
        </search>
        <div>
          <UploadImage
            label={folder === POST_IMAGES_PATH ? t`Add an image for news` : t`Add an image for blocks`}
            to={{ folder: folder || FOLDERS[0] }}
            onStored={(path) => {
              showToast(t`The image is stored.`);
              setOpen(path);
            }}
          />
        </div>
        <ImageGrid
          folder={folder}
          text={search.q ?? ''}
          page={page}
          onTurn={setPage}
          onChoose={({ path }) => setOpen(path)}
        />
      </div>
      {open !== null && <ImageSheet path={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
