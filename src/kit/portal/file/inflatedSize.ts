/** Signatures of a ZIP archive (APPNOTE 4.3.12 and 4.3.16), read as little-endian numbers. */
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** The length of the end of the directory without its comment. */
const END_LENGTH = 22;
/** The length of an entry without its name, extra field and comment. */
const ENTRY_LENGTH = 46;
/** The compressed size of empty content, in bytes. */
const EMPTY = 2;

/**
 * The inflated size, in bytes, that the entries of a ZIP archive declare; null if its directory cannot be read. The
 * reader (hucre) stops an entry that inflates to more than the size declared in the directory or before the entry's
 * content.
 */
export function inflatedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - END_LENGTH;
    while (view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
    let offset = view.getUint32(end + 16, true);
    let sum = 0;
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(offset, true) !== ENTRY) return null;
      const [compressed, size] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)];
      // the reader would inflate it without a limit
      if (size === 0 && compressed > EMPTY) return null;
      const content = view.getUint32(offset + 42, true);
      sum += Math.max(size, view.getUint32(content + 22, true));
      offset += ENTRY_LENGTH + [28, 30, 32].reduce((length, field) => length + view.getUint16(offset + field, true), 0);
    }
    return sum;
  } catch {
    // an offset points outside of the archive
    return null;
  }
}
