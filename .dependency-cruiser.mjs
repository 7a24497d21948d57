/**
 * Who may import whom (docs/architecture.md). Each rule's comment says what to do. tools/check-architecture.ts runs
 * it and checks that every module was seen. Tests may import more than the code that they test.
 */
import { readFileSync } from 'node:fs';

const order = JSON.parse(readFileSync(new URL('src/areas.order.json', import.meta.url), 'utf8'));
const areas = order.join('|');
const test = String.raw`(\.test\.tsx?|/testing/.*)$`;
/** Demo data and scenes: neither product code nor tests. */
const demoOrScenes = '^src/(areas/[^/]+|kit)/(demo|scenes)/';
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
const onlyViaPublic = ['server', 'portal', 'desk/server', 'desk/portal'].map((side) =>
  rule(
    `only-via-public-${side.replace('/', '-')}`,
    `import another area's ${side}/public.ts, and export there what you need`,
    { path: `^src/(?:areas/(${areas})${side === 'server' ? '|server' : ''})/`, pathNot: test },
    {
      path: `^src/areas/(${areas})/${side}/`,
      pathNot: [`^src/areas/$1/`, String.raw`/${side}/public\.ts$`],
    },
  ),
);

/** The code of servers and of pages: in areas, in the kit, and the entry points. */
const server = String.raw`^src/(areas/[^/]+/((desk/)?server/|area\.ts$)|kit/((desk/)?server/|area\.ts$)|server/|desk/server/)`;
const pages = String.raw`^src/(areas/[^/]+/((desk/)?portal/|(portal|desk)\.ts$)|kit/(desk/)?portal/|portal/|desk/portal/)`;
/** What decides or describes, and runs everywhere. */
const rules = '^src/(areas/[^/]+/(desk/)?rules|desk/rules)/';

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
      { path: '^src/(areas|server|portal|desk)/' },
    ),
    rule(
      'kit-without-desk',
      'kit/core, kit/server and kit/portal do not know the desk: only kit/area.ts imports kit/desk',
      { path: '^src/kit/(core|server|portal)/', pathNot: test },
      { path: '^src/kit/desk/' },
    ),
    rule(
      'kit-desk-core-stands-alone',
      'kit/desk/core runs everywhere: it imports only itself and kit/core',
      { path: '^src/kit/desk/core/', pathNot: test },
      { pathNot: '^src/kit/(desk/)?core/' },
    ),
    rule(
      'rules-are-pure',
      'rules import only rules and kit/core: pass data from the server or portal as parameters',
      { path: rules, pathNot: test },
      { path: '^src/', pathNot: [rules, '^src/kit/(desk/)?core/'] },
    ),
    rule(
      'rules-need-no-platform',
      'rules know no database, browser or Node: pass what they need as parameters (@noble is pure and allowed)',
      { path: rules, pathNot: test },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '(^|/)@noble/' },
    ),
    rule(
      'server-without-portal',
      'the server must not import pages: shared code belongs in rules or kit/core',
      { path: server, pathNot: test },
      { path: pages },
    ),
    rule(
      'portal-without-server',
      'pages must not import the server: shared code belongs in rules or kit/core',
      { path: pages, pathNot: test },
      { path: server },
    ),
    rule(
      'only-the-desk-imports-the-desk',
      "only an area's desk/ and src/desk import the desk: move what others need into rules, server or portal",
      {
        path: String.raw`^src/(areas/[^/]+/(?!desk/|desk\.ts$|area\.ts$)|server/|portal/)`,
        pathNot: [test, '^src/server/areas\\.ts$'],
      },
      { path: String.raw`^src/(areas/[^/]+/desk(/|\.ts$)|kit/desk/|desk/)` },
    ),
    rule(
      'desk-only-via-public',
      "src/desk imports an area's manifests, rules and public.ts: declare the rest in the manifest",
      { path: '^src/desk/', pathNot: test },
      {
        path: '^src/areas/',
        pathNot: [String.raw`^src/areas/[^/]+/(area|desk)\.ts$`, rules, String.raw`/(server|portal)/public\.ts$`],
      },
    ),
    rule(
      'desk-without-other-entry-points',
      'src/desk must not import src/server or src/portal: move the code to the kit',
      { path: '^src/desk/', pathNot: test },
      { path: '^src/(server|portal)/' },
    ),
    rule(
      'only-entries-import-manifests',
      'only src/server, src/portal, src/desk and tools import manifests: import the file with the code instead',
      { path: '^src/', pathNot: ['^src/(server|portal|desk)/', test] },
      { path: String.raw`^src/areas/[^/]+/(area|portal|desk)\.ts$` },
    ),
    rule(
      'portal-without-node',
      'pages run in a browser, which has no Node modules',
      { path: pages, pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'areas-without-entry-points',
      'areas must not import src/server, src/portal or src/desk: declare it in the manifest, or move it to the kit',
      { path: '^src/areas/', pathNot: test },
      { path: '^src/(server|portal|desk)/' },
    ),
    rule(
      'only-stores-have-sql',
      'SQL belongs in a file named *store.ts, or in kit/server',
      { path: '^src/(areas|server|desk|kit/desk)/', pathNot: [String.raw`store\.ts$`, test] },
      { path: '(^|/)kysely/' },
    ),
    rule(
      'src-without-tools',
      'src must not import tools, e2e, bench, attacks or simulators',
      { path: '^src/', pathNot: test },
      { path: '^(tools|e2e|bench|attacks|simulators)/' },
    ),
    rule(
      'product-without-demo',
      'only tools and tests import demo data and scenes: the product is built without them',
      { path: '^src/', pathNot: [demoOrScenes, test] },
      { path: demoOrScenes },
    ),
    rule(
      'demo-imports-no-product',
      'demo data import only demo data, rules and kit/core',
      { path: '^src/(areas/[^/]+|kit)/demo/', pathNot: test },
      {
        path: '^(src|tools|e2e|bench|attacks|simulators)/',
        pathNot: '^src/(areas/[^/]+/(demo|rules)|kit/(core|demo))/',
      },
    ),
    rule(
      'scenes-import-no-product',
      'scenes import only their own area without screens and server, kit/core and kit/scenes',
      { path: '^src/(areas/[^/]+|kit)/scenes/', pathNot: test },
      {
        path: '^(src|tools|e2e|bench|attacks|simulators)/',
        pathNot: '^src/($1/(scenes|demo|rules)|kit/(core|scenes))/',
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
