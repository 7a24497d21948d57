import { OPERATOR_COMMANDS } from './tools/release/commands.ts';
import { bundle } from './vite.server.config.ts';

/** The operators' commands of a release. */
export default bundle(Object.fromEntries(OPERATOR_COMMANDS.map((name) => [name, `tools/${name}.ts`])), 'dist/commands');
