import { type Upload, sendUpload } from '#kit/portal/file/sendUpload.ts';

type AnswerUpload = Upload & { readonly formId: string; readonly questionId: string };

/** Uploads the file of an answer and returns its id. Throws PortalError; if aborted, throws the signal's reason. */
export function uploadFile({ formId, questionId, ...upload }: AnswerUpload): Promise<string> {
  const headers = {
    'x-surtidor-form': encodeURIComponent(formId),
    'x-surtidor-question': encodeURIComponent(questionId),
  };
  return sendUpload('/forms/upload', headers, upload);
}
