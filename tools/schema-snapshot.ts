/** Writes database/schema.snapshot.sql, the schema after all migrations, for readers; a test checks it. */
import { writeFileSync } from 'node:fs';
import { embed } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { describeSchema } from '#kit/server/database/snapshot.ts';

const database = await embed({});
await migrate(database.db);
writeFileSync('database/schema.snapshot.sql', await describeSchema(database.db));
await database.close();
