import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedForm } from '../rules/forms-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import styles from './Forms.module.css';

/** Contains the calendar, so it loads only when the sheet is opened. */
const ExportSheet = lazy(() => import('./ExportSheet.tsx').then((module) => ({ default: module.ExportSheet })));

/** Loads when the sheet is opened. */
const NewFormSheet = lazy(() => import('./NewFormSheet.tsx').then((module) => ({ default: module.NewFormSheet })));

/** The forms of every store, the survey first. */
export function FormList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const list = useDesk('forms.list_forms', {});
  return (
    <Page
      title={t`Forms and survey`}
      aside={
        <Button look="primary" disabled={!list.data} onClick={() => setAdding(true)}>
          {t`New form`}
        </Button>
      }
    >
      <LoadFailure query={list} title={t`The forms could not be loaded`} />
      {list.data?.forms.length === 0 && (
        <EmptyState title={t`There are no forms`}>{t`The ERP sends them, or you make one here.`}</EmptyState>
      )}
      {list.data && list.data.forms.length > 0 && <Forms forms={list.data.forms} />}
      {isAdding && list.data && (
        <Suspense>
          <NewFormSheet
            forms={list.data.forms}
            onClose={() => setAdding(false)}
            onChosen={({ form, store }, copia) =>
              void navigate({
                to: '.',
                search: { formulario: form, de: store, ...(copia !== '' && { copia }) },
              })
            }
          />
        </Suspense>
      )}
    </Page>
  );
}

function Forms({ forms }: { forms: readonly ListedForm[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
  const [exported, setExported] = useState<string>();
  return (
    <Card holdsTable>
      <Table
        caption={t`Forms and survey`}
        head={
          <>
            <HeadCell>{t`Form`}</HeadCell>
            <HeadCell>{t`Store`}</HeadCell>
            <HeadCell>{t`Version`}</HeadCell>
            <HeadCell only="wide">{t`Answers`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {forms.map(({ form, store, title, isOpen, version, publishedAt, author, answers }) => {
          const name = `${title} (${storeNames[store]})`;
          const published = `${formatInstant(publishedAt)}, ${author ?? t({ message: 'Import', context: 'author' })}`;
          return (
            <Row key={`${store}/${form}`}>
              <Cell area="main">
                <b>{title}</b>
                <SecondaryText>{form}</SecondaryText>
              </Cell>
              <Cell area="detail">
                {storeNames[store]}
                <SecondaryText only="narrow">{plural(answers, { one: '# answer', other: '# answers' })}</SecondaryText>
                <SecondaryText only="narrow">{published}</SecondaryText>
              </Cell>
              <Cell area="figure" data-label={t`Version`}>
                {version} {!isOpen && <Badge tone="next" icon="locked">{t`Withdrawn`}</Badge>}
                <SecondaryText only="wide">{published}</SecondaryText>
              </Cell>
              <Cell only="wide">{answers}</Cell>
              <Cell area="action" align="end">
                <div className={styles.acts}>
                  {answers > 0 && (
                    <Button aria-label={t`Export the answers: ${name}`} onClick={() => setExported(form)}>
                      {t`Export the answers`}
                    </Button>
                  )}
                  <Button
                    aria-label={t`Edit ${name}`}
                    onClick={() => void navigate({ to: '.', search: { formulario: form, de: store } })}
                  >
                    {t`Edit`}
                  </Button>
                </div>
              </Cell>
            </Row>
          );
        })}
      </Table>
      {exported !== undefined && (
        <Suspense>
          <ExportSheet form={exported} onClose={() => setExported(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
