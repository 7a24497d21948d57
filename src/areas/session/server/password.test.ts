import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('verifies a password by its hash, with a different salt for each hash', async () => {
  const [one, two] = await Promise.all([hashPassword('Surtidor*2026'), hashPassword('Surtidor*2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Surtidor*2026')).toBe(true);
  expect(await verifyPassword(one, 'surtidor*2026')).toBe(false);
  expect(await verifyPassword(one, '')).toBe(false);
});

test("verifies another program's hash with other parameters; throws for anything that is no hash", async () => {
  // test vector of the reference implementation (P-H-C/phc-winner-argon2, test.c)
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword(foreign, 'password')).toBe(true);
  expect(await verifyPassword(foreign, 'Password')).toBe(false);
  await expect(verifyPassword('$2b$12$abcdefghijklmnopqrstuv', 'password')).rejects.toThrow('PHC');
});

test('computes many concurrent hashes one after the other', async () => {
  const hashes = await Promise.all(Array.from({ length: 6 }, (_, i) => hashPassword(`password ${i}`)));
  const right = await Promise.all(hashes.map((hash, i) => verifyPassword(hash, `password ${i}`)));
  expect(right).toEqual(Array.from({ length: 6 }, () => true));
});
