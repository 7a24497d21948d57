import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { STORES } from '#kit/core/store.ts';
import { isLubricants } from '#kit/core/theme.ts';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './StorePreview.module.css';

const WIDTHS = ['390', '1440'] as const;

type StorePreviewProps = {
  /** Store whose look is shown first. */
  store: StoreOrAll;
  /** Problems of the edited thing, shown above the frame. */
  notes?: ReactNode;
  /** Whether users can operate the preview; otherwise its links and buttons do nothing. */
  interactive?: boolean;
  /** The preview; undefined while there is nothing to show. It may load late. */
  children: ReactNode;
};

/** Preview of the edited thing, in a store's look and at the width of a phone or a desktop. */
export function StorePreview({ store, notes, interactive = false, children }: StorePreviewProps) {
  const { t } = useLingui();
  const own = store !== '*' && isLubricants(STORES[store].theme) ? 'lubricants' : 'fuels';
  const [look, setLook] = useState<'fuels' | 'lubricants'>(own);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('390');
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
      {notes}
      {children !== undefined && (
        <PreviewFrame look={look} width={Number(width)} interactive={interactive}>
          <Suspense>{children}</Suspense>
        </PreviewFrame>
      )}
    </section>
  );
}
