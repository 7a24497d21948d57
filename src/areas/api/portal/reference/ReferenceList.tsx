import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { foldText, hasFolded } from '#kit/core/search-text.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import type { Reference } from '../../rules/reference.ts';
import { SCOPES } from '../../rules/scopes.ts';
import { reference as linkTo } from '../links.ts';
import { useScopeTexts } from '../useScopeTexts.ts';
import styles from './Reference.module.css';

type Entry = { readonly name: string; readonly description: string | null; readonly to: ReturnType<typeof linkTo> };
type Group = { readonly title: string; readonly entries: readonly Entry[] };

/** The operations that a key may call, or all of them with the types. */
export function ReferenceList({ reference }: { reference: Reference }) {
  const { t } = useLingui();
  const [part, setPart] = useState<'keys' | 'all'>('keys');
  const [text, setText] = useState('');
  const keyGroups = useKeyGroups(reference);
  const allGroups = useAllGroups(reference);
  const groups = (part === 'keys' ? keyGroups : allGroups)
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, text)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <p className={styles.lead}>
        {t`Every operation is a request by POST to /graphql. With an API key a program calls those of its scopes; the others are for who has signed in to the portal. What each one does is in English.`}
      </p>
      <div className={styles.filters}>
        <Segmented<'keys' | 'all'>
          label={t`Operations`}
          value={part}
          options={[
            { value: 'keys', label: t`For API keys` },
            { value: 'all', label: t({ message: 'All', context: 'operations' }) },
          ]}
          onChange={setPart}
        />
        <SearchField label={t`Search`} hideLabel placeholder={t`Name or description`} value={text} onSearch={setText} />
      </div>
      {groups.length === 0 && (
        <EmptyState icon="search" title={t`Nothing has this name`}>
          {t`Look among all operations, or for another word.`}
        </EmptyState>
      )}
      {groups.map(({ title, entries }) => (
        <Card as="section" key={title} className={styles.group}>
          <CardHead title={title} />
          <CardBody>
            <Entries entries={entries} />
          </CardBody>
        </Card>
      ))}
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ name, description, to }) => (
        <li key={name}>
          <Link {...to}>{name}</Link>
          {description && <p lang="en">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

function useKeyGroups({ operations }: Reference): readonly Group[] {
  const scopeTexts = useScopeTexts();
  return SCOPES.map((scope) => ({
    title: scopeTexts[scope],
    entries: [...operations.values()].filter(({ scopes }) => scopes.includes(scope)).map(toEntry),
  }));
}

function useAllGroups({ operations, types }: Reference): readonly Group[] {
  const { t } = useLingui();
  const ofKind = (kind: string) => [...operations.values()].filter((one) => one.kind === kind).map(toEntry);
  return [
    { title: t`Queries`, entries: ofKind('query') },
    { title: t`Mutations`, entries: ofKind('mutation') },
    {
      title: t`Types`,
      entries: [...types].map(([name, { description }]) => ({ name, description, to: linkTo({ tipo: name }) })),
    },
  ];
}

function toEntry({ name, description }: { readonly name: string; readonly description: string | null }): Entry {
  return { name, description, to: linkTo({ operacion: name }) };
}

function matches({ name, description }: Entry, text: string): boolean {
  return hasFolded(foldText(`${name} ${description ?? ''}`), foldText(text));
}
