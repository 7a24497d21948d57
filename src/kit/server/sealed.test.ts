import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const SECRET = 'a secret of at least 32 characters.';

describe('what is sealed', () => {
  it('is read by who has the secret, for the same purpose only', () => {
    const sealed = seal(SECRET, 'second factor 1/2', 'ñandú');
    expect(unseal(SECRET, 'second factor 1/2', sealed)).toBe('ñandú');
    expect(() => unseal(SECRET, 'second factor 1/3', sealed)).toThrow('unable to authenticate');
    expect(() => unseal(`${SECRET}.`, 'second factor 1/2', sealed)).toThrow('unable to authenticate');
  });

  it('does not show that two texts are equal, nor bear a changed byte', () => {
    const sealed = seal(SECRET, 'x', 'text');
    expect(seal(SECRET, 'x', 'text')).not.toEqual(sealed);
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unseal(SECRET, 'x', changed)).toThrow('unable to authenticate');
    }
  });
});
