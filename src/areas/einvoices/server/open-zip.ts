import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { drawPdf } from '#areas/account/server/public.ts';
import { hasPdf } from '#areas/account/rules/has-pdf.ts';
import { fileName } from '../rules/file-name.ts';
import { uniqueNamer } from '../rules/zip.ts';
import { invoicePdf, withElectronic } from './invoice.ts';
import { type InvoiceFile, xmlOf } from './store.ts';

const NOTHING = 'sin-archivo.txt';

export type DocumentsZip = {
  /** Fails as a whole if one of its files cannot be created. */
  readonly out: Readable;
  /** Adds a document's PDF and XML. Resolves when the ZIP has come to them; at once for a document without files. */
  readonly add: (invoice: InvoiceFile) => Promise<void>;
  /** Adds a list of the missing files, and ends the ZIP. */
  readonly end: () => void;
};

/** Begins a ZIP of documents. Its files are rendered and read one after the other, as fast as `out` is read. */
export function openZip(app: App, viewer: Viewer): DocumentsZip {
  const zip = new yazl.ZipFile();
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const mtime = app.clock.now();
  const nameOf = uniqueNamer();
  const without: string[] = [];

  const addFile = (name: string, compress: boolean, make: () => Promise<Readable>) =>
    new Promise<void>((reached) => {
      zip.addReadStreamLazy(name, { mtime, compress }, (give) => {
        reached();
        // stop rendering after the client has disconnected
        if (out.destroyed) return;
        make().then(
          (stream) =>
            give(
              null,
              stream.on('error', (error) => out.destroy(error)),
            ),
          (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      });
    });

  return {
    out,
    add: async (invoice) => {
      const name = nameOf(fileName(invoice));
      const pdf = hasPdf(invoice.tipo_documento);
      const files: Promise<void>[] = [];
      // a PDF is already compressed
      if (pdf) {
        files.push(
          addFile(`${name}.pdf`, false, async () =>
            drawPdf(invoicePdf, await withElectronic(app.db, viewer, invoice), app, viewer),
          ),
        );
      }
      if (invoice.has_xml) {
        files.push(
          addFile(`${name}.xml`, true, async () =>
            Readable.from([(await xmlOf(app.db, viewer, invoice.document_id)) ?? '']),
          ),
        );
      }
      if (!pdf || !invoice.has_xml) {
        const missing = pdf ? 'sin XML' : invoice.has_xml ? 'sin PDF' : 'sin PDF ni XML';
        without.push(`${invoice.num_factura ?? invoice.num_documento}: ${missing}`);
      }
      await Promise.all(files);
    },
    end: () => {
      if (without.length > 0) {
        const text = ['Lo que falta en esta descarga:', ...without, ''].join('\r\n');
        zip.addBuffer(Buffer.from(`\uFEFF${text}`), NOTHING, { mtime });
      }
      zip.end();
    },
  };
}
