import { sendDeskUpload } from '#kit/desk/portal/sendUpload.ts';

/** Sends a file for an answer to a case, and returns its id. Throws PortalError. */
export async function sendCaseFile(number: number, file: File): Promise<string> {
  const path = `/mesa/case-files/${number}?name=${encodeURIComponent(file.name)}`;
  const { id } = await sendDeskUpload<{ readonly id: string }>(path, file, 'maxBytes');
  return id;
}
