import { useState } from 'react';
import { Alert } from '../../kit/portal/design/Alert.tsx';
import { Button } from '../../kit/portal/design/Button.tsx';
import { Card } from '../../kit/portal/design/Card.tsx';
import { Icon } from '../../kit/portal/design/Icon.tsx';
import { Modal } from '../../kit/portal/design/Modal.tsx';
import { Note } from '../../kit/portal/design/Note.tsx';
import { EmptyState, ErrorState } from '../../kit/portal/design/Nothing.tsx';
import { ProgressBar } from '../../kit/portal/design/ProgressBar.tsx';
import { Sheet } from '../../kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '../../kit/portal/design/Skeleton.tsx';
import { Toasts } from '../../kit/portal/design/Toasts.tsx';
import { showToast } from '../../kit/portal/design/toasts.ts';
import { PortalError } from '../../kit/portal/graphql/error.ts';
import styles from './Gallery.module.css';
import { Group, Specimen } from './Specimen.tsx';

const kinds = ['success', 'error', 'warning'] as const;
const nothing = () => {};

export function Feedback() {
  const [modal, setModal] = useState<(typeof kinds)[number]>();
  const [sheet, setSheet] = useState(false);
  const [alert, setAlert] = useState(false);
  const close = () => setModal(undefined);
  return (
    <Group title="Feedback">
      <Specimen name="Alert (these stay), Note" wide>
        <Alert variant="success" lasts={null}>
          What finished well.
        </Alert>
        <Alert variant="danger" lasts={null}>
          What failed, and what was not lost.
        </Alert>
        <Alert variant="warning" lasts={null}>
          What is about to happen.
        </Alert>
        <Note tone="process" icon="locked">
          Las 5 facturas quedan bloqueadas hasta que el banco responda. No las pagues de nuevo.
        </Note>
      </Specimen>
      <Specimen name="Alert, Modal, Sheet, Toast">
        <Button onClick={() => setAlert(true)}>Alert for five seconds</Button>
        {alert && (
          <Alert variant="success" onGone={() => setAlert(false)}>
            It goes by itself.
          </Alert>
        )}
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setModal(kind)}>
            Modal, {kind}
          </Button>
        ))}
        <Button onClick={() => setSheet(true)}>Sheet</Button>
        <Button onClick={() => showToast('Comprobante descargado')}>Toast</Button>
        <Button onClick={() => showToast('No se pudo descargar', 'danger')}>Toast, danger</Button>
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
            <ErrorState error={new PortalError({}, 'req-7f3a2c')} title="No se pudieron cargar tus facturas" onRetry={nothing} />
          </Card>
          <Card as="div">
            <ErrorState error={new PortalError({ network: 'network' })} title="No se pudieron cargar tus facturas" busy onRetry={nothing} />
          </Card>
        </div>
      </Specimen>
      <Toasts />
      {modal && (
        <Modal kind={modal} title="Title of the modal" onAccept={close} {...(modal === 'warning' && { onCancel: close })}>
          What happened, in a sentence or two, and what to do next.
        </Modal>
      )}
      {sheet && (
        <Sheet title="Title of the sheet" onClose={() => setSheet(false)} actions={<Button look="primary">Apply</Button>}>
          <p>
            <Icon name="filter" /> What it holds.
          </p>
        </Sheet>
      )}
    </Group>
  );
}
