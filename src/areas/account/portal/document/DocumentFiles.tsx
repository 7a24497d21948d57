import { Button } from '#kit/portal/design/Button.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasPdf } from '../../rules/has-pdf.ts';
import { DocumentFiles as AskForFiles } from './files.graphql.ts';

const FILES = { pdf: 'PDF', xml: 'XML' } as const;

/** The buttons of a document's files; debit notes have no PDF. Links expire, so each is requested when pressed. */
export function DocumentFiles({ id, documentClass }: { id: string; documentClass: string | null }) {
  return (
    <>
      {hasPdf(documentClass ?? '') && <FileButton id={id} format="pdf" />}
      <FileButton id={id} format="xml" />
    </>
  );
}

function FileButton({ id, format }: { id: string; format: keyof typeof FILES }) {
  const { busy, openFile, failure } = useFileDownload({
    type: FILES[format],
    ask: async () => (await request(AskForFiles, { id })).getUrlDocumentFiles?.download?.[format],
  });
  return (
    <>
      <Button icon="download" busy={busy} onClick={openFile}>
        {FILES[format]}
      </Button>
      {failure}
    </>
  );
}
