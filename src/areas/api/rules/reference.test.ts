import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Introspection, exampleOf, referenceOf, typeName, typeText } from './reference.ts';

const contract = buildSchema(readFileSync('schema.graphql', 'utf8'));
const reference = referenceOf(introspectionFromSchema(contract) as unknown as Introspection);

function operation(name: string) {
  const found = reference.operations.get(name);
  if (!found) throw new Error(`The reference has no ${name}.`);
  return found;
}

describe('the reference of the API', () => {
  it('has every operation of the contract, and no other', () => {
    const fields = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect([...reference.operations.keys()].toSorted()).toEqual(fields.toSorted());
  });

  it('has the scopes of API keys that allow an operation', () => {
    expect(operation('detalleDocumento').scopes).toEqual(['documentos', 'estados']);
    expect(operation('getUrlInvoicesZip')).toMatchObject({ kind: 'mutation', scopes: ['archivos'] });
    expect(operation('crearLlaveApi').scopes).toEqual([]);
  });

  it('has the types of the contract, and none of GraphQL itself', () => {
    expect(reference.types.has('Documento')).toBe(true);
    expect([...reference.types.keys()].filter((name) => name.startsWith('__') || name === 'Query')).toEqual([]);
  });

  it('writes a type as the schema does', () => {
    for (const { name, type } of reference.operations.values()) {
      const field = contract.getQueryType()?.getFields()[name] ?? contract.getMutationType()?.getFields()[name];
      expect(typeText(type)).toBe(String(field?.type));
      expect(String(field?.type)).toContain(typeName(type));
    }
  });

  it.each([...reference.operations.values()])('has an example of $name that is valid', (one) => {
    expect(validate(contract, parse(exampleOf(one, reference.types)))).toEqual([]);
  });

  it('has an example with the needed arguments, the fields, and those of the items', () => {
    const example = exampleOf(operation('entregasWebhook'), reference.types);
    expect(example).toMatch(/^query \(\$id: ID!\) \{\n  entregasWebhook\(id: \$id\) \{\n    items \{\n      id\n/);
    expect(example).toContain('\n    end_cursor\n  }\n}');
  });
});
