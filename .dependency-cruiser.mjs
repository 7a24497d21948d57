/**
 * Who may import whom (docs/architecture.md). Read by tools/check-architecture.ts, which also counts that every module was
 * seen. Tests may reach further than what they test: they come in through the public doors.
 */
import { readFileSync } from 'node:fs';

const order = JSON.parse(readFileSync(new URL('src/areas.order.json', import.meta.url), 'utf8'));
const areas = order.join('|');
const test = String.raw`(\.test\.tsx?|/testing/.*)$`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** An area may import those that stand before it only. */
const backwards = order.map((area, place) =>
  rule(
    `areas-look-back-${area}`,
    `${area} may use only the areas before it`,
    { path: `^src/areas/${area}/`, pathNot: test },
    { path: `^src/areas/(${[...order.slice(place + 1), 'none'].join('|')})/` },
  ),
);

/** Another area is entered through its door: its rules, or the public.ts of the same side. */
const doors = ['server', 'portal'].map((side) =>
  rule(
    `through-the-door-${side}`,
    `another area's ${side} is entered by its public.ts`,
    { path: `^src/areas/(${areas})/`, pathNot: test },
    {
      path: `^src/areas/(${areas})/${side}/`,
      pathNot: [`^src/areas/$1/`, String.raw`/${side}/public\.ts$`],
    },
  ),
);

export default {
  forbidden: [
    rule('no-cycles', 'no circle of imports', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule(
      'kit-any-stands-alone',
      'kit/any runs everywhere',
      { path: '^src/kit/any/', pathNot: test },
      { pathNot: '^src/kit/any/' },
    ),
    rule(
      'kit-knows-no-area',
      'the kit looks down',
      { path: '^src/kit/', pathNot: test },
      { path: '^src/(areas|server|portal)/' },
    ),
    rule(
      'kit-has-two-sides',
      'server and portal do not mix',
      { path: '^src/kit/server/' },
      { path: '^src/kit/portal/' },
    ),
    rule(
      'kit-has-two-sides-back',
      'server and portal do not mix',
      { path: '^src/kit/portal/' },
      { path: '^src/kit/server/' },
    ),
    rule(
      'rules-are-pure',
      'rules use rules and kit/any',
      { path: '^src/areas/[^/]+/rules/', pathNot: test },
      { path: '^src/', pathNot: '^src/(areas/[^/]+/rules|kit/any)/' },
    ),
    rule(
      'rules-need-no-platform',
      'rules know no database, browser or Node; the two libraries are ciphers without either',
      { path: '^src/areas/[^/]+/rules/', pathNot: test },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '(^|/)@noble/' },
    ),
    rule(
      'one-side-server',
      'the server has nothing of the portal',
      { path: '^src/(areas/[^/]+/server|server)/' },
      { path: '/portal/' },
    ),
    rule(
      'one-side-portal',
      'the portal has nothing of the server',
      { path: '^src/(areas/[^/]+/portal|portal)/' },
      { path: '/server/' },
    ),
    rule(
      'portal-has-no-node',
      'the portal runs in a browser',
      { path: '^src/(areas/[^/]+/portal|kit/portal|portal)/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'entries-only-at-the-top',
      'areas do not know the entry points',
      { path: '^src/areas/', pathNot: test },
      { path: '^src/(server|portal)/' },
    ),
    rule(
      'only-stores-have-sql',
      'SQL stands in store.ts, and in the kit’s database',
      { path: '^src/(areas|server)/', pathNot: [String.raw`store\.ts$`, test] },
      { path: '(^|/)kysely/' },
    ),
    rule(
      'the-product-knows-no-tools',
      'what runs at a company needs none of what builds, tests and measures it',
      { path: '^src/', pathNot: test },
      { path: '^(tools|journeys|bench|stand-ins)/' },
    ),
    rule('stand-ins-know-nothing', 'stand-ins speak HTTP and SMTP', { path: '^stand-ins/' }, { path: '^(src|tools)/' }),
    ...backwards,
    ...doors,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
