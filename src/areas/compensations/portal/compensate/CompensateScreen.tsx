import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { DUE_STATES } from '#areas/account/rules/due.ts';
import { InvoicesTabs, allPending } from '#areas/invoices/portal/public.ts';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import { choicesOnSide, outcomeOf } from '../../rules/selection.ts';
import type { CompensateSearch } from '../compensateSearch.ts';
import { compensate } from '../links.ts';
import '../messages.es.po';
import { Proposal } from '../propose/Proposal.tsx';
import { CompensateBar } from './CompensateBar.tsx';
import styles from './CompensateScreen.module.css';
import { useFreshSelection, useSelection } from '../select/selectionStore.ts';
import { SideList } from './SideList.tsx';

export function CompensateScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Compensate`} above={[{ label: t`Pending invoices`, ...allPending }]}>
      <Permitted>
        <InvoicesTabs />
        <Compensate />
      </Permitted>
    </SubPage>
  );
}

function Compensate() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/compensar' });
  const navigate = useNavigate();
  const [proposing, setProposing] = useState(search.proponer === 'si');
  const propose = useRef<HTMLButtonElement>(null);
  const hasProposed = useRef(false);
  // return the focus to the button that opened the proposal
  useEffect(() => {
    if (hasProposed.current && !proposing) propose.current?.focus();
    hasProposed.current = proposing;
  }, [proposing]);
  const selection = useSelection();
  const { session } = useSession();
  useFreshSelection(session?.client.id);
  const change = (next: Partial<CompensateSearch>) =>
    void navigate({ ...compensate({ ...search, ...next }), replace: true, resetScroll: false });
  const outcome = outcomeOf(selection);
  const side = search.lado ?? 'abonos';
  const chosen = (of: 'PAYMENT' | 'INVOICE') => choicesOnSide(selection, of).length || undefined;
  const closeProposal = () => {
    setProposing(false);
    if (search.proponer) change({ proponer: undefined });
  };
  if (proposing) return <Proposal onClose={closeProposal} />;
  return (
    <>
      <p className={styles.lead}>
        {t`Use what you have in your favour to pay your invoices. Choose on both sides, or let us propose.`}
      </p>
      <div className={styles.switch}>
        <Segmented
          label={t`Side`}
          wide
          value={side}
          options={[
            { value: 'abonos', label: t`In your favour`, count: chosen('PAYMENT') },
            { value: 'facturas', label: t`Invoices`, count: chosen('INVOICE') },
          ]}
          onChange={(lado) => change({ lado: lado === 'facturas' ? lado : undefined })}
        />
      </div>
      <search className={styles.toolbar} data-side={side}>
        <SearchField
          className={styles.ofCredits}
          label={t`Payment or credit`}
          hideLabel
          placeholder={t`Payment or credit`}
          value={search.abono ?? ''}
          onSearch={(abono) => change({ abono: abono || undefined })}
        />
        <SearchField
          className={styles.ofInvoices}
          label={t`Invoice or document`}
          hideLabel
          placeholder={t`Invoice or document`}
          value={search.factura ?? ''}
          onSearch={(factura) => change({ factura: factura || undefined })}
        />
        <div className={styles.states}>
          <Segmented
            label={t`State`}
            value={search.estado ?? 'all'}
            options={[
              { value: 'all', label: t({ message: 'All', context: 'invoices' }) },
              { value: 'AT', label: t`Expired ones` },
              { value: 'V', label: t`Today` },
              { value: 'NV', label: t`Next to expire` },
            ]}
            onChange={(value) => change({ estado: DUE_STATES.find((state) => state === value) })}
          />
        </div>
        <Button
          ref={propose}
          wide="phone"
          look={selection.length > 0 ? undefined : 'primary'}
          icon="done"
          onClick={() => setProposing(true)}
        >
          {t`Propose compensation`}
        </Button>
      </search>
      <div className={styles.sides} data-side={side}>
        <section className={styles.ofCredits} aria-labelledby="in-favour">
          <h2 id="in-favour">{t`In your favour`}</h2>
          <div className={styles.list}>
            <SideList side="PAYMENT" search={search} outcome={outcome} onClear={() => change({ abono: undefined })} />
          </div>
        </section>
        <section className={styles.ofInvoices} aria-labelledby="invoices">
          <h2 id="invoices">{t`Invoices`}</h2>
          <div className={styles.list}>
            <SideList
              side="INVOICE"
              search={search}
              outcome={outcome}
              onClear={() => change({ factura: undefined, estado: undefined })}
            />
          </div>
        </section>
      </div>
      <CompensateBar selection={selection} outcome={outcome} />
    </>
  );
}
