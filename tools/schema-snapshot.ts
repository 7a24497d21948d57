/** Writes database/schema.snapshot.sql, the schema after all migrations, for readers; a test checks it. */
import { writeFileSync } from 'node:fs';
import { embed } from '../src/kit/server/database.ts';
import { migrate } from '../src/kit/server/migrate.ts';
import { describeSchema } from '../src/kit/server/snapshot.ts';

const database = await embed({});
await migrate(database.db);
writeFileSync('database/schema.snapshot.sql', await describeSchema(database.db));
await database.close();
