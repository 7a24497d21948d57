import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { IMAGES_PAGE, type ListedImage } from '../../rules/images-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import styles from './Images.module.css';

type ImageGridProps = {
  /** Beginning of the images' paths; '' for all. */
  folder: string;
  text: string;
  page: number;
  onTurn: (page: number) => void;
  onChoose: (image: ListedImage) => void;
};

/** The images of the library as buttons. */
export function ImageGrid({ folder, text, page, onTurn, onChoose }: ImageGridProps) {
  const { t } = useLingui();
  const list = useDesk('images.list', { folder, text, page });
  return (
    <>
      <DeskQueryState
        query={list}
        data={list.data?.images}
        failed={t`The images could not be loaded`}
        empty={<EmptyState title={t`No image is like this`} />}
      >
        {(images) => (
          <ul className={styles.grid} aria-label={t`Images`}>
            {images.map((image) => (
              <li key={image.path}>
                <button type="button" className={styles.image} onClick={() => onChoose(image)}>
                  <img src={addressOf(image, 400)} alt="" loading="lazy" />
                  <b>{image.path.split('/').at(-1)}</b>
                  <small>{t`${image.width} × ${image.height} px`}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DeskQueryState>
      <Pager page={page} pages={Math.ceil((list.data?.total ?? 0) / IMAGES_PAGE)} onTurn={onTurn} />
    </>
  );
}

/** URL of an image at a width. It changes with the picture, by the hash. */
export function addressOf({ path, hash }: Pick<ListedImage, 'path' | 'hash'>, width: number): string {
  return `/media/${path}?w=${width}&v=${hash}`;
}
