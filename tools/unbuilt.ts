/** Lists the operations of the contract that no area serves yet, so that nobody takes them for done. */
import { buildContract } from '../src/server/schema.ts';

for (const name of buildContract().unbuilt) console.log(name);
