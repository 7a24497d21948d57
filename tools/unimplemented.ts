/** Lists the contract's operations that no area implements yet. */
import { buildContract } from '../src/server/graphql/schema.ts';

for (const name of buildContract().unimplemented) console.log(name);
