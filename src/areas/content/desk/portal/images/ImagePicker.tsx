import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { ImageGrid } from './ImageGrid.tsx';
import { UploadImage } from './UploadImage.tsx';
import './messages.es.po';

type ImagePickerProps = {
  /** Folder of uploaded images. */
  folder: string;
  /** Whether only the images of the folder can be chosen. */
  only: boolean;
  onPick: (path: string) => void;
  onClose: () => void;
};

/** Picks an image of the library, or uploads one. */
export function ImagePicker({ folder, only, onPick, onClose }: ImagePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  return (
    <Sheet title={t`Pick an image`} onClose={onClose}>
      <div className={formStyles.form}>
        <SearchField
          label={t`Part of the name`}
          value={text}
          onSearch={(sought) => {
            setText(sought);
            setPage(1);
          }}
        />
        <UploadImage label={t`Upload a new one`} to={{ folder }} onStored={onPick} />
        <ImageGrid
          folder={only ? folder : ''}
          text={text}
          page={page}
          onTurn={setPage}
          onChoose={({ path }) => onPick(path)}
        />
      </div>
    </Sheet>
  );
}
