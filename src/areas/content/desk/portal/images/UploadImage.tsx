import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { pathFor, uploadImage } from './upload-image.ts';
import { useImageErrors } from './useImageErrors.ts';

/** Accepted formats. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type UploadImageProps = {
  label: string;
  /** Folder of a new image, or path of the replaced image. */
  to: { readonly folder: string } | { readonly path: string };
  onStored: (path: string) => void;
};

/** Uploads an image as soon as it is chosen. */
export function UploadImage({ label, to, onStored }: UploadImageProps) {
  const { t } = useLingui();
  const texts = useImageErrors();
  const upload = useMutation({
    mutationFn: (file: File) =>
      'path' in to
        ? uploadImage({ path: to.path, file, replace: true })
        : uploadImage({ path: pathFor(to.folder, file.name), file, replace: false }),
    onSuccess: onStored,
  });
  return (
    <>
      <FileDrop
        label={upload.isPending ? t`Uploading…` : label}
        hint={t`JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. What the camera wrote in it, such as the place, is left out.`}
        accept={ACCEPT}
        onChoose={(file) => !upload.isPending && upload.mutate(file)}
      />
      {upload.isPending && <Spinner />}
      <FailureNote error={upload.error} texts={texts} />
    </>
  );
}
