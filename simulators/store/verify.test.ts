import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verify } from './verify.ts';

const NOW = 1_800_000_000;
const SECRET = 'a secret that two parties share';
const EXPECTED = { secret: SECRET, audience: 'https://tienda.example', now: NOW };

const CLAIMS = {
  iss: 'https://portal.example',
  aud: 'https://tienda.example',
  sub: '1.7',
  client: '1002345',
  store: 'combustibles',
  iat: NOW,
  exp: NOW + 60,
  jti: 'a1',
};

function token(claims: object = CLAIMS, { secret = SECRET, alg = 'HS256' } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('an authorization', () => {
  it('admits its user once', () => {
    const used = new Map<string, number>();
    expect(verify(token(), EXPECTED, used)).toEqual({ ok: true, claims: CLAIMS });
    expect(verify(token(), EXPECTED, used)).toEqual({ ok: false, reason: 'used' });
    expect(verify(token({ ...CLAIMS, jti: 'a2' }), EXPECTED, used)).toMatchObject({ ok: true });
  });

  it('is remembered until it expires, and then forgotten', () => {
    const used = new Map<string, number>();
    verify(token(), EXPECTED, used);
    expect(verify(token(), { ...EXPECTED, now: NOW + 64 }, used)).toEqual({ ok: false, reason: 'used' });
    expect(verify(token(), { ...EXPECTED, now: NOW + 67 }, used)).toEqual({ ok: false, reason: 'expired' });
    verify(token({ ...CLAIMS, jti: 'b', iat: NOW + 70, exp: NOW + 130 }), { ...EXPECTED, now: NOW + 70 }, used);
    expect([...used.keys()]).toEqual(['b']);
  });

  const [head, body, signature] = token().split('.');
  it.each([
    ['no token', '', 'format'],
    ['two parts', `${head}.${body}`, 'format'],
    ['four parts', `${token()}.x`, 'format'],
    [
      'changed claims with the same signature',
      `${head}.${token({ ...CLAIMS, client: '9' }).split('.')[1]}.${signature}`,
      'signature',
    ],
    ['no signature', `${head}.${body}.`, 'format'],
    ['half a signature', `${head}.${body}.${signature?.slice(0, 20)}`, 'signature'],
    ['the algorithm none', token(CLAIMS, { alg: 'none' }), 'signature'],
    ['another algorithm', token(CLAIMS, { alg: 'HS512' }), 'signature'],
    ['another secret', token(CLAIMS, { secret: 'x' }), 'signature'],
    ['another store', token({ ...CLAIMS, aud: 'https://otra.example' }), 'audience'],
    ['an expired token', token({ ...CLAIMS, iat: NOW - 120, exp: NOW - 60 }), 'expired'],
    ['a token from the future', token({ ...CLAIMS, iat: NOW + 60, exp: NOW + 120 }), 'expired'],
    ['a token with too long a validity', token({ ...CLAIMS, exp: NOW + 301 }), 'expired'],
    ['a token without a client', token({ ...CLAIMS, client: undefined }), 'format'],
    ['a time that is text', token({ ...CLAIMS, exp: String(NOW + 60) }), 'format'],
  ])('refuses %s', (_what, sent, reason) => {
    expect(verify(sent, EXPECTED, new Map())).toEqual({ ok: false, reason });
  });
});
