import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './StorePreview.module.css';

type PreviewFrameProps = {
  look: 'fuels' | 'lubricants';
  /** Width in px. */
  width: number;
  interactive: boolean;
  children: ReactNode;
};

/** A separate document, so that look and width are the portal's. Scripts in it do not run. */
export function PreviewFrame({ look, width, interactive, children }: PreviewFrameProps) {
  const { t } = useLingui();
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (!page) return undefined;
    const copyStyles = () =>
      page.head.replaceChildren(
        ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((style) => style.cloneNode(true)),
      );
    copyStyles();
    // parts that load later bring their styles
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
        title={t`Preview in the portal's look`}
        sandbox="allow-same-origin"
        width={width}
        height={640}
        ref={(frame) => setPage(frame?.contentDocument ?? null)}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <main
            className={styles.page}
            onClickCapture={(event) => {
              if (!interactive) event.preventDefault();
            }}
          >
            {children}
          </main>,
          page.body,
        )}
    </div>
  );
}
