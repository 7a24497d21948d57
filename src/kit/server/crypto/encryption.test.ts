import { describe, expect, it } from 'vitest';
import { encrypt, decrypt, reencrypt } from './encryption.ts';

const SECRET = { current: 'a secret of at least 32 characters.' };

describe('an encrypted text', () => {
  it('can be decrypted only with the secret, for the same purpose', () => {
    const sealed = encrypt(SECRET, 'second factor 1/2', 'ñandú');
    expect(decrypt(SECRET, 'second factor 1/2', sealed)).toBe('ñandú');
    expect(() => decrypt(SECRET, 'second factor 1/3', sealed)).toThrow('unable to authenticate');
    expect(() => decrypt({ current: `${SECRET.current}.` }, 'second factor 1/2', sealed)).toThrow(
      'unable to authenticate',
    );
  });

  it('is decrypted also with the previous secret, and encrypted again with the current one alone', () => {
    const sealed = encrypt(SECRET, 'x', 'text');
    const rotated = { current: 'a new secret of at least 32 characters', previous: SECRET.current };
    expect(decrypt(rotated, 'x', sealed)).toBe('text');
    expect(() => decrypt(rotated, 'y', sealed)).toThrow('unable to authenticate');
    const again = reencrypt(rotated, 'x', sealed);
    expect(decrypt({ current: rotated.current }, 'x', again)).toBe('text');
    expect(() => decrypt(SECRET, 'x', again)).toThrow('unable to authenticate');
  });

  it('does not reveal that two texts are equal, and fails where a byte was changed', () => {
    const sealed = encrypt(SECRET, 'x', 'text');
    expect(encrypt(SECRET, 'x', 'text')).not.toEqual(sealed);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decrypt(SECRET, 'x', changed)).toThrow('unable to authenticate');
    }
  });
});
