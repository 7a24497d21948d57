import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { STORES } from '../../../../kit/core/store.ts';
import { isLubricants } from '../../../../kit/core/theme.ts';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { Segmented } from '../../../../kit/portal/design/Segmented.tsx';
import { Html } from '../../../content/portal/public.ts';
import type { BlockStore } from '../../rules/content-api.ts';
import { deskQuery } from '../api.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import styles from './BlockPreview.module.css';

/** How long after the last key the preview is made. */
const PREVIEW_MS = 300;

const WIDTHS = ['390', '1440'] as const;

/** A block as it would be stored, in the look of the stores and at the width of a phone or a desktop. */
export function BlockPreview({ title, content, store }: { title: string; content: string; store: BlockStore }) {
  const { t } = useLingui();
  const own = store !== '*' && isLubricants(STORES[store].theme) ? 'lubricants' : 'fuels';
  const [look, setLook] = useState<'fuels' | 'lubricants'>(own);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('390');
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const preview = useQuery({
    ...deskQuery('content.preview_block', { content: asked }),
    placeholderData: keepPreviousData,
  });
  const lost = preview.data?.lost.join(', ');
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.choices}>
        <Segmented
          label={t`Look`}
          value={look}
          onChange={setLook}
          options={[
            { value: 'fuels', label: t`Fuels` },
            { value: 'lubricants', label: t`Lubricants` },
          ]}
        />
        <Segmented
          label={t`Width`}
          value={width}
          onChange={setWidth}
          options={WIDTHS.map((value) => ({ value, label: `${value} px` }))}
        />
      </div>
      {lost && <Note tone="today" icon="warning">{t`Content may not have these, they are removed: ${lost}`}</Note>}
      <LoadFailure query={preview} title={t`The preview could not be made`} />
      {preview.data && (
        <PreviewFrame look={look} width={Number(width)}>
          {title && <h2>{title}</h2>}
          <Suspense>
            <Html html={preview.data.html} />
          </Suspense>
        </PreviewFrame>
      )}
    </section>
  );
}

type PreviewFrameProps = { look: 'fuels' | 'lubricants'; width: number; children: ReactNode };

/** A document of its own, so that the look and the width are the portal's; nothing in it runs or leads anywhere. */
function PreviewFrame({ look, width, children }: PreviewFrameProps) {
  const { t } = useLingui();
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (!page) return undefined;
    const copyStyles = () =>
      page.head.replaceChildren(
        ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((style) => style.cloneNode(true)),
      );
    copyStyles();
    // a part that is loaded later brings its styles
    const observer = new MutationObserver(copyStyles);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [page]);
  useEffect(() => {
    const root = page?.documentElement;
    root?.setAttribute('lang', 'es');
    root?.setAttribute('data-store', look);
  }, [page, look]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t`Preview at its width`}>
      <iframe
        title={t`Preview of the block`}
        sandbox="allow-same-origin"
        width={width}
        height={480}
        ref={(frame) => setPage(frame?.contentDocument ?? null)}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <main className={styles.page} onClickCapture={(event) => event.preventDefault()}>
            {children}
          </main>,
          page.body,
        )}
    </div>
  );
}
