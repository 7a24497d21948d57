import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { isPermitted, useSession } from '#areas/session/portal/public.ts';
import { DAYS_OF, FREQUENCIES, type Frequency, LAST_BUSINESS_DAY, REPORT_HOUR } from '../../rules/report-days.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../rules/report.ts';
import { scheduleText } from '../../rules/schedule-text.ts';
import { type Report, refreshReports } from '../query/query.ts';
import { REPORT_LISTS } from '../report-lists.ts';
import { useFormatNames } from '../useFormatNames.ts';
import { useReportName } from '../useReportName.ts';
import { viewsQuery } from '../views/query.ts';
import { addAddresses } from './addresses.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { ScheduleReport } from './schedule-report.graphql.ts';
import styles from './ScheduleSheet.module.css';
import { fieldOf, useScheduleErrorText } from './useScheduleErrors.ts';

type ScheduleSheetProps = {
  /** The one to change; undefined: a new one. */
  report: Report | undefined;
  /** What a new one sends. */
  initial: { readonly list: string | undefined; readonly view: string | undefined };
  onClose: () => void;
};

/** The day that the form proposes: Monday, and the last business day. */
const FIRST_DAYS: Readonly<Record<Frequency, number>> = { diaria: 0, semanal: 1, mensual: LAST_BUSINESS_DAY };
/** The last day that every month has. */
const SHORTEST_MONTH = 28;

/** Schedules a report, or changes one. */
export function ScheduleSheet({ report, initial, onClose }: ScheduleSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const nameOf = useReportName();
  const formatNames = useFormatNames();
  const email = useSession().session?.user.email;
  const lists = REPORT_LISTS.filter(({ need }) => isPermitted(need));
  const [list, setList] = useState(
    () => lists.find(({ name }) => name === (report?.informe ?? initial.list))?.name ?? lists[0]?.name ?? '',
  );
  const [view, setView] = useState(report ? report.vista : (initial.view ?? null));
  const [format, setFormat] = useState<ReportFormat>(
    () => REPORT_FORMATS.find((one) => one === report?.formato) ?? 'xlsx',
  );
  const [frequency, setFrequency] = useState<Frequency>(
    () => FREQUENCIES.find((one) => one === report?.frecuencia) ?? 'semanal',
  );
  const [day, setDay] = useState(report?.dia ?? FIRST_DAYS[frequency]);
  const [addresses, setAddresses] = useState<readonly string[]>(report?.destinatarios ?? (email ? [email] : []));
  const errorText = useScheduleErrorText(addresses);
  const days = daysOf(frequency);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const viewField = useRef<HTMLDivElement>(null);
  const addressField = useRef<HTMLInputElement>(null);

  const views = useQuery({ ...viewsQuery(list), enabled: list !== '' });
  const known = views.data?.vistas ?? [];
  // the report keeps the filters of a view that was deleted; any other unknown view is none
  const isDeleted = views.data !== undefined && !known.some(({ id }) => id === view);
  const keepsDeleted = isDeleted && report !== undefined && view === report.vista && list === report.informe;
  const chosen = isDeleted && !keepsDeleted ? null : view;
  const needsView = lists.some(({ name, needsView: needs }) => name === list && needs);
  const lacksView = needsView && chosen === null;
  const hasNoViews = needsView && views.data !== undefined && known.length === 0;

  const save = useMutation({
    mutationFn: (destinatarios: readonly string[]) =>
      request(ScheduleReport, {
        input: {
          ...(report && { id: report.id }),
          informe: list,
          vista: chosen,
          formato: format,
          frecuencia: frequency,
          dia: days === null ? null : day,
          destinatarios,
        },
      }),
    onSuccess: async () => {
      await refreshReports(queries);
      showToast(report ? t`The report was changed.` : t`The report is scheduled.`);
      onClose();
    },
  });
  const wrong = fieldOf(save.error);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setTried(true);
    const added = addAddresses(addresses, typed);
    setAddresses(added.addresses);
    setTyped(added.rest);
    if (lacksView) viewField.current?.querySelector('select')?.focus();
    else if (added.problem !== null || added.addresses.length === 0) addressField.current?.focus();
    else save.mutate(added.addresses);
  }

  return (
    <Sheet
      title={report ? t`Change the report` : t`Schedule a report`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={save.isPending}>
            {report ? t`Save` : t`Schedule`}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit} onChange={save.reset}>
        {save.error && wrong === null && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(save.error)}
          </Note>
        )}
        <Select
          label={t`List`}
          value={list}
          options={lists.map(({ name }) => ({ value: name, label: nameOf(name) }))}
          error={wrong === 'informe' ? errorText(save.error) : undefined}
          onChange={(value) => {
            setList(value);
            setView(null);
          }}
        />
        <div ref={viewField}>
          <Select
            label={t`View`}
            value={chosen ?? ''}
            options={[
              { value: '', label: needsView ? t`Choose a view` : t`The whole list` },
              ...known.map(({ id, nombre }) => ({ value: id, label: nombre })),
              ...(chosen !== null && !views.data ? [{ value: chosen, label: '…' }] : []),
              ...(chosen !== null && keepsDeleted ? [{ value: chosen, label: t`A view that was deleted` }] : []),
            ]}
            hint={
              hasNoViews
                ? t`Save a view first: open the list, set its filters and press Views.`
                : t`The report keeps the filters that the view has now.`
            }
            error={viewError()}
            onChange={(value) => setView(value === '' ? null : value)}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden="true">{t`Format`}</span>
          <Segmented<ReportFormat>
            label={t`Format`}
            value={format}
            options={REPORT_FORMATS.toReversed().map((value) => ({ value, label: formatNames[value] ?? value }))}
            onChange={setFormat}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden="true">{t`How often`}</span>
          <Segmented<Frequency>
            wide
            label={t`How often`}
            value={frequency}
            options={[
              { value: 'diaria', label: t`Every day` },
              { value: 'semanal', label: t`Every week` },
              { value: 'mensual', label: t`Every month` },
            ]}
            onChange={(value) => {
              setFrequency(value);
              setDay(FIRST_DAYS[value]);
            }}
          />
        </div>
        {days !== null && (
          <Select
            label={t`When`}
            value={String(day)}
            options={days.map((value) => ({ value: String(value), label: scheduleText(frequency, value) }))}
            hint={
              frequency === 'mensual' && day > SHORTEST_MONTH ? t`In shorter months, on their last day.` : undefined
            }
            error={wrong === 'dia' ? errorText(save.error) : undefined}
            onChange={(value) => setDay(Number(value))}
          />
        )}
        <RecipientsField
          ref={addressField}
          addresses={addresses}
          typed={typed}
          isTried={isTried}
          error={wrong === 'destinatarios' ? errorText(save.error) : undefined}
          onType={setTyped}
          onChange={(next) => {
            save.reset();
            setAddresses(next);
          }}
        />
        <p className={styles.soft}>
          {t`It leaves from ${REPORT_HOUR} in the morning, with what you may see that day; if you lose that access, it ends. A colleague gets it only if they may see the same.`}
        </p>
      </form>
    </Sheet>
  );

  function viewError(): string | undefined {
    if (wrong === 'vista') return errorText(save.error);
    if (views.error) return t`Your views could not be loaded`;
    return isTried && lacksView ? t`Choose a view.` : undefined;
  }
}

/** The days that a frequency can be sent on; null: it has none. */
function daysOf(frequency: Frequency): readonly number[] | null {
  const days = DAYS_OF[frequency];
  return days && Array.from({ length: days.to - days.from + 1 }, (_, index) => days.from + index);
}
