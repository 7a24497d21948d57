import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { FoundPerson } from '../../rules/persons-api.ts';
import type { PersonSheetProps } from './PersonSheet.tsx';
import styles from './Persons.module.css';

const PersonSheet = lazyComponent(() => import('./PersonSheet.tsx'), 'PersonSheet');

/** The account of an e-mail, and those with the same document number. */
export function FoundPersons({ email }: { email: string }) {
  const { t } = useLingui();
  const found = useDesk('persons.find', { email });
  const [open, setOpen] = useState<Pick<PersonSheetProps, 'act' | 'person'> | null>(null);
  return (
    <>
      <DeskQueryState
        query={found}
        data={found.data?.persons}
        failed={t`The person could not be loaded`}
        skeleton={<SkeletonCard rows={4} />}
        empty={
          <EmptyState icon="user" title={t`No user has this e-mail`}>
            {t`Write it whole, as the user signs in. Persons whose data were erased are in the list below.`}
          </EmptyState>
        }
        inCard
      >
        {(persons) =>
          persons.map((person) => (
            <PersonCard
              key={`${person.client} ${person.user}`}
              person={person}
              onAct={(act) => setOpen({ act, person })}
            />
          ))
        }
      </DeskQueryState>
      {open && (
        <Suspense>
          <PersonSheet {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

type PersonCardProps = { person: FoundPerson; onAct: (act: PersonSheetProps['act']) => void };

function PersonCard({ person, onAct }: PersonCardProps) {
  const { t } = useLingui();
  const { name, email, client, clientName, role, isActive, isAsked } = person;
  return (
    <Card as="article">
      <CardHead title={name}>
        <div className={styles.badges}>
          {!isAsked && <Badge tone="today" icon="warning">{t`Same document number`}</Badge>}
          {isActive ? (
            <Badge tone="ok" icon="done">
              {t({ message: 'Active', context: 'desk' })}
            </Badge>
          ) : (
            <Badge tone="next" icon="locked">
              {t({ message: 'Inactive', context: 'desk' })}
            </Badge>
          )}
        </div>
      </CardHead>
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [t`Email`, email],
            [t`Client`, `${clientName} (${client})`],
            [t`Role`, role],
          ]}
        />
        <div className={styles.acts}>
          <Button icon="download" aria-label={t`Download the data of ${email}`} onClick={() => onAct('export')}>
            {t`Download the data`}
          </Button>
          <Button aria-label={t`Ask for the erasure of ${email}`} onClick={() => onAct('erase')}>
            {t`Ask for the erasure`}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
