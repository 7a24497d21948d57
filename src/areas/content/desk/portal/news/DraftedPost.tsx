import { PostPreview } from '../../../portal/lazyPostPreview.ts';
import type { PostState } from '../../rules/news-api.ts';
import { HtmlPreview } from '../HtmlPreview.tsx';

/** Preview of a post in the list and on its page, with its text as it would be stored. */
export function DraftedPost({ postId, state }: { postId: string; state: PostState }) {
  const { title, subtitle, description, image, publishedAt, store } = state;
  return (
    <HtmlPreview content={description} store={store}>
      {(html) => (
        <PostPreview
          post={{
            postId,
            postTitle: title,
            postSubtitle: subtitle || null,
            postBackground: image || null,
            publish_date: publishedAt,
            postDescription: html,
          }}
        />
      )}
    </HtmlPreview>
  );
}
