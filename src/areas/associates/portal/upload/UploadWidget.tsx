import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { can } from '#kit/core/access.ts';
import { groupThousands } from '#kit/core/money.ts';
import { classes } from '#kit/portal/design/classes.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { UnknownAddress } from '#kit/portal/router/UnknownAddress.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { users } from '../links.ts';
import { ChooseFile } from './ChooseFile.tsx';
import './messages.es.po';
import { ReviewLines } from './ReviewLines.tsx';
import { SaveWrongLines } from './SaveWrongLines.tsx';
import styles from './Upload.module.css';
import { CreateUsers, ReviewUsers } from './upload.graphql.ts';
import { type Review, useUpload } from './useUpload.ts';

/** Creates users from a file, in steps: the template, the file, its problems, and the created users. */
export function UploadWidget() {
  const actor = useActor();
  return can(actor, ReviewUsers) && can(actor, CreateUsers) ? <UploadUsers /> : <UnknownAddress />;
}

function UploadUsers() {
  const { t } = useLingui();
  const upload = useUpload();
  const { step } = upload;
  const title = t`Create users from a file`;
  return (
    <SubPage title={title} above={[{ label: t`Associated users`, ...users() }]}>
      {step.name === 'choosing' && <ChooseFile step={step} onChoose={upload.choose} />}
      {step.name === 'reading' && (
        <Card className={styles.reading} role="status">
          <p>{t`Checking ${step.file}`}</p>
          <ProgressBar label={t`Checking ${step.file}`} />
        </Card>
      )}
      {(step.name === 'reviewing' || step.name === 'confirming' || step.name === 'creating') && (
        <ReviewLines key={step.review.problems.length} step={step} upload={upload} />
      )}
      {step.name === 'created' && <Created count={step.count} review={step.review} onAgain={upload.startOver} />}
    </SubPage>
  );
}

function Created({ count, review, onAgain }: { count: number; review: Review; onAgain: () => void }) {
  const { t } = useLingui();
  const countText = groupThousands(String(count));
  const left = review.upload.lines.length - count;
  return (
    <Card role="status">
      <EmptyState
        icon="done"
        title={plural(count, { one: `${countText} user was created`, other: `${countText} users were created` })}
        action={
          <div className={classes(styles.actions, styles.created)}>
            {left > 0 && <SaveWrongLines review={review} />}
            <Button onClick={onAgain}>{t`Upload another file`}</Button>
            <ButtonLink {...users()} look="primary">
              {t`See the users`}
            </ButtonLink>
          </div>
        }
      >
        {t`Each of them receives an email with a link to create a password. It works once, for 72 hours.`}
        {left > 0 && ' '}
        {left > 0 &&
          plural(left, { one: '# line of the file was not created.', other: '# lines of the file were not created.' })}
      </EmptyState>
    </Card>
  );
}
