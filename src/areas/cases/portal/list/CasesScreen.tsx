import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '#kit/core/access.ts';
import { formatDateTime } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { ButtonLink, TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { PagedRows } from '#kit/portal/list/PagedRows.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted, isPermitted, useActor } from '#areas/session/portal/public.ts';
import { CASE_STATES } from '../../rules/case.ts';
import { WITHOUT_DOCUMENT } from '../../rules/permissions.ts';
import { caseThread } from '../links.ts';
import '../messages.es.po';
import { OpenCase } from '../open/create.graphql.ts';
import { OpenCaseSheet } from '../open/OpenCaseSheet.tsx';
import { CaseState } from '../texts/CaseState.tsx';
import { useCaseStateNames, useKindNames } from '../texts/useCaseTexts.ts';
import styles from './CasesScreen.module.css';
import { type ListedCase, casesQuery } from './query.ts';

/** The user's cases; with `?documento=` or `?pedido=` in the address, also the sheet for a new one about that. */
export function CasesScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Cases`}>
      <Permitted>
        <Cases />
      </Permitted>
    </SubPage>
  );
}

const idOf = ({ id }: ListedCase) => id;

function Cases() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/casos' });
  const navigate = useNavigate({ from: '/admin/casos' });
  const stateNames = useCaseStateNames();
  const actor = useActor();
  const state = CASE_STATES.find((one) => one === search.estado);
  const list = useList(casesQuery(state), idOf);
  const { documento, pedido, numero, nuevo } = search;
  const proposed = useLocation({ select: ({ state }) => state.proposedCase });
  const opens = nuevo !== undefined || documento !== undefined || pedido !== undefined;
  const close = () => void navigate({ search: state ? { estado: state } : {}, replace: true, resetScroll: false });
  const mayOpen = can(actor, OpenCase);
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t`State`}
          value={state ?? ''}
          options={[
            { value: '', label: t`All states` },
            ...CASE_STATES.map((value) => ({ value, label: stateNames[value] })),
          ]}
          onChange={(estado) => void navigate({ search: estado ? { estado } : {}, replace: true, resetScroll: false })}
        />
        {mayOpen && !isPermitted(WITHOUT_DOCUMENT) && (
          <ButtonLink icon="sheet" to="/admin/account-status">{t`Choose the document of a new case`}</ButtonLink>
        )}
        {mayOpen && isPermitted(WITHOUT_DOCUMENT) && (
          <Button
            look="primary"
            icon="plus"
            changes
            onClick={() => void navigate({ search: { ...search, nuevo: '1' }, resetScroll: false })}
          >
            {t`Open a case`}
          </Button>
        )}
      </div>
      <PagedRows
        inCard
        list={list}
        skeleton={<SkeletonCard rows={4} height={64} />}
        failed={t`Your cases could not be loaded`}
        empty={
          <EmptyState icon="mail" title={t`Data not found`}>
            {state
              ? t`There is no case in this state.`
              : t`Open a case where an invoice, a delivery or a payment is not as agreed. You and the company write to each other there.`}
          </EmptyState>
        }
        foot={plural(list.count, { one: '# case', other: '# cases' })}
      >
        <CasesTable items={list.items} />
      </PagedRows>
      {opens && mayOpen && (documento !== undefined || isPermitted(WITHOUT_DOCUMENT)) && (
        <OpenCaseSheet
          about={{
            documentId: documento ?? null,
            order: pedido ?? null,
            name: numero ?? pedido ?? null,
            ...proposed,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function CasesTable({ items }: { items: readonly ListedCase[] }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  return (
    <Table
      caption={t`Cases`}
      head={
        <>
          <HeadCell>{t({ message: 'Case', context: 'case' })}</HeadCell>
          <HeadCell>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Last change`}</HeadCell>
          <HeadCell align="end">{t`Amount in question`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {items.map((one) => (
        <Row key={one.id}>
          <Cell area="main">
            {one.sin_leer > 0 ? <b>{kinds[one.tipo]}</b> : kinds[one.tipo]}
            <SecondaryText>
              {[t`No. ${one.numero}`, one.num_factura ?? one.num_documento, one.num_pedido].filter(Boolean).join(' · ')}
            </SecondaryText>
            {one.sin_leer > 0 && (
              <SecondaryText>
                {plural(one.sin_leer, { one: '# unread message', other: '# unread messages' })}
              </SecondaryText>
            )}
          </Cell>
          <Cell area="detail">
            <CaseState of={one.estado} />
          </Cell>
          <Cell only="wide">{formatDateTime(one.updated_at)}</Cell>
          <Cell area="figure" align="end">
            {one.monto !== null && <Amount cents={centsOf(one.monto)} />}
          </Cell>
          <Cell area="action" align="end">
            <TextLink {...caseThread(one.id)} preload={false}>
              {t({ message: 'Open', context: 'link to a case' })}
              <VisuallyHidden> {t`case ${one.numero}`}</VisuallyHidden>
            </TextLink>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
