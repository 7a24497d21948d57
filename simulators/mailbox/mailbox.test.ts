import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProcess } from '../testing.ts';

describe('the mailbox', () => {
  let url = '';
  let smtp = '';
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    ({ url, smtp = '', stop } = await startProcess('mailbox', { SMTP_PORT: '0' }));
  });
  afterAll(async () => {
    await stop();
  });
  beforeEach(async () => {
    await fetch(`${url}/api/mails`, { method: 'DELETE' });
  });

  const mails = async (q = '') =>
    (await (await fetch(`${url}/api/mails?q=${encodeURIComponent(q)}`)).json()) as Record<string, unknown>[];
  const fault = (down: unknown) =>
    fetch(`${url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ down }),
    });
  async function send(mail: object) {
    const transport = createTransport(smtp);
    await transport.sendMail({ from: 'Año Nuevo <a@b.example>', to: 'marcela@uno.example', text: 'Hola', ...mail });
    transport.close();
  }

  it('stores mails, newest first, and finds them by recipient or subject', async () => {
    await send({ subject: 'Contraseña – 1 €', text: 'Línea\nñandú', html: '<p>ñandú</p>' });
    await send({ subject: 'Otro', to: 'jorge@dos.example, ana@dos.example', bcc: 'luz@dos.example' });
    expect(await mails()).toMatchObject([
      { subject: 'Otro', to: ['jorge@dos.example', 'ana@dos.example', 'luz@dos.example'] },
      { subject: 'Contraseña – 1 €', from: 'Año Nuevo <a@b.example>', text: 'Línea\nñandú\n', html: '<p>ñandú</p>\n' },
    ]);
    expect(await mails('MARCELA@')).toHaveLength(1);
    expect(await mails('otr')).toHaveLength(1);
    expect(await mails('nada')).toEqual([]);
  });

  it('shows a mail without running its scripts, loading its resources or following its links', async () => {
    const evil =
      '<script>alert(1)</script><img src="http://elsewhere.example/x.png"><a href="https://portal.example/#s">Entrar</a>';
    await send({ subject: '<b>"Hola" & adiós</b>', html: evil, text: '<script>alert(2)</script>' });
    const [mail] = await mails();
    const list = await (await fetch(url)).text();
    expect(list).toContain('&#60;b&#62;&#34;Hola&#34; &#38; adiós');
    const page = await fetch(`${url}/mails/${String(mail?.['id'])}`);
    const text = await page.text();
    expect(text).not.toContain('<script>');
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const frame = await fetch(`${url}/mails/${String(mail?.['id'])}/html`);
    expect(await frame.text()).toContain('<a href="https://portal.example/#s">Entrar</a>');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(frame.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('lists the attachments of a mail, and answers each with its bytes to be saved', async () => {
    const attachments = [{ filename: 'comprobante-CP-1.pdf', contentType: 'application/pdf', content: '%PDF-' }];
    await send({ subject: 'Con archivo', attachments });
    const [mail] = await mails();
    expect(mail?.['attachments']).toEqual([{ filename: 'comprobante-CP-1.pdf', type: 'application/pdf' }]);
    const page = `${url}/mails/${String(mail?.['id'])}`;
    expect(await (await fetch(page)).text()).toContain('>comprobante-CP-1.pdf</a>');
    const file = await fetch(`${page}/attachments/0`);
    expect(await file.text()).toBe('%PDF-');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="comprobante-CP-1.pdf"');
    expect((await fetch(`${page}/attachments/1`)).status).toBe(404);
  });

  it('shows an empty list, and answers 404 for an unknown mail', async () => {
    expect(await (await fetch(url)).text()).toContain('Aún no hay correos.');
    expect((await fetch(`${url}/mails/x`)).status).toBe(404);
    expect((await fetch(`${url}/mails/x/html`)).status).toBe(404);
  });

  it('refuses mails while it is down, and accepts them again afterwards', async () => {
    await fault(true);
    await expect(send({ subject: 'Ahora no' })).rejects.toMatchObject({ responseCode: 421 });
    expect(await (await fetch(`${url}/api/faults`)).json()).toEqual({ down: true, refused: 1 });
    expect((await fault('no')).status).toBe(400);
    const form = new URLSearchParams({ down: '0' });
    expect((await fetch(`${url}/faults`, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
    await send({ subject: 'Ahora sí' });
    expect(await mails()).toMatchObject([{ subject: 'Ahora sí' }]);
  });

  it('answers only this machine, and accepts commands from its own page only', async () => {
    const asHost = (host: string) =>
      new Promise<number | undefined>((answer, failed) => {
        request(url, { headers: { host } }, (response) => answer(response.resume().statusCode))
          .on('error', failed)
          .end();
      });
    expect(await asHost('evil.example')).toBe(403);
    expect(await asHost('localhost')).toBe(200);
    const cross = { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await fetch(`${url}/api/mails`, cross)).status).toBe(403);
  });

  it('shows the codes of the second factors that it was given', async () => {
    const accounts = [{ email: 'mesa@uno.example', name: 'Ana', secret: 'JBSWY3DPEHPK3PXP' }];
    const given = await fetch(`${url}/api/authenticator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accounts }),
    });
    expect(given.status).toBe(204);
    const codes = () => {
      const now = Date.now();
      return [now - 2000, now].map((timestamp) => new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate({ timestamp }));
    };
    const page = await (await fetch(`${url}/codigos`)).text();
    expect(codes()).toContain(/<b>(\d{6})<\/b>/.exec(page)?.[1]);
  });
});
