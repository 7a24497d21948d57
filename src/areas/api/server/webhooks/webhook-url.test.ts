import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { isAllowedUrl, mayConnect, readUrl } from './webhook-url.ts';

const STRICT = { loopback: false };

describe('an IP address is public', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.15.255.255', '172.32.0.1', '100.63.255.255', '2606:4700:4700::1111'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an IP address is not public', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
    '192.0.0.192',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.0.2.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    '168.63.129.16',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '::8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '100::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    '',
    'localhost',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0177.0.0.1',
    '8.8.8',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address of a webhook is refused', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com',
    '',
    'https://',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://:password@example.com/',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://example.com:5432/',
    'https://example.com/#a',
    // the same host in every notation that the URL parser knows
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0x7f.0.0.1/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://169.254.169.254/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://3232235521/',
    'https://100.64.0.1/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://portal/',
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://nas.home.arpa/',
    'https://erp.lan/',
    `https://example.com/${'x'.repeat(500)}`,
    `https://example.com/${'ñ'.repeat(200)}`,
  ])('%s', (url) =>
    expect(readUrl(url, STRICT)).toMatchObject({ ok: false, refusal: { code: 'url_invalid', field: 'input.url' } }),
  );
});

it('a public address of HTTPS is accepted in its usual form', () => {
  for (const [sent, kept] of [
    [' https://Example.com/a?b=c ', 'https://example.com/a?b=c'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:8443/x', 'https://example.com:8443/x'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ] as const)
    expect(readUrl(sent, STRICT)).toEqual({ ok: true, value: kept });
});

it('this machine is accepted for tests only, and nothing else is', () => {
  const allowed = (url: string, loopback: boolean) => isAllowedUrl(new URL(url), { loopback });
  expect([allowed('http://127.0.0.1:4000/', true), allowed('http://127.0.0.1:4000/', false)]).toEqual([true, false]);
  for (const url of ['http://10.0.0.1/', 'http://localhost/', 'http://127.0.0.2/', 'ftp://127.0.0.1/'])
    expect(allowed(url, true)).toBe(false);
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => mayConnect(address, { loopback: true }))).toEqual([
    true,
    false,
    false,
  ]);
});
