import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../design/Button.tsx';
import { DownloadLink } from '../design/DownloadLink.tsx';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';
import { FileNotFound } from './FileNotFound.tsx';
import { httpAddress } from './http-address.ts';

type GivenFile =
  | {
      readonly url?: string | null | undefined;
      readonly mensaje?: string | null | undefined;
      readonly menssage?: string | null | undefined;
      readonly message?: string | null | undefined;
    }
  | null
  | undefined;

type FileButtonProps = ButtonLook & {
  /** The file's type, for labels: 'PDF', 'Excel', 'Certificado'. */
  type: string;
  /** The object that the file belongs to, for screen readers. */
  of?: string;
  file: GivenFile;
  /** The button's text; by default the type. */
  children?: ReactNode;
};

/** A link to a file. Without an address it opens the modal 'Document {type} not found' (specification A8). */
export function FileButton({ type, of, file, children, ...look }: FileButtonProps) {
  const [asked, setAsked] = useState(false);
  const address = httpAddress(file?.url);
  const label = (
    <>
      {children ?? type}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </>
  );
  if (address !== null) {
    return (
      <DownloadLink href={address} {...look}>
        {label}
      </DownloadLink>
    );
  }
  return (
    <>
      <Button icon="download" {...look} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <FileNotFound
          type={type}
          reason={file?.mensaje || file?.menssage || file?.message}
          onAccept={() => setAsked(false)}
        />
      )}
    </>
  );
}
