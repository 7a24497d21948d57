import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '../../src/kit/any/day.ts';
import { demoFiles } from '../demo/electronic.ts';
import { sendImport } from '../import/send.ts';
import { launch } from './program.ts';

/** What a demo keeps beside its database: secrets of its own, made at the first start, and where its data was loaded. */
type Kept = {
  readonly appSecret: string;
  readonly erpKey: string;
  readonly eventsSecret: string;
  readonly gatewaySecret: string;
  readonly storeSecret: string;
  readonly placetopayKey: string;
  readonly loadedInto?: string;
};

const path = (dataDir: string) => join(dataDir, 'demo.json');

/** The demo's own secrets. They begin with "demo", the events' after its "whsec_", which a server in production refuses. */
export function demoSecrets(dataDir: string): Kept {
  const secret = () => `demo-${randomBytes(24).toString('hex')}`;
  const fresh = {
    appSecret: secret(),
    erpKey: secret(),
    eventsSecret: `whsec_demo${randomBytes(24).toString('base64')}`,
    gatewaySecret: secret(),
    storeSecret: secret(),
    placetopayKey: secret(),
  };
  // what an older demo kept lacks the secrets of newer stand-ins
  const before = existsSync(path(dataDir)) ? (JSON.parse(readFileSync(path(dataDir), 'utf8')) as Partial<Kept>) : {};
  const kept: Kept = { ...fresh, ...before };
  writeFileSync(path(dataDir), JSON.stringify(kept), { mode: 0o600 });
  return kept;
}

/** Loads the demo's data through the import's own door, unless this database has it. */
export async function loadDemoData(
  server: string,
  dataDir: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const kept = demoSecrets(dataDir);
  const database = createHash('sha256')
    .update(databaseUrl ?? 'embedded')
    .digest('hex');
  if (kept.loadedInto === database) return;
  say('Loading the demo data…');
  const generator = launch(process.execPath, ['tools/demo-data.ts']);
  const { report, broken } = await sendImport(server, kept.erpKey, generator.stdout, {
    gzip: false,
    onSent: () => undefined,
  });
  if (broken !== null || report.rejected > 0 || report.lines === 0) {
    throw new Error(`The demo data could not be loaded: ${broken ?? JSON.stringify(report).slice(0, 500)}`);
  }
  await loadFiles(server, kept.erpKey);
  writeFileSync(path(dataDir), JSON.stringify({ ...kept, loadedInto: database }), { mode: 0o600 });
}

/** Sends the XML of some invoices, one after the other, as an ERP does. */
async function loadFiles(server: string, erpKey: string): Promise<void> {
  // the seed and the day of tools/demo-data.ts
  for (const { xml } of demoFiles({ seed: 'surtidor', today: dayIn(new Date(), 'America/Bogota') })) {
    const { report } = await sendImport(
      server,
      erpKey,
      (async function* () {
        yield Buffer.from(xml);
      })(),
      { gzip: false, isXml: true, onSent: () => undefined },
    );
    if (report.rejected > 0) throw new Error(`An invoice's XML could not be loaded: ${JSON.stringify(report.errors)}`);
  }
}
