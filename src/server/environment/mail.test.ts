import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { EnvironmentError } from './fields.ts';
import { testEnvironment } from '../testing/serve.ts';

const read = (env: Record<string, string>) =>
  readEnvironment(testEnvironment('http://localhost:9', 'a7f3c1e9b2d84056a7f3c1e9b2d84056', env)).smtp;

describe('the mail server’s address', () => {
  it.each([
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, secure: false, requireTls: false, user: undefined }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTls: true }],
    ['smtp://mail:25?tls=none', { port: 25, requireTls: false }],
    ['smtps://u%40x:p%2F1@mail.example.com', { port: 465, secure: true, user: 'u@x', password: 'p/1' }],
  ])('%s', (SMTP_URL, smtp) => {
    expect(read({ SMTP_URL })).toMatchObject(smtp);
  });

  it.each([
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address that begins with smtp: or smtps:/],
    [{ SMTP_URL: 'smtp://mail.example.com?tls=maybe' }, /^SMTP_URL must name a host, and may end with '\?tls=none'/],
    [{ MAIL_FROM: 'Surtidor' }, /^MAIL_FROM must be an e-mail address/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM must be an e-mail address/],
    [
      { NODE_ENV: 'production', PUBLIC_URL_COMBUSTIBLES: 'https://clientes.example.com', SMTP_URL: '' },
      /^SMTP_URL must be/,
    ],
  ])('%j stops the program', (env, message) => {
    expect(() => read(env)).toThrow(EnvironmentError);
    expect(() => read(env)).toThrow(message);
  });

  it('is never shown with its password', () => {
    expect(() => read({ SMTP_URL: 'http://u:geheim@mail.example.com' })).toThrow(/^(?!.*geheim)/);
  });
});
