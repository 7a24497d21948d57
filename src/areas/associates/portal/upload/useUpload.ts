import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssociateLineInput } from '#kit/core/contract/types.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { UPLOAD_BYTES } from '../../rules/constants.ts';
import { type Upload, type UploadLine, type UploadProblem, codesOf, readUpload } from '../../rules/read-upload.ts';
import type { FileProblem } from '#kit/portal/file/read-table.ts';
import { CreateUsers, ReviewUsers, type ReviewUsersQuery } from './upload.graphql.ts';

export type LineProblem = NonNullable<ReviewUsersQuery['revisarUsuariosCliente']>['problems'][number];

/** Why a file cannot be used. */
export type FileRefusal =
  | UploadProblem
  | { readonly code: FileProblem | 'too_large'; readonly columns: readonly string[] };

/**
 * A file that was read, with its problems. `changed`: the problems appeared only while creating, so nothing was
 * created.
 */
export type Review = {
  readonly name: string;
  readonly upload: Upload;
  readonly problems: readonly LineProblem[];
  readonly changed: boolean;
};

export type UploadStep =
  | { readonly name: 'choosing'; readonly refused?: FileRefusal; readonly error?: unknown }
  | { readonly name: 'reading'; readonly file: string }
  | { readonly name: 'reviewing' | 'confirming' | 'creating'; readonly review: Review; readonly error?: unknown }
  | { readonly name: 'created'; readonly count: number; readonly review: Review };

/** The lines without a problem. */
export function goodLines({ upload, problems }: Review): readonly UploadLine[] {
  const wrong = new Set(problems.map(({ row }) => row));
  return upload.lines.filter(({ row }) => !wrong.has(row));
}

/** Reads a file, lets the server check it, and creates the users without problems. */
export function useUpload() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [step, setStep] = useState<UploadStep>({ name: 'choosing' });

  async function choose(file: File): Promise<void> {
    setStep({ name: 'reading', file: file.name });
    attempt.forget();
    try {
      const upload = await readUsers(file);
      if ('code' in upload) {
        setStep({ name: 'choosing', refused: upload });
        return;
      }
      const answer = await request(ReviewUsers, { lines: upload.lines.map(toInput) });
      const problems = answer.revisarUsuariosCliente?.problems ?? [];
      setStep({ name: 'reviewing', review: { name: file.name, upload, problems, changed: false } });
    } catch (error) {
      setStep({ name: 'choosing', error });
    }
  }

  async function create(review: Review): Promise<void> {
    setStep({ name: 'creating', review });
    const lines = goodLines(review).map(toInput);
    try {
      const answer = await attempt.send(lines, (idempotencyKey) => request(CreateUsers, { lines, idempotencyKey }));
      const { created = 0, problems = [] } = answer.crearUsuariosCliente ?? {};
      if (problems.length > 0) {
        const found = { ...review, problems: [...review.problems, ...problems], changed: true };
        setStep({ name: 'reviewing', review: found });
        return;
      }
      setStep({ name: 'created', count: created, review });
      void queries.invalidateQueries();
    } catch (error) {
      setStep({ name: 'reviewing', review, error });
    }
  }

  return {
    step,
    choose: (file: File) => void choose(file),
    confirm: (review: Review) => setStep({ name: 'confirming', review }),
    create: (review: Review) => void create(review),
    back: (review: Review) => setStep({ name: 'reviewing', review }),
    startOver: () => setStep({ name: 'choosing' }),
  };
}

async function readUsers(file: File): Promise<Upload | FileRefusal> {
  if (file.size > UPLOAD_BYTES) return { code: 'too_large', columns: [] };
  // loaded when it is needed, because it is larger than the rest of the screen
  const { readFile } = await import('./read-file.ts');
  const rows = await readFile(new Uint8Array(await file.arrayBuffer()));
  return typeof rows === 'string' ? { code: rows, columns: [] } : readUpload(rows);
}

function toInput({ destination_codes, ...texts }: UploadLine): AssociateLineInput {
  return { ...texts, destination_codes: [...codesOf(destination_codes)] };
}
