import { Button } from '../../../../kit/portal/design/Button.tsx';
import { useFileDownload } from '../../../../kit/portal/file/useFileDownload.tsx';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { DocumentFiles as AskForFiles } from './files.graphql.ts';

const FILES = { pdf: 'PDF', xml: 'XML' } as const;

/** The buttons of a document's files. Links expire, so each is requested when it is pressed. */
export function DocumentFiles({ id }: { id: string }) {
  return (
    <>
      <FileButton id={id} format="pdf" />
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
