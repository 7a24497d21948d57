import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';

const ImagePicker = lazyComponent(() => import('./images/ImagePicker.tsx'), 'ImagePicker');

type PickImageProps = { folder: string; only?: boolean; onPick: (path: string) => void };

/** A button that opens the image library; `onPick` receives the path below /media/. */
export function PickImage({ folder, only = false, onPick }: PickImageProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t`Pick an image`}</Button>
      {open && (
        <Suspense>
          <ImagePicker
            folder={folder}
            only={only}
            onPick={(path) => {
              setOpen(false);
              onPick(path);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
