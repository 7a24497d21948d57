import { PortalError } from '#kit/portal/http/error.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import type {
  ComparedFile,
  DownloadFailure,
  ReadFile,
  WorkerAnswer,
  WorkerProblem,
  WorkerRequest,
} from './messages.ts';

export class BooksError extends Error {
  readonly problem: WorkerProblem;

  constructor(problem: WorkerProblem) {
    super(`The books could not be compared: ${problem}.`);
    this.problem = problem;
  }
}

function downloadError({ network, requestId, status }: DownloadFailure): PortalError {
  return new PortalError(network ? { network } : {}, requestId, status);
}

type Answers = {
  readonly read: ReadFile;
  readonly period: Period;
  readonly compare: ComparedFile;
  readonly excel: Uint8Array<ArrayBuffer>;
  readonly pdf: Uint8Array<ArrayBuffer>;
};

/** The worker that has the client's file; each request is answered once. */
export class BooksWorker {
  readonly #worker = new Worker(new URL('./books-worker.ts', import.meta.url), { type: 'module' });

  /** Throws BooksError, which has nothing of the file, or PortalError where the company's ledger was not received. */
  ask<Kind extends keyof Answers>(
    request: Extract<WorkerRequest, { kind: Kind }>,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Answers[Kind]> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const onError = (event: Event) => {
        // a report of it would have nothing of use, and its message is not known to be free of cells
        event.preventDefault();
        reject(new BooksError('failed'));
      };
      this.#worker.addEventListener('error', onError, { once: true });
      port1.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Answers[Kind]>>) => {
        this.#worker.removeEventListener('error', onError);
        port1.close();
        if (data.ok) resolve(data.value);
        else if ('problem' in data) reject(new BooksError(data.problem));
        else reject(downloadError(data.download));
      });
      port1.start();
      this.#worker.postMessage(request, [port2, ...transfer]);
    });
  }

  stop(): void {
    this.#worker.terminate();
  }
}
