import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#kit/portal/design/Alert.tsx';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { DownloadLink } from '#kit/portal/design/DownloadLink.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { OrderCard } from '#kit/portal/design/OrderCard.tsx';
import { Toasts } from '#kit/portal/design/Toasts.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { RequestBar } from '../shell/RequestBar.tsx';
import { Modals } from './Modals.tsx';
import { Group, Specimen } from './Specimen.tsx';

const nothing = () => {};
const variants = ['success', 'danger', 'warning'] as const;

const orders = [
  { status: 'requested', label: 'Solicitado' },
  { status: 'accepted', label: 'Aceptado' },
  { status: 'remissioned', label: 'Remisionado' },
  { status: 'billed', label: 'Facturado' },
  { status: 'dispatched', label: 'Despachado' },
  { status: 'rejected', label: 'Rechazado' },
  { status: 'blocked', label: 'Bloqueado por cartera' },
] as const;

/** The components of the specification's section 2, with their defaults and in their other states. */
export function SharedPieces() {
  return (
    <Group title="Shared pieces">
      <Modals />
      <Specimen name="LoadMore: more to come, on its way, failed" wide>
        <LoadMore done={false} onMore={nothing}>
          Mostrando 10 de 24
        </LoadMore>
        <LoadMore done={false} busy onMore={nothing}>
          Mostrando 10 de 24
        </LoadMore>
        <LoadMore done={false} error={new PortalError({ network: 'network' })} onMore={nothing}>
          Mostrando 10 de 24
        </LoadMore>
      </Specimen>
      <Specimen name="LoadMore: all loaded, nothing found" wide>
        <LoadMore done onMore={nothing}>
          Mostrando 24 de 24
        </LoadMore>
        <LoadMore done onMore={nothing} />
      </Specimen>
      <OrderCards />
      <Specimen name="DownloadLink">
        <DownloadLink href="/">DownloadLink</DownloadLink>
        <DownloadLink href="/" look="link">
          DownloadLink, link
        </DownloadLink>
      </Specimen>
      <Requests />
      <Alerts />
      <Specimen name="Toast">
        <Button onClick={() => showToast('Comprobante descargado')}>Toast</Button>
        {variants.map((variant) => (
          <Button key={variant} onClick={() => showToast(`Toast of ${variant}`, variant)}>
            Toast, {variant}
          </Button>
        ))}
      </Specimen>
      <Toasts />
    </Group>
  );
}

function OrderCards() {
  const [chosen, setChosen] = useState<readonly string[]>(['accepted']);
  return (
    <>
      <Specimen name="OrderCard: where nothing is said" wide>
        <OrderCard title="Pedido 4500986900" label="Estado 7" summary="EDS La Floresta · entrega 13 nov 2026" />
      </Specimen>
      <Specimen name="OrderCard: to be chosen, with detail and figure, in each style" wide>
        {orders.map(({ status, label }, index) => (
          <OrderCard
            key={status}
            title={`Pedido ${4_500_987_312 + index}`}
            status={status}
            label={label}
            summary="EDS Estación de Servicio San Sebastián de Mariquita Norte · entrega 13 nov 2026"
            figure={<Amount cents={index === 0 ? 123_456_789_000 : 9_641_250_000} />}
            selection={{
              selected: chosen.includes(status),
              onSelect: (selected) =>
                setChosen(selected ? [...chosen, status] : chosen.filter((one) => one !== status)),
              ...(status === 'blocked' && { locked: 'Bloqueado: tiene facturas vencidas' }),
            }}
          >
            Gasolina corriente, 5.000 galones. Diésel B10 (ACPM), 3.000 galones.
          </OrderCard>
        ))}
      </Specimen>
    </>
  );
}

/** Slow requests with the progress bar at the top. */
function Requests() {
  return (
    <QueryClientProvider client={queryClient}>
      <RequestBar />
      <Specimen name="RequestBar, along the top">
        <RequestButtons />
      </Specimen>
    </QueryClientProvider>
  );
}

function RequestButtons() {
  const { mutate, isPending, status } = useMutation({
    mutationFn: (succeeds: boolean) =>
      new Promise<void>((resolve, reject) => setTimeout(succeeds ? resolve : () => reject(new Error('Failed')), 3000)),
  });
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(true)}>
        Request that succeeds
      </Button>
      <Button busy={isPending} onClick={() => mutate(false)}>
        Request that fails
      </Button>
      <output data-testid="request">{status}</output>
    </>
  );
}

function Alerts() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Specimen name="Alert: these stay" wide>
        <Alert variant="success" lasts={null}>
          What finished well.
        </Alert>
        <Alert variant="danger" lasts={null}>
          What failed, and what was not lost.
        </Alert>
        <Alert variant="warning" lasts={null}>
          What is about to happen.
        </Alert>
      </Specimen>
      <Specimen name="Alert: where nothing is said of how long">
        <Button onClick={() => setShown(true)}>Alert for five seconds</Button>
        {shown && (
          <Alert variant="success" onGone={() => setShown(false)}>
            It goes by itself.
          </Alert>
        )}
      </Specimen>
    </>
  );
}
