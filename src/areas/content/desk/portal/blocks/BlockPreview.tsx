import { Html } from '../../../portal/lazyHtml.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { HtmlPreview } from '../HtmlPreview.tsx';

/** Preview of a block as it would be stored. */
export function BlockPreview({ title, content, store }: { title: string; content: string; store: StoreOrAll }) {
  return (
    <HtmlPreview content={content} store={store}>
      {(html) => (
        <>
          {title && <h2>{title}</h2>}
          <Html html={html} />
        </>
      )}
    </HtmlPreview>
  );
}
