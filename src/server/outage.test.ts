import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { startServer } from './app.ts';
import { readEnvironment } from './environment/environment.ts';
import { openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { testEnvironment } from './testing/serve.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';

onPostgres('a database that goes away', (under) => {
  test(
    'as the server starts, and comes back: every route answers that it is away, and the server works afterwards',
    { timeout: 60_000 },
    async () => {
      const { url = '' } = await under.fresh();
      const proxy = await openDatabaseProxy(url);
      afterDatabaseTests(async () => proxy.close());
      const mailbox = await startMailbox();
      const folder = `${mkdtempSync(join(tmpdir(), 'surtidor-pages-'))}/`;
      afterDatabaseTests(async () => rmSync(folder, { recursive: true }));
      for (const page of ['index', 'login', 'verify', 'redeem', 'reports', 'legal']) {
        writeFileSync(`${folder}${page}.html`, '<script type="application/json" id="config"></script>');
      }
      const settings = readEnvironment(
        testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), { DATABASE_URL: proxy.url, SMTP_URL: mailbox.smtp }),
      );
      const database = await openDatabase(settings);
      // the server's first query after it listens
      proxy.cutAt('session.reset-mail');
      const server = await startServer({
        settings,
        database,
        clock: systemClock,
        log: { level: 'silent' },
        portalFolder: folder,
      });
      afterDatabaseTests(() => server.stop());
      const ask = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(`${server.url}${path}`, init);
        return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
      };
      const query = '{ cmsBlocks(identifiers: ["home"]) { items { identifier } } }';
      const graphql = () =>
        ask('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer 1.none' },
          body: JSON.stringify({ query }),
        });

      expect(await ask('/healthz')).toMatchObject({ status: 200 });
      expect(await ask('/readyz')).toMatchObject({ status: 503 });
      const page = await ask('/', { headers: { accept: 'text/html' } });
      expect(page).toMatchObject({ status: 503, retry: '10' });
      expect(page.text).toContain('"maintenance":true');
      expect(await graphql()).toMatchObject({ status: 503, retry: '10' });
      const events = await ask('/erp/events', { headers: { authorization: `Bearer ${settings.erpKey}` } });
      expect(events).toMatchObject({ status: 503, retry: '10' });

      proxy.restore();
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(200);
      expect(await graphql()).toMatchObject({ status: 200 });
      await expect.poll(async () => (await ask('/', { headers: { accept: 'text/html' } })).status).toBe(200);
      // the job that could not start runs now
      const { importLines, graphql: send } = connectTo(server.url, settings.erpKey);
      await importLines([client('C1'), user('legal@uno.example', 'C1')]);
      await send('mutation { requestPasswordReset(email: "legal@uno.example") { success } }');
      expect(await mailbox.nthMailTo('legal@uno.example')).toMatchObject({ subject: 'Crea una nueva contraseña' });
    },
  );
});
