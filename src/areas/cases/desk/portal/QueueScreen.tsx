import { plural } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatMoney } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import { StoreSelect } from '#kit/desk/portal/StoreSelect.tsx';
import { ClaimBadge } from '#areas/account/desk/portal/public.ts';
import { CASE_KINDS, CASE_STATES } from '../../rules/case.ts';
import type { CasesCursor, ListedCase } from '../rules/cases-api.ts';
import { filterOf } from './filters.ts';
import './messages.es.po';
import styles from './QueueScreen.module.css';
import { useCaseStateNames, useKindNames } from '../../portal/texts/useCaseTexts.ts';

const idOf = ({ number }: ListedCase) => number;

/** The cases of all clients, the oldest first. */
export function QueueScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/mesa/casos' });
  const navigate = useNavigate();
  const filter = filterOf(search);
  const [kinds, states] = [useKindNames(), useCaseStateNames()];
  const list = useDeskList({
    key: ['/mesa/casos', filter],
    load: (after: CasesCursor | null, signal) => callDesk('cases.list', { filter, after }, signal),
    itemsOf: ({ rows }) => rows,
    idOf,
  });
  const change = (next: RawSearch) =>
    void navigate({ to: '/mesa/casos', search: { ...search, ...next }, replace: true, resetScroll: false });
  const headings = {
    case: t({ message: 'Case', context: 'case' }),
    client: t`Client code`,
    name: t`Client`,
    kind: t`Kind`,
    state: t`State`,
    about: t`Document or order`,
    amount: t`Amount in question`,
    accepted: t`Accepted amount`,
    by: t`Assigned to`,
    opened: t`Opened`,
  };
  const excel = useMutation({
    mutationFn: async () => {
      const { rows } = await callDesk('cases.export', { filter });
      const { saveCases } = await import('./saveCases.ts');
      await saveCases(rows, headings, { kinds, states });
    },
  });
  return (
    <Page title={t`Cases`}>
      <search className={styles.filters}>
        <SearchField
          label={t`Client code or number of the case`}
          value={filter.search}
          onSearch={(buscar) => change({ buscar })}
        />
        <Select
          label={t`State`}
          value={filter.state ?? 'todos'}
          options={[
            { value: 'open', label: t`To decide` },
            { value: 'todos', label: t`All states` },
            ...CASE_STATES.map((value) => ({ value, label: states[value] })),
          ]}
          onChange={(estado) => change({ estado: estado === 'open' ? '' : estado })}
        />
        <Select
          label={t`Kind`}
          value={filter.kind ?? ''}
          options={[{ value: '', label: t`All kinds` }, ...CASE_KINDS.map((value) => ({ value, label: kinds[value] }))]}
          onChange={(tipo) => change({ tipo })}
        />
        <StoreSelect value={filter.store} onChange={(tienda) => change({ tienda })} />
        <Checkbox checked={filter.mine} onChange={({ target }) => change({ mios: target.checked ? '1' : '' })}>
          {t`Only mine`}
        </Checkbox>
        <Checkbox
          checked={filter.endsSoon}
          onChange={({ target }) => change({ plazo: target.checked ? 'por_vencer' : '' })}
        >
          {t`Claim period about to end`}
        </Checkbox>
        <Button icon="download" busy={excel.isPending} onClick={() => excel.mutate()}>
          Excel
        </Button>
        <DeskLink path="/mesa/casos/textos">{t`Prepared texts`}</DeskLink>
      </search>
      <FailureNote error={excel.error} texts={{}} />
      <DeskList
        list={list}
        failed={t`The cases could not be loaded`}
        empty={<EmptyState title={t`There is no such case`} />}
        foot={plural(list.items.length, { one: '# case', other: '# cases' })}
      >
        <Table
          caption={t`Cases`}
          head={
            <>
              <HeadCell>{t`Client`}</HeadCell>
              <HeadCell>{t`State`}</HeadCell>
              <HeadCell only="wide">{t`Opened`}</HeadCell>
              <HeadCell align="end">{t`Amount in question`}</HeadCell>
              <HeadCell align="end">{t`Actions`}</HeadCell>
            </>
          }
        >
          {list.items.map((one) => (
            <Row key={one.number}>
              <Cell area="main">
                <b>{one.clientName}</b>
                <SecondaryText>
                  {[t`No. ${one.number}`, kinds[one.kind], one.document, one.order].filter(Boolean).join(' · ')}
                </SecondaryText>
              </Cell>
              <Cell area="detail">
                {states[one.state]}
                <SecondaryText>{one.assignee ?? t`Nobody`}</SecondaryText>
                {one.waitingSince && (
                  <SecondaryText>{t`waits since ${formatExactInstant(one.waitingSince, one.store)}`}</SecondaryText>
                )}
                {one.claimPeriod && (
                  <SecondaryText>
                    {t`Claim period`} <ClaimBadge {...one.claimPeriod} />
                  </SecondaryText>
                )}
              </Cell>
              <Cell only="wide">{formatExactInstant(one.createdAt, one.store)}</Cell>
              <Cell area="figure" align="end">
                {one.cents !== null && formatMoney(one.cents, one.currency)}
              </Cell>
              <Cell area="action" align="end">
                <DeskLink path={`/mesa/casos/${one.number}`} aria-label={t`Open case ${one.number}`}>
                  {t({ message: 'Open', context: 'desk' })}
                </DeskLink>
              </Cell>
            </Row>
          ))}
        </Table>
      </DeskList>
    </Page>
  );
}
