import { type ComponentProps, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Specimen } from './Specimen.tsx';

type Case = Omit<ComponentProps<typeof Modal>, 'onAccept' | 'onCancel'> & { readonly cancels?: boolean };

const sentence = 'What happened, in a sentence or two, and what to do next.';

const cases: Readonly<Record<string, Case>> = {
  success: { kind: 'success', title: 'It is done', children: sentence },
  error: { kind: 'error', title: 'It failed', children: sentence },
  warning: { kind: 'warning', title: 'Title of the modal', children: sentence, cancels: true },
  'lg, own words': {
    kind: 'warning',
    title: 'A large one',
    size: 'lg',
    accept: 'Do it',
    cancel: 'Leave it',
    cancels: true,
    children: (
      <>
        <p>
          A message with <b>marks</b> and <a href="/">a link</a>:
        </p>
        <ul>
          <li>what will happen;</li>
          <li>what stays as it is.</li>
        </ul>
      </>
    ),
  },
  busy: { kind: 'warning', title: 'Under way', busy: true, cancels: true, children: sentence },
};

export function Modals() {
  const [shown, setShown] = useState<keyof typeof cases>();
  const [answer, setAnswer] = useState('');
  const close = (how: string) => {
    setAnswer(how);
    setShown(undefined);
  };
  const one = shown === undefined ? undefined : cases[shown];
  return (
    <Specimen name="Modal">
      {Object.keys(cases).map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          Modal, {name}
        </Button>
      ))}
      <output data-testid="modal">{answer}</output>
      {one && <Specimened {...one} onClose={close} />}
    </Specimen>
  );
}

function Specimened({ cancels = false, onClose, ...modal }: Case & { onClose: (how: string) => void }) {
  return (
    <Modal {...modal} onAccept={() => onClose('accepted')} {...(cancels && { onCancel: () => onClose('cancelled') })} />
  );
}
