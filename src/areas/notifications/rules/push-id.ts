/** The alphabet of Firebase's push ids, in the order in which they sort. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

/** The bytes that `pushId` needs. */
export const PUSH_ID_BYTES = RANDOM_LENGTH;

/**
 * A key like the push ids of Firebase's clients: 20 characters, of which 8 are the time in milliseconds and 12 random,
 * so that keys sort by time (firebase.blog, The 2^120 ways to ensure unique identifiers).
 */
export function pushId(time: number, random: Uint8Array): string {
  let rest = time;
  let id = '';
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    id = `${ALPHABET[rest % ALPHABET.length] ?? ''}${id}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  for (let index = 0; index < RANDOM_LENGTH; index += 1) id += ALPHABET[(random[index] ?? 0) % ALPHABET.length] ?? '';
  return id;
}
