import { Link } from '@tanstack/react-router';
import { type Reference, type TypeRef, typeName, typeText } from '../../rules/reference.ts';
import { reference } from '../links.ts';

/** A type as the schema writes it; a link unless it is one of GraphQL's own scalars. */
export function TypeLink({ type, types }: { type: TypeRef; types: Reference['types'] }) {
  const name = typeName(type);
  const text = typeText(type);
  const hasPage = types.get(name)?.kind !== 'SCALAR';
  return <code>{hasPage ? <Link {...reference({ tipo: name })}>{text}</Link> : text}</code>;
}
