/**
 * Who may import whom (docs/architecture.md). Each rule's comment says what to do. tools/check-architecture.ts runs
 * it and checks that every module was seen. Tests may import more than the code that they test.
 */
import { readFileSync } from 'node:fs';

const order = JSON.parse(readFileSync(new URL('src/areas.order.json', import.meta.url), 'utf8'));
const areas = order.join('|');
const test = String.raw`(\.test\.tsx?|/testing/.*)$`;
/** An area's demo data and gallery, which belong to the tools: neither product code nor tests. */
const demoOrGallery = '^src/areas/[^/]+/(demo|gallery)/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** An area may import only the areas before it. */
const noForwardImports = order.map((area, index) =>
  rule(
    `no-forward-imports-${area}`,
    `${area} may import only areas before it in src/areas.order.json`,
    { path: `^src/areas/${area}/`, pathNot: test },
    { path: `^src/areas/(${[...order.slice(index + 1), 'none'].join('|')})/` },
  ),
);

/**
 * From another area, only its rules and the public.ts of the same side may be imported. The server's entry point, too,
 * imports an area's server by its public.ts.
 */
const onlyViaPublic = ['server', 'portal'].map((side) =>
  rule(
    `only-via-public-${side}`,
    `import another area's ${side}/public.ts, and export there what you need`,
    { path: `^src/(?:areas/(${areas})${side === 'server' ? '|server' : ''})/`, pathNot: test },
    {
      path: `^src/areas/(${areas})/${side}/`,
      pathNot: [`^src/areas/$1/`, String.raw`/${side}/public\.ts$`],
    },
  ),
);

export default {
  forbidden: [
    rule(
      'no-cycles',
      'move what both files need into the file that needs less, or into a third one',
      {},
      { circular: true },
    ),
    rule(
      'kit-core-stands-alone',
      'kit/core runs everywhere: it imports only itself and hucre; platform code belongs in kit/server or kit/portal',
      { path: '^src/kit/core/', pathNot: test },
      { pathNot: '^src/kit/core/|(^|/)hucre/' },
    ),
    rule(
      'kit-knows-no-area',
      'the kit knows no area: pass what it needs as a parameter, or move the code into the area',
      { path: '^src/kit/', pathNot: test },
      { path: '^src/(areas|server|portal)/' },
    ),
    rule(
      'kit-server-without-portal',
      'kit/server and kit/portal must not import each other: shared code belongs in kit/core',
      { path: '^src/kit/server/' },
      { path: '^src/kit/portal/' },
    ),
    rule(
      'kit-portal-without-server',
      'kit/server and kit/portal must not import each other: shared code belongs in kit/core',
      { path: '^src/kit/portal/' },
      { path: '^src/kit/server/' },
    ),
    rule(
      'rules-are-pure',
      'rules import only rules and kit/core: pass data from the server or portal as parameters',
      { path: '^src/areas/[^/]+/rules/', pathNot: test },
      { path: '^src/', pathNot: '^src/(areas/[^/]+/rules|kit/core)/' },
    ),
    rule(
      'rules-need-no-platform',
      'rules know no database, browser or Node: pass what they need as parameters (@noble is pure and allowed)',
      { path: '^src/areas/[^/]+/rules/', pathNot: test },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '(^|/)@noble/' },
    ),
    rule(
      'server-without-portal',
      'the server must not import the portal: shared code belongs in rules or kit/core',
      { path: String.raw`^src/(areas/[^/]+/(server/|area\.ts$)|server/)` },
      { path: String.raw`^src/(areas/[^/]+/portal(/|\.ts$)|kit/portal/|portal/)` },
    ),
    rule(
      'portal-without-server',
      'the portal must not import the server: shared code belongs in rules or kit/core',
      { path: String.raw`^src/(areas/[^/]+/portal(/|\.ts$)|portal/)`, pathNot: test },
      { path: String.raw`^src/(areas/[^/]+/(server/|area\.ts$)|kit/server/|server/)` },
    ),
    rule(
      'only-entries-import-manifests',
      'only src/server, src/portal and tools import manifests: import the file with the code instead',
      { path: '^src/', pathNot: ['^src/(server|portal)/', test] },
      { path: String.raw`^src/areas/[^/]+/(area|portal)\.ts$` },
    ),
    rule(
      'portal-without-node',
      'the portal runs in a browser, which has no Node modules',
      { path: String.raw`^src/(areas/[^/]+/portal(/|\.ts$)|kit/portal/|portal/)`, pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'areas-without-entry-points',
      'areas must not import src/server or src/portal: declare it in the manifest, or move it to the kit',
      { path: '^src/areas/', pathNot: test },
      { path: '^src/(server|portal)/' },
    ),
    rule(
      'only-stores-have-sql',
      'SQL belongs in a file named *store.ts, or in kit/server',
      { path: '^src/(areas|server)/', pathNot: [String.raw`store\.ts$`, test] },
      { path: '(^|/)kysely/' },
    ),
    rule(
      'src-without-tools',
      'src must not import tools, e2e, bench, attacks or simulators',
      { path: '^src/', pathNot: [demoOrGallery, test] },
      { path: '^(tools|e2e|bench|attacks|simulators)/' },
    ),
    rule(
      'product-without-demo',
      'only tools and tests import demo data and gallery scenes: the product is built without them',
      { path: '^src/', pathNot: [demoOrGallery, test] },
      { path: demoOrGallery },
    ),
    rule(
      'demo-imports-no-product',
      'demo data import only demo data, rules, kit/core and tools/demo',
      { path: '^src/areas/[^/]+/demo/', pathNot: test },
      {
        path: '^(src|tools|e2e|bench|attacks|simulators)/',
        pathNot: '^(src/(areas/[^/]+/(demo|rules)|kit/core)|tools/demo)/',
      },
    ),
    rule(
      'gallery-imports-no-product',
      'gallery scenes import only their own area without screens and server, kit/core, and e2e without its tests',
      { path: '^src/areas/([^/]+)/gallery/', pathNot: test },
      {
        path: '^(src|tools|e2e|bench|attacks|simulators)/',
        pathNot: '^(src/(areas/$1/(gallery|demo|rules)|kit/core)|e2e/(gallery|steps|app))/',
      },
    ),
    rule(
      'simulators-stand-alone',
      'simulators know the portal by HTTP and SMTP only: they import neither src nor tools',
      { path: '^simulators/' },
      { path: '^(src|tools)/' },
    ),
    ...noForwardImports,
    ...onlyViaPublic,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
