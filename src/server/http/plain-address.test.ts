import { expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

it.each([
  ['/graphql?a=%67#b', '/graphql?a=%67#b'],
  ['/%67raph%71l', '/graphql'],
  ['/%4Eotifications/Users/1%2ejson?x=http://a/b', '/Notifications/Users/1.json?x=http://a/b'],
  ['http://portal.example/graphql', '/graphql'],
  ['HTTPS://portal.example:8080/%6Cive?a', '/live?a'],
  ['http://portal.example', '/'],
  ['http://portal.example?a=1', '/?a=1'],
  // other characters keep their meaning in a path
  ['/media/a%2Fb%3Fc%25%32%35', '/media/a%2Fb%3Fc%2525'],
  ['*', '*'],
])('the address %s is read as %s', (url, plain) => {
  expect(plainAddress(url)).toBe(plain);
});

it.each(['/%%36%37raphql', '/calendar/secret%zz', '/calendar/secret%', 'http:///calendar/secret', 'ftp://x/secret'])(
  'the malformed address %s is refused, and nothing of it is logged',
  (url) => {
    expect(plainAddress(url)).toBe('/%');
  },
);
