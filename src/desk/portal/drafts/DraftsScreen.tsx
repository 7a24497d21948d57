import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedDraft } from '#kit/desk/core/drafts-api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useDraftTarget } from './useDraftTarget.ts';

/** All drafts: scheduled ones by time, then those to be published by hand. */
export function DraftsScreen() {
  const { t } = useLingui();
  const list = useDesk('drafts.list', {});
  return (
    <Page title={t`Drafts`}>
      <DeskQueryState
        query={list}
        data={list.data?.drafts}
        failed={t`The drafts could not be loaded`}
        empty={
          <EmptyState icon="invoice" title={t`Nothing is prepared`}>
            {t`A draft of a block, a post, a text, a form or of vouchers is saved in its editor.`}
          </EmptyState>
        }
      >
        {(drafts) => <Drafts drafts={drafts} />}
      </DeskQueryState>
    </Page>
  );
}

function Drafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  const { t } = useLingui();
  return (
    <Card holdsTable>
      <Table
        caption={t`Drafts`}
        head={
          <>
            <HeadCell>{t`What`}</HeadCell>
            <HeadCell only="wide">{t`Saved`}</HeadCell>
            <HeadCell>{t`Published`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </Table>
    </Card>
  );
}

function DraftRow({ draft }: { draft: ListedDraft }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const targetOf = useDraftTarget();
  const { subject, author, publishAt, refused } = draft;
  const thing = targetOf(draft);
  const what = thing?.name ?? subject;
  const savedAt = formatInstant(draft.savedAt);
  return (
    <Row>
      <Cell area="main">
        <b>{what}</b>
        {thing?.store && <SecondaryText>{storeNames[thing.store]}</SecondaryText>}
      </Cell>
      <Cell only="wide">
        {savedAt}
        <SecondaryText>{author}</SecondaryText>
      </Cell>
      <Cell area="detail">
        {publishAt && (
          <Badge tone="process" icon="waiting">
            {formatInstant(publishAt)}
          </Badge>
        )}
        {refused && <Badge tone="fail" icon="failed">{t`Not published at its time`}</Badge>}
        {!publishAt && !refused && t`By hand`}
        <SecondaryText only="narrow">{t`${author}, ${savedAt}`}</SecondaryText>
      </Cell>
      <Cell area="action" align="end">
        {thing && (
          <DeskLink path={thing.path} aria-label={t`Edit ${what}`}>
            {t`Edit`}
          </DeskLink>
        )}
      </Cell>
    </Row>
  );
}
