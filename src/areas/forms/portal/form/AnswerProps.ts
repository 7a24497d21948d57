import type { AnswerValue } from '../../rules/validate.ts';
import type { Question } from '../query.ts';
import type { UploadedFile } from './drafts.ts';

/** Props of every answer field. */
export type AnswerProps = {
  formId: string;
  question: Question;
  /** The id of the question's heading. */
  heading: string;
  required: boolean;
  error: string | undefined;
  value: AnswerValue | undefined;
  /** The file that was uploaded as the answer. */
  file: UploadedFile | undefined;
  onChange: (value: AnswerValue | undefined, file?: UploadedFile) => void;
  onUploading: (isUploading: boolean) => void;
};
