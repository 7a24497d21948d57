/** Downloads a file that the page has generated. */
export function saveFile(content: BlobPart, name: string): void {
  const url = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser may still ask where to save it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
