import { execFileSync } from 'node:child_process';
import type { Package } from './packages.ts';

type Component = {
  readonly 'bom-ref': string;
  readonly properties?: readonly object[];
  readonly licenses?: readonly object[];
};

type Bom = {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/**
 * The packages of a release as CycloneDX: npm's list of everything in package-lock.json, reduced to what the release
 * contains. npm's own `--omit dev` would leave out the portal's packages, which are bundled.
 */
export function cycloneDx(root: string, packages: readonly Package[], at: Date): string {
  const json = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const { serialNumber: _, ...all } = JSON.parse(json) as Bom;
  const licenses = new Map(packages.map((one) => [`${one.name}@${one.version}`, one.license]));
  const components = all.components
    .filter((one) => licenses.has(one['bom-ref']))
    .map((one) => {
      // npm's properties are about this folder of packages: their paths, and which are for development
      const { properties: _, ...component } = one;
      const named = [{ license: { id: licenses.get(one['bom-ref']) } }];
      return Object.assign(component, { scope: 'required', licenses: one.licenses ?? named });
    });
  const known = new Set(components.map((one) => one['bom-ref']));
  const missing = [...licenses.keys()].filter((ref) => !known.has(ref));
  if (missing.length > 0) throw new Error(`package-lock.json does not have ${missing.join(', ')}: run npm ci.`);
  const product = all.metadata.component;
  const refs = new Set([...known, product['bom-ref']]);
  return `${JSON.stringify(
    {
      ...all,
      metadata: {
        ...all.metadata,
        timestamp: at.toISOString(),
        lifecycles: [{ phase: 'build' }],
        component: { ...product, name: 'surtidor', type: 'application' },
      },
      components,
      dependencies: all.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
    },
    null,
    2,
  )}\n`;
}
