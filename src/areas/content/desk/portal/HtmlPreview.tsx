import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Note } from '#kit/portal/design/Note.tsx';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { deskQuery } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { StorePreview } from '#kit/desk/portal/preview/StorePreview.tsx';

/** Delay between the last key press and the new preview, in milliseconds. */
const PREVIEW_MS = 300;

type HtmlPreviewProps = { content: string; store: StoreOrAll; children: (html: string) => ReactNode };

/** Preview of HTML as it would be stored. */
export function HtmlPreview({ content, store, children }: HtmlPreviewProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const preview = useQuery({
    ...deskQuery('content.preview_block', { content: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <StorePreview
      store={store}
      notes={
        <DeskQueryState query={preview} data={preview.data?.lost.join(', ')} failed={t`The preview could not be made`}>
          {(lost) =>
            lost && <Note tone="today" icon="warning">{t`Content may not have these, they are removed: ${lost}`}</Note>
          }
        </DeskQueryState>
      }
    >
      {preview.data && children(preview.data.html)}
    </StorePreview>
  );
}
