type Module = {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly module: string }[];
};

/** How many levels a relative path may go up within the kit or an area. */
const MAX_LEVELS = { kit: 1, area: 3 };

/** Lists the relative imports that package.json's `imports` shorten (docs/architecture.md, Imports). */
export function longPaths(modules: readonly Module[]): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, module }) => {
      const short = isLong(source, resolved, module) && shortPath(resolved);
      return short ? [`${source} imports ${module}: write ${short}`] : [];
    }),
  );
}

function isLong(source: string, resolved: string, module: string): boolean {
  if (!module.startsWith('.')) return false;
  const levels = module.split('../').length - 1;
  const [from, to] = [placeOf(source), placeOf(resolved)];
  if (from !== to) return true;
  return levels > (to === 'src/kit' ? MAX_LEVELS.kit : MAX_LEVELS.area);
}

/** The kit or the area that a file belongs to. */
function placeOf(path: string): string | undefined {
  return /^src\/(?:kit|areas\/[^/]+)(?=\/)/.exec(path)?.[0];
}

/** The import's short form; undefined outside of the kit and the areas. */
function shortPath(resolved: string): string | undefined {
  return placeOf(resolved) && resolved.replace(/^src\//, '#');
}
