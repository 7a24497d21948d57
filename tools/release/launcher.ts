/**
 * The shell script bin/surtidor of a release. It becomes the program (exec), so that signals reach the program.
 * `options`: Node's options by program, as tools/bootstrap.mjs reads them.
 */
export function launcher(commands: readonly string[], options: Readonly<Record<string, readonly string[]>>): string {
  const nodeOptions = (program: string) => (options[program] ?? []).join(' ');
  const withOptions = commands.filter((name) => nodeOptions(`tools/${name}.ts`) !== '');
  const others = commands.filter((name) => !withOptions.includes(name));
  return `#!/bin/sh
# Runs the server, or a command of docs/operations.md: surtidor serve, surtidor backup --to DIR
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
command=\${1-}
[ $# -eq 0 ] || shift
case $command in
serve) program=server/main options='${nodeOptions('dist/server/main.js')}' ;;
${withOptions.map((name) => `${name}) program=commands/${name} options='${nodeOptions(`tools/${name}.ts`)}' ;;\n`).join('')}${others.join(' | ')})
  program=commands/$command options= ;;
*)
  echo "Usage: surtidor serve | COMMAND [ARGUMENTS]; commands: ${commands.join(', ')}" >&2
  exit 2 ;;
esac
# glibc caches freed memory per thread; with one arena the 19 MiB of a password hash are cached only once
export NODE_ENV="\${NODE_ENV:-production}" MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-1}"
# unquoted: several options
exec node $options "$root/dist/$program.js" "$@"
`;
}
