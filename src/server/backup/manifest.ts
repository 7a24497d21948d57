import * as v from 'valibot';

/** What a backup has of a database: migrations, sealed texts (docs/operations.md, Secrets) and rows by table. */
export type Contents = Pick<Manifest, 'migrations' | 'secrets' | 'rows'>;

const manifest = v.object({
  product: v.literal('surtidor'),
  /** The version of this file's form. */
  form: v.literal(1),
  /** The version of the portal that made the backup. */
  version: v.string(),
  /** The instant whose state of the database the backup has, in ISO 8601. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['postgres', 'embedded']),
  migrations: v.array(v.string()),
  /** While a secret is rotated, a text of each of both secrets under the same name. */
  secrets: v.array(v.object({ name: v.string(), sealed: v.string() })),
  rows: v.record(v.string(), v.number()),
  database: v.object({ file: v.string(), bytes: v.number(), sha256: v.string() }),
  /** What is not in the backup and must be kept apart, since without it the backup cannot be used. */
  keepApart: v.array(v.string()),
});

/** The file `manifest.json` of a backup. */
export type Manifest = v.InferOutput<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';

/** The file with the database, by its engine: pg_dump's custom format, or the embedded database's folder. */
export const DATABASE_FILE = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const;

export const KEEP_APART = ['APP_SECRET', 'VOUCHER_SECRET', 'all other environment variables'];

/** Reads a manifest; undefined if the text is none. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const parsed = v.safeParse(manifest, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
