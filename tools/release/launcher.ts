/**
 * Returns the shell script bin/surtidor of a release. The script replaces itself by the program (exec), so that signals
 * reach the program. `options`: Node's options by the program's path in the repository (tools/node-options.json).
 * `version`: the oldest version of Node that runs the programs; an older one fails while it loads them.
 */
export function launcher(
  commands: readonly string[],
  options: Readonly<Record<string, readonly string[]>>,
  version: string,
): string {
  const branch = (command: string, program: string, source: string) =>
    `${command}) program=${program} options='${(options[source] ?? []).join(' ')}' ;;`;
  return `#!/bin/sh
# Runs the server, or a command of docs/operations.md: surtidor serve, surtidor backup --to DIR
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
command=\${1-}
[ $# -eq 0 ] || shift
case $command in
${branch('serve', 'server/main', 'dist/server/main.js')}
${commands.map((name) => branch(name, `commands/${name}`, `tools/${name}.ts`)).join('\n')}
*)
  echo "Usage: surtidor serve | COMMAND [ARGUMENTS]; commands: ${commands.join(', ')}" >&2
  exit 2 ;;
esac
found=$(node --version) || { echo 'surtidor needs Node ${version} or newer in PATH' >&2; exit 1; }
printf '%s\\n' v${version} "$found" | sort -V -C ||
  { echo "surtidor needs Node ${version} or newer; $(command -v node) is $found" >&2; exit 1; }
# glibc caches freed memory per thread; with one arena the 19 MiB of a password hash are cached only once
export NODE_ENV="\${NODE_ENV:-production}" MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-1}"
# unquoted: several options
exec node $options "$root/dist/$program.js" "$@"
`;
}
