import type { Mutation } from '../mutation.ts';

const TEST = 'tools/release/release.test.ts';
const LICENSES = `${TEST} › a release is refused with a package whose licence is not allowed, and takes the better of two`;
const FOLDER = `${TEST} › a release replaces the one before in its folder, and deletes nothing else`;
const LAUNCHER = `${TEST} › bin/surtidor becomes the program, with its options of Node and its arguments, also through a link`;

/** What a release must refuse, and its launcher. */
export const RELEASES: readonly Mutation[] = [
  {
    name: 'a release contains a package whose licence is not allowed',
    file: 'tools/release/licenses.ts',
    from: '  if (refused.length > 0) {',
    to: '  if (refused.length > 9) {',
    tests: [LICENSES],
  },
  {
    name: 'a licence that adds a condition to an allowed one is allowed',
    file: 'tools/release/licenses.ts',
    from: 'allowed.length === names.length : allowed.length > 0;',
    to: 'allowed.length > 0 : allowed.length > 0;',
    tests: [LICENSES],
  },
  {
    name: 'a licence with both OR and AND is allowed by one alternative',
    file: 'tools/release/licenses.ts',
    from: "license.includes(' AND ') ? !license.includes(' OR ') && ",
    to: "license.includes(' AND ') && !license.includes(' OR ') ? ",
    tests: [LICENSES],
  },
  {
    name: 'a release deletes other files of its folder',
    file: 'tools/release/release-folder.ts',
    from: 'if (others.length > 0) throw',
    to: 'if (others.length > 9) throw',
    tests: [FOLDER],
  },
  {
    name: 'a release deletes files whose names begin as its own do',
    file: 'tools/release/release-folder.ts',
    from: String.raw`\.(tar\.gz|cdx\.json)$/`,
    to: String.raw`\.(tar\.gz|cdx\.json|txt)$/`,
    tests: [FOLDER],
  },
  {
    name: "a release deletes another program's SHA256SUMS of its folder",
    file: 'tools/release/release-folder.ts',
    from: 'return lines.every(',
    to: 'return lines.length > 0 || lines.every(',
    tests: [FOLDER],
  },
  {
    name: 'the launcher of a release starts the program beside itself, so that signals do not reach it',
    file: 'tools/release/launcher.ts',
    from: 'exec node $options',
    to: 'node $options',
    tests: [LAUNCHER],
  },
  {
    name: 'the launcher of a release starts the server without its memory limits',
    file: 'tools/release/launcher.ts',
    from: "options='${(options[source] ?? []).join(' ')}'",
    to: "options='${(options[source] ?? []).join('').slice(99)}'",
    tests: [LAUNCHER],
  },
  {
    name: 'the launcher of a release starts the program with any Node',
    file: 'tools/release/launcher.ts',
    from: '| sort -V -C ||',
    to: '| sort -V >/dev/null ||',
    tests: [`${TEST} › bin/surtidor refuses a Node that is too old`],
  },
  {
    name: 'a release lacks a command that docs/operations.md names',
    file: 'tools/release/commands.ts',
    from: "  'pos-key',\n",
    to: '',
    tests: [`${TEST} › a release has every command that docs/operations.md names`],
  },
];
