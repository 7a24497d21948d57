import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { MEDIA_PATH } from '../../../rules/media.ts';
import type { OutputOf } from '#kit/desk/core/api.ts';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { addressOf } from './ImageGrid.tsx';
import styles from './Images.module.css';
import { UploadImage } from './UploadImage.tsx';
import { useImageErrors } from './useImageErrors.ts';

/** An image, its uses, and how to replace or remove it. */
export function ImageSheet({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useLingui();
  const texts = useImageErrors();
  const view = useDesk('images.view', { path });
  return (
    <Sheet title={path.split('/').at(-1) ?? path} onClose={onClose}>
      <div className={formStyles.form}>
        <DeskQueryState query={view} data={view.data} failed={t`The image could not be loaded`} texts={texts}>
          {(image) => (
            <>
              <img className={styles.large} src={addressOf(image, 800)} alt="" />
              <div className={styles.words}>
                <DescriptionList
                  ruled
                  lines={[
                    [t`Address`, MEDIA_PATH + path],
                    [t`Size`, t`${image.width} × ${image.height} px`],
                    [t`Stored`, formatInstant(image.at)],
                  ]}
                />
              </div>
              <Uses uses={image.uses} />
              <UploadImage
                label={t`Replace it by another file`}
                to={{ path }}
                onStored={() => showToast(t`The image is replaced.`)}
              />
              {image.uses.length === 0 && <Remove image={image} onRemoved={onClose} />}
            </>
          )}
        </DeskQueryState>
      </div>
    </Sheet>
  );
}

function Uses({ uses }: { uses: readonly ImageUse[] }) {
  const { t } = useLingui();
  const names: Partial<Record<ImageUse['kind'], (name: string) => string>> = {
    vouchers: (name) => t`Vouchers: ${name}`,
    legal: (name) => t`Legal text: ${name}`,
    draft: (name) => t`Draft: ${name}`,
  };
  if (uses.length === 0) return <Note tone="next" icon="info">{t`Nothing shows it.`}</Note>;
  return (
    <section aria-label={t`What shows it`} className={styles.uses}>
      <h3>{t`What shows it`}</h3>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.key}`} className={styles.words}>
            <DeskLink path={linkOf(use)}>{names[use.kind]?.(use.name) ?? use.name}</DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkOf({ kind, key }: ImageUse): string {
  if (kind === 'draft') return '/mesa/programado';
  if (kind === 'vouchers') return '/mesa/config-bonos';
  if (kind === 'legal') return '/mesa/textos-legales';
  if (kind === 'post') return `/mesa/noticias?${new URLSearchParams({ noticia: key })}`;
  const [de = '', ...identifier] = key.split('/');
  return `/mesa/contenido?${new URLSearchParams({ bloque: identifier.join('/'), de })}`;
}

function Remove({ image, onRemoved }: { image: OutputOf<'images.view'>; onRemoved: () => void }) {
  const { t } = useLingui();
  const texts = useImageErrors();
  const [asked, setAsked] = useState(false);
  const remove = useDeskAction('images.remove', () => {
    showToast(t`The image is removed.`);
    onRemoved();
  });
  return (
    <>
      <FailureNote error={remove.error} texts={texts} />
      {asked ? (
        <Note tone="today" icon="warning">
          {t`Nobody can show it any more, and it is not kept.`}{' '}
          <Button look="link" changes busy={remove.isPending} onClick={() => remove.mutate({ path: image.path })}>
            {t`Remove it for good`}
          </Button>
        </Note>
      ) : (
        <Button icon="close" onClick={() => setAsked(true)}>{t`Remove the image`}</Button>
      )}
    </>
  );
}
