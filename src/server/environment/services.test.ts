import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './fields.ts';
import { testEnvironment } from '../testing/serve.ts';

const read = (env: Record<string, string>) =>
  readEnvironment(testEnvironment('http://localhost:9', 'x'.repeat(32), env));

const SALESFORCE = {
  CHAT_PROVIDER: 'salesforce',
  CHAT_SCRIPT_URL: 'https://empresa.my.site.com/ESWChat/assets/js/bootstrap.min.js',
  CHAT_ORGANIZATION: '00D000000000001AAA',
  CHAT_DEPLOYMENT: 'Aliados',
  CHAT_SITE_URL: 'https://empresa.my.site.com/ESWChat/',
  CHAT_MESSAGING_URL: 'https://empresa.my.salesforce-scrt.com',
};
const CHATWOOT = {
  CHAT_PROVIDER: 'chatwoot',
  CHAT_SCRIPT_URL: 'https://chat.example.com/sdk.js',
  CHAT_TOKEN: 'abc123',
};

describe('external services', () => {
  it('are off unless they are configured, and the portal serves its own terms and policies', () => {
    const settings = read({ PUBLIC_URL_ECUADOR: 'https://ecuador.example.com' });
    expect(settings).toMatchObject({ chat: undefined, chatStyleHashes: [], ipServiceUrl: undefined });
    expect(settings.errorReports).toEqual({ serverDsn: undefined, portalDsn: undefined });
    expect(settings.release).toMatch(/^surtidor@\d+\.\d+\.\d+$/);
    expect(settings.storeUrls.ecuador).toBe('https://ecuador.example.com');
  });

  it('are configured by the environment', () => {
    expect(read({ IP_SERVICE_URL: 'https://ip.example.com/?format=json' }).ipServiceUrl).toBe(
      'https://ip.example.com/?format=json',
    );
    expect(read(SALESFORCE).chat).toMatchObject({
      provider: 'salesforce',
      siteUrl: 'https://empresa.my.site.com/ESWChat',
    });
    expect(read({ ...CHATWOOT, CHAT_STYLE_HASHES: 'sha256-abc=,sha384-d+/e' })).toMatchObject({
      chat: { provider: 'chatwoot', token: 'abc123' },
      chatStyleHashes: ['sha256-abc=', 'sha384-d+/e'],
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ IP_SERVICE_URL: 'ip.example.com' }, /^IP_SERVICE_URL must be an address that begins with https: or http:/],
    [{ CHAT_PROVIDER: 'irc' }, /^CHAT_PROVIDER must be salesforce or chatwoot, not 'irc', for example CHAT_PROVIDER=/],
    [{ CHAT_PROVIDER: 'chatwoot' }, /^CHAT_SCRIPT_URL must be an address/],
    [{ ...CHATWOOT, CHAT_SCRIPT_URL: 'javascript:alert(1)' }, /^CHAT_SCRIPT_URL must be an address/],
    [{ ...CHATWOOT, CHAT_TOKEN: "a'b" }, /^CHAT_TOKEN must be the website inbox's token/],
    [{ ...SALESFORCE, CHAT_ORGANIZATION: '1' }, /^CHAT_ORGANIZATION must be the organization's id/],
    [{ ...SALESFORCE, CHAT_DEPLOYMENT: '' }, /^CHAT_DEPLOYMENT must be the deployment's developer name/],
    [{ ...SALESFORCE, CHAT_MESSAGING_URL: '' }, /^CHAT_MESSAGING_URL must be an address/],
    [{ SENTRY_DSN: 'https://errors.example.com/1' }, /^SENTRY_DSN must be a DSN with a public key and a project/],
    [{ SENTRY_PORTAL_DSN: 'https://key:secret@errors.example.com/1' }, /^SENTRY_PORTAL_DSN must be a DSN/],
    [{ RELEASE: 'a b' }, /^RELEASE must be a name/],
    [{ ...CHATWOOT, CHAT_STYLE_HASHES: "'unsafe-inline'" }, /^CHAT_STYLE_HASHES must be hashes/],
  ])('%j stops the start with its name', (env, message) => {
    const start = () => read(env);
    expect(start).toThrow(EnvironmentError);
    expect(start).toThrow(message);
  });
});
