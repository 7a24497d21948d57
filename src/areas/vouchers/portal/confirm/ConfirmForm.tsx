import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isEmail } from '#kit/core/email.ts';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Alert } from '#kit/portal/design/Alert.tsx';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { PaymentFailed } from '#areas/invoices/portal/public.ts';
import { useSession } from '#areas/session/portal/public.ts';
import { type CartLine, cartCount, cartTotal } from '../../rules/cart.ts';
import type { SoldUse } from '../config.ts';
import { GiftArt } from '../GiftArt.tsx';
import { shop } from '../links.ts';
import styles from './ConfirmForm.module.css';
import { TermsModal } from './TermsModal.tsx';
import { type VoucherOrder, inputOf, useVoucherPayment } from './useVoucherPayment.ts';

/** `ready`: the user is loaded and may buy. */
type ConfirmFormProps = { use: SoldUse; lines: readonly CartLine[]; ready: boolean };

const refuse = (event: ClipboardEvent) => event.preventDefault();

/** Forbids copy and paste, because users do not check pasted text (specification B5). */
const BY_HAND = { onCopy: refuse, onCut: refuse, onPaste: refuse, autoComplete: 'off' };

export function ConfirmForm({ use, lines, ready }: ConfirmFormProps) {
  const { t } = useLingui();
  const { session } = useSession();
  const { pay, busy, error, reset } = useVoucherPayment();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [again, setAgain] = useState('');
  /** The order that was sent last. */
  const [order, setOrder] = useState<VoucherOrder>();
  const [acceptedAt, setAcceptedAt] = useState<string>();
  const [reading, setReading] = useState(false);
  /** The fields that the user has left; their errors are shown. */
  const [left, setLeft] = useState({ email: false, again: false, terms: false });
  const { currency, minimumPaymentCents: minimum, maximumPaymentCents: maximum } = portalConfig();
  const terms = use.terminosCondiciones ?? '';
  const total = cartTotal(lines);
  const count = cartCount(lines);
  const countText = groupThousands(String(count));
  const [least, most] = [formatMoney(minimum, currency), formatMoney(maximum, currency)];
  const problems = {
    email: isEmail(email) ? undefined : t`Write a valid e-mail address.`,
    again: again === email ? undefined : t`The e-mail addresses do not match.`,
    terms: acceptedAt === undefined ? t`Read and accept the terms and conditions to pay.` : undefined,
    total:
      total < minimum
        ? t`A payment is of ${least} or more.`
        : total > maximum
          ? t`A payment is of ${most} at most.`
          : undefined,
  };
  const leave = (field: keyof typeof left) => setLeft((now) => ({ ...now, [field]: true }));

  function accept() {
    setReading(false);
    setAcceptedAt(new Date().toISOString());
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || !ready || !session) return;
    if (!problems.email && !problems.again && !problems.total && acceptedAt !== undefined) {
      const { client, user } = session;
      const buyer = { cliente: client.cliente, nombre: client.nombre ?? '', email: user.email };
      const next = { use, lines, email, termsAcceptedAt: acceptedAt, buyer };
      setOrder(next);
      pay(next);
      return;
    }
    flushSync(() => setLeft({ email: true, again: true, terms: true }));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-label={t`Confirm purchase`} onSubmit={submit}>
      <Card as="div" className={styles.who}>
        <CardHead title={t`Who receives the codes?`} />
        <CardBody className={styles.fields}>
          <p className={styles.lead}>
            {t`We send the password of the file of codes to this address as soon as the bank approves the payment. Write it twice: copying and pasting are switched off.`}
          </p>
          <TextField
            {...BY_HAND}
            label={t`E-mail address`}
            type="email"
            size="l"
            value={email}
            error={left.email ? problems.email : undefined}
            onChange={({ target }) => setEmail(target.value.trim())}
            onBlur={() => leave('email')}
          />
          <TextField
            {...BY_HAND}
            label={t`Confirm e-mail address`}
            type="email"
            size="l"
            value={again}
            error={left.again ? problems.again : undefined}
            onChange={({ target }) => setAgain(target.value.trim())}
            onBlur={() => leave('again')}
          />
          <div className={styles.terms}>
            <Checkbox
              checked={acceptedAt !== undefined}
              error={left.terms ? problems.terms : undefined}
              onChange={({ target }) => {
                if (!target.checked) setAcceptedAt(undefined);
                else if (terms === '') accept();
                else setReading(true);
              }}
            >
              {t`I accept the terms and conditions`}
            </Checkbox>
            {terms !== '' && (
              <Button look="link" onClick={() => setReading(true)}>
                {t`Read them`}
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
      <div className={styles.side}>
        <Card as="div" aria-label={t`Purchase summary`} className={styles.summary}>
          <GiftArt title={use.titulo} className={styles.art} />
          <CardBody>
            <ul className={styles.lines}>
              {lines.map(({ cents, cantidad }) => (
                <li key={cents}>
                  <span>
                    {groupThousands(String(cantidad))} × <Amount cents={cents} />
                  </span>
                  <Amount cents={cents * cantidad} />
                </li>
              ))}
            </ul>
            <TextLink {...shop}>{t`Change the purchase`}</TextLink>
          </CardBody>
        </Card>
        {error && (
          <PaymentFailed
            error={error}
            input={{ tipo: 'bonos', bonos: order ? inputOf(order, '') : [] }}
            texts={{
              not_available: () => t`Vouchers are not on sale now.`,
              support_session: () => t`A support session may look, but not buy.`,
            }}
            onClose={reset}
          />
        )}
        {problems.total && (
          <Alert variant="warning" lasts={null}>
            {problems.total}
          </Alert>
        )}
        <Visor as="div" className={styles.visor} data-foot="">
          <p className={styles.what}>
            <VisorText>
              {t`Total to pay`} · {plural(count, { one: `${countText} voucher`, other: `${countText} vouchers` })}
            </VisorText>
          </p>
          <span className={styles.sum}>
            <Figure cents={total} size="m" />
          </span>
          <Button
            look="primary"
            size="l"
            type="submit"
            changes
            className={styles.go}
            busy={busy}
            style={{ visibility: ready ? 'visible' : 'hidden' }}
          >
            {t`Pay`}
          </Button>
        </Visor>
      </div>
      {reading && (
        <Suspense>
          <TermsModal
            terms={terms}
            accepted={acceptedAt !== undefined}
            onAccept={accept}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
