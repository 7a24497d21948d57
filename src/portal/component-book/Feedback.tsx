import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import styles from './ComponentBook.module.css';
import { Group, Specimen } from './Specimen.tsx';

const nothing = () => {};

export function Feedback() {
  const [sheet, setSheet] = useState(false);
  return (
    <Group title="Feedback">
      <Specimen name="Note" wide>
        <Note tone="process" icon="locked">
          Las 5 facturas quedan bloqueadas hasta que el banco responda. No las pagues de nuevo.
        </Note>
      </Specimen>
      <Specimen name="Sheet">
        <Button onClick={() => setSheet(true)}>Sheet</Button>
      </Specimen>
      <Specimen name="ProgressBar" wide>
        <ProgressBar label="Unknown" />
        <ProgressBar label="Some" value={0.4} />
        <ProgressBar label="Done" value={1} />
      </Specimen>
      <Specimen name="Loading, empty, failed" wide>
        <div className={styles.states}>
          <Card as="div">
            <SkeletonRows rows={6} />
          </Card>
          <Card as="div">
            <EmptyState title="No hay facturas vencidas" action={<Button>Ver todas</Button>}>
              Lo que venza aparece aquí.
            </EmptyState>
          </Card>
          <Card as="div">
            <ErrorState
              error={new PortalError({}, 'req-7f3a2c')}
              title="No se pudieron cargar tus facturas"
              onRetry={nothing}
            />
          </Card>
          <Card as="div">
            <ErrorState
              error={new PortalError({ network: 'network' })}
              title="No se pudieron cargar tus facturas"
              busy
              onRetry={nothing}
            />
          </Card>
        </div>
      </Specimen>
      {sheet && (
        <Sheet
          title="Title of the sheet"
          onClose={() => setSheet(false)}
          actions={<Button look="primary">Apply</Button>}
        >
          <p>
            <Icon name="filter" /> What it holds.
          </p>
        </Sheet>
      )}
    </Group>
  );
}
