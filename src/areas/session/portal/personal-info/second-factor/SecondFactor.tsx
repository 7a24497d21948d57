import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { setFactorDue } from '../../cookies.ts';
import styles from '../PersonalInfoScreen.module.css';
import type { Person } from '../query.ts';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type Setup, SetUpApp } from './SetUpApp.tsx';
import { BeginSecondFactor, EndSecondFactor, RenewRecoveryCodes } from './second-factor.graphql.ts';

type Step =
  | { readonly name: 'state' }
  | { readonly name: 'password'; readonly to: 'begin' | 'end' | 'renew' }
  | { readonly name: 'app'; readonly setup: Setup }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

export function SecondFactor({ factor }: { factor: Person['secondFactor'] }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'state' });
  const back = () => setStep({ name: 'state' });
  const changed = () => void queries.invalidateQueries({ queryKey: ['PersonalInfo'] });

  async function proceed(to: 'begin' | 'end' | 'renew', password: string): Promise<void> {
    if (to === 'begin') {
      const { beginSecondFactor } = await request(BeginSecondFactor, { password });
      if (beginSecondFactor) setStep({ name: 'app', setup: beginSecondFactor });
    } else if (to === 'renew') {
      const { renewRecoveryCodes } = await request(RenewRecoveryCodes, { password });
      if (renewRecoveryCodes) setStep({ name: 'codes', codes: renewRecoveryCodes.codes });
      changed();
    } else {
      await request(EndSecondFactor, { password });
      showToast(t`The second factor is off.`);
      back();
      changed();
    }
  }

  return (
    <Card aria-labelledby="second-factor">
      <CardHead id="second-factor" title={t`Second factor`}>
        {factor.enabled && (
          <Badge tone="ok" icon="check">
            {t({ message: 'On', context: 'second factor' })}
          </Badge>
        )}
      </CardHead>
      <CardBody>
        {step.name === 'state' && <State factor={factor} onAsk={(to) => setStep({ name: 'password', to })} />}
        {step.name === 'password' && (
          <AskPassword
            label={step.to === 'end' ? t`Switch off` : t`Continue`}
            onPassword={(password) => proceed(step.to, password)}
            onCancel={back}
          />
        )}
        {step.name === 'app' && (
          <SetUpApp
            setup={step.setup}
            onCodes={(codes) => {
              setStep({ name: 'codes', codes });
              setFactorDue(false);
              changed();
              void queries.invalidateQueries({ queryKey: ['UserSessions'] });
            }}
            onCancel={back}
          />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={back} />}
      </CardBody>
    </Card>
  );
}

type StateProps = { factor: Person['secondFactor']; onAsk: (to: 'begin' | 'end' | 'renew') => void };

function State({ factor: { enabled, required, recoveryCodesLeft: left }, onAsk }: StateProps) {
  const { t } = useLingui();
  if (!enabled) {
    return (
      <div className={styles.stack}>
        <p className={styles.lead}>
          {t`When you sign in we also ask for a code of an app on your phone. Who steals your password cannot get in.`}
        </p>
        <Button look="primary" wide="phone" onClick={() => onAsk('begin')}>
          {t`Set up the second factor`}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        {t`When you sign in we ask for a code of your app.`}{' '}
        {plural(left, {
          0: 'You have no recovery codes left: create new ones.',
          one: 'You have # recovery code left.',
          other: 'You have # recovery codes left.',
        })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onAsk('renew')}>{t`Create new recovery codes`}</Button>
        <Button onClick={() => onAsk('begin')}>{t`Use another app`}</Button>
        {!required && <Button onClick={() => onAsk('end')}>{t`Switch off`}</Button>}
      </div>
    </div>
  );
}
