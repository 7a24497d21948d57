import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Note } from '#kit/portal/design/Note.tsx';
import { PostPreview } from '../../../portal/lazyPostPreview.ts';
import type { PostState } from '../../rules/news-api.ts';
import { deskQuery } from '#kit/desk/portal/api.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { StorePreview } from '#kit/desk/portal/preview/StorePreview.tsx';

/** Delay between the last key press and the new preview, in milliseconds. */
const PREVIEW_MS = 300;

/** Preview of a post in the list and on its page, with its text as it would be stored. */
export function DraftedPost({ postId, state }: { postId: string; state: PostState }) {
  const { t } = useLingui();
  const { title, subtitle, description, image, publishedAt, store } = state;
  const [asked, setAsked] = useState(description);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(description), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [description]);
  const preview = useQuery({
    ...deskQuery('content.preview_block', { content: asked }),
    placeholderData: keepPreviousData,
  });
  const lost = preview.data?.lost.join(', ');
  return (
    <StorePreview
      store={store}
      notes={
        <>
          {lost && <Note tone="today" icon="warning">{t`Content may not have these, they are removed: ${lost}`}</Note>}
          <LoadFailure query={preview} title={t`The preview could not be made`} />
        </>
      }
    >
      {preview.data && (
        <PostPreview
          post={{
            postId,
            postTitle: title,
            postSubtitle: subtitle || null,
            postBackground: image || null,
            publish_date: publishedAt,
            postDescription: preview.data.html,
          }}
        />
      )}
    </StorePreview>
  );
}
