import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A rule of deploy/prometheus/alerts.yaml. */
type AlertRule = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string; readonly runbook_url: string };
};

/** The alert rules that we give out. */
export function alertRules(): readonly AlertRule[] {
  const file = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return file.groups.flatMap(({ rules }) => rules);
}
