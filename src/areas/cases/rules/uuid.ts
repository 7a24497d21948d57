const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be the id of a case or of a file. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
