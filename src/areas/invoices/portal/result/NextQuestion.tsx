import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { VisorText } from '../../../../kit/portal/design/Visor.tsx';
import styles from './NextQuestion.module.css';
import { useSecondsUntil } from './useSecondsUntil.ts';

type NextQuestionProps = {
  /** When the page asks again by itself, as milliseconds since 1970. */
  at: number;
  asking: boolean;
  /** The last question got no answer. */
  failed: boolean;
  onAsk: () => void;
};

/** When the page asks the bank again, counted down; nothing of it is read aloud by itself, the ending is. */
export function NextQuestion({ at, asking, failed, onAsk }: NextQuestionProps) {
  const { t } = useLingui();
  return (
    <p className={styles.next}>
      <VisorText tone={failed ? 'warn' : 'soft'}>
        {failed && !asking && `${t`We could not ask: there is no connection.`} `}
        {asking ? t`We are asking now…` : <Countdown key={at} to={at} />}
      </VisorText>
      <Button look="link" icon="refresh" busy={asking} onClick={onAsk}>
        {t`Ask now`}
      </Button>
    </p>
  );
}

function Countdown({ to }: { to: number }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(to);
  return seconds === 0 ? t`We are asking now…` : t`We ask again in ${seconds} s.`;
}
