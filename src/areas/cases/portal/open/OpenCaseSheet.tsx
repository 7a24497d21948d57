import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TipoCaso } from '#kit/core/contract/types.ts';
import { type Cents, MAX_RECORD_CENTS, amountFromCents } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { CASE_KINDS } from '../../rules/case.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { PAYS } from '../../rules/permissions.ts';
import { CaseFiles, type ChosenFile } from '../files/CaseFiles.tsx';
import { caseThread } from '../links.ts';
import { useCaseErrorText } from '../texts/useCaseErrorText.ts';
import { useKindNames } from '../texts/useCaseTexts.ts';
import { OpenCase } from './create.graphql.ts';
import styles from './OpenCaseSheet.module.css';
import { NO_WITHHOLDING, WithholdingFields } from './WithholdingFields.tsx';

type OpenCaseSheetProps = {
  /** What the case is about; `name` is shown. */
  about: {
    readonly documentId: string | null;
    readonly order: string | null;
    readonly name: string | null;
    readonly kind?: TipoCaso | undefined;
    readonly cents?: Cents | undefined;
  };
  onClose: () => void;
};

/** Opens a case, and then shows it. */
export function OpenCaseSheet({ about, onClose }: OpenCaseSheetProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const navigate = useNavigate();
  const errorText = useCaseErrorText();
  // a repetition after a failed connection opens no second case
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<TipoCaso>(
    about.kind ?? (about.order !== null && about.documentId === null ? 'volumen' : 'precio'),
  );
  const [cents, setCents] = useState(about.cents ?? 0);
  const [withholding, setWithholding] = useState(NO_WITHHOLDING);
  const [order, setOrder] = useState(about.order ?? '');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { documentId } = about;
  const computes = kind === 'retencion' && documentId !== null && withholding.concept !== '';
  const open = useMutation({
    mutationFn: () =>
      request(OpenCase, {
        key,
        input: {
          tipo: kind,
          id_edocta_detalle: about.documentId,
          num_pedido: order.trim() || null,
          monto: cents > 0 && !computes ? amountFromCents(cents) : null,
          retencion: computes
            ? {
                concepto: withholding.concept,
                base: amountFromCents(withholding.base),
                certificado_fecha: withholding.certificateDay || null,
              }
            : null,
          texto: text,
          archivos: files.map(({ id }) => id),
        },
      }),
    onSuccess: ({ crearCaso }) => {
      if (crearCaso) void navigate({ ...caseThread(crearCaso.id), replace: true });
    },
  });
  const asksOrder = about.documentId === null && about.order === null;
  const isAbout = about.documentId !== null || order.trim() !== '';
  return (
    <Sheet
      title={about.name === null ? t`Open a case` : t`Open a case about ${about.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form="open-case" changes busy={open.isPending}>
            {t`Send`}
          </Button>
        </>
      }
    >
      <form
        id="open-case"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '' && !open.isPending) open.mutate();
        }}
      >
        {open.error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(open.error)}
          </Note>
        )}
        <Select
          label={t`What is it about?`}
          value={kind}
          options={CASE_KINDS.map((value) => ({ value, label: kinds[value] }))}
          onChange={(value) => setKind(value as TipoCaso)}
        />
        {asksOrder && (
          <TextField
            label={isPermitted(PAYS) ? t`Order number (optional)` : t`Order number`}
            value={order}
            maxLength={64}
            required={!isPermitted(PAYS)}
            onChange={(event) => setOrder(event.target.value)}
          />
        )}
        {kind === 'retencion' && documentId !== null && (
          <WithholdingFields
            documentId={documentId}
            draft={withholding}
            hasFiles={files.length > 0}
            onChange={setWithholding}
          />
        )}
        {isAbout && !computes && (
          <MoneyField
            label={t`Amount in question (optional)`}
            hint={t`You can still pay the invoice. No case changes what you owe.`}
            cents={cents}
            max={MAX_RECORD_CENTS}
            emptyAtZero
            onChange={setCents}
          />
        )}
        <TextArea
          label={t`What happened?`}
          value={text}
          rows={6}
          maxLength={CASE_LIMITS.text}
          error={isMissing && text.trim() === '' ? t`Write what happened.` : undefined}
          onChange={setText}
        />
        <CaseFiles files={files} onChange={setFiles} />
      </form>
    </Sheet>
  );
}
