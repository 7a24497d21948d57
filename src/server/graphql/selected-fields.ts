import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import type { SelectedField } from '#kit/server/http/request-bounds.ts';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Bytes around a key in JSON: `"":` and a comma. */
const AROUND_KEY = 4;

/** Caches the selected fields by a field's first node; a cached document keeps its nodes. */
const KNOWN = new WeakMap<FieldNode, readonly SelectedField[]>();

/** Selected subfields of an answer's field, also by fragments. `nodes`: the field's own nodes, as in execution. */
export function selectedFields(nodes: readonly FieldNode[], fragments: Fragments): readonly SelectedField[] {
  const [first] = nodes;
  const known = first && KNOWN.get(first);
  if (known) return known;
  const selected = fieldsOf(nodes.map(({ selectionSet }) => selectionSet).filter(isThere), fragments);
  if (first) KNOWN.set(first, selected);
  return selected;
}

/** Merges fields with the same key, which are one field in the answer. */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): readonly SelectedField[] {
  const byKey = new Map<string, FieldNode[]>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === 'Field') {
        const key = (node.alias ?? node.name).value;
        byKey.set(key, [...(byKey.get(key) ?? []), node]);
        continue;
      }
      const inner = node.kind === 'InlineFragment' ? node.selectionSet : fragments[node.name.value]?.selectionSet;
      if (inner) collect(inner);
    }
  };
  for (const set of sets) collect(set);
  return [...byKey].map(([key, nodes]) => ({
    property: nodes[0]?.name.value ?? key,
    keyBytes: key.length + AROUND_KEY,
    within: fieldsOf(nodes.map(({ selectionSet }) => selectionSet).filter(isThere), fragments),
  }));
}

function isThere<T>(one: T | undefined): one is T {
  return one !== undefined;
}
