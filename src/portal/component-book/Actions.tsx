import { useState } from 'react';
import { Breadcrumbs } from '#kit/portal/design/Breadcrumbs.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { ButtonLink, TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import styles from './ComponentBook.module.css';
import { Group, Specimen } from './Specimen.tsx';

const looks = ['primary', 'secondary', 'ghost', 'link'] as const;

export function Actions() {
  const [state, setState] = useState('all');
  const [presses, setPresses] = useState(0);
  const [part, setPart] = useState('full');
  return (
    <Group title="Actions">
      <Specimen name="Button: at rest">
        {looks.map((look) => (
          <Button key={look} look={look} icon="download">
            {look}
          </Button>
        ))}
        <Button look="primary" size="l">
          primary, l
        </Button>
        <Button size="l">secondary, l</Button>
      </Specimen>
      <Specimen name="Button: busy, disabled">
        {looks.map((look) => (
          <Button key={look} look={look} busy>
            {look}
          </Button>
        ))}
        {looks.map((look) => (
          <Button key={`${look}-off`} look={look} disabled>
            {look}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button: busy once it is pressed">
        <Button busy={presses > 0} onClick={() => setPresses(presses + 1)}>
          Count presses
        </Button>
        <output data-testid="presses">{presses}</output>
      </Specimen>
      <Specimen name="On a visor" wide>
        <Visor className={styles.visor}>
          <Button look="primary" size="l">
            primary
          </Button>
          <Button look="primary" size="l" busy>
            busy
          </Button>
          <Button look="primary" size="l" disabled>
            disabled
          </Button>
          <Button look="ghost">ghost</Button>
          <Button look="link">link</Button>
          <IconButton icon="close" label="Close" />
        </Visor>
      </Specimen>
      <Specimen name="IconButton, links">
        <IconButton icon="filter" label="Filter" />
        <IconButton icon="close" label="Close" disabled />
        <ButtonLink to="/" icon="home">
          ButtonLink
        </ButtonLink>
        <TextLink to="/">TextLink</TextLink>
      </Specimen>
      <Specimen name="Breadcrumbs" wide>
        <Breadcrumbs above={[{ label: 'Facturas pendientes', to: '/' }]} here="Pagos realizados" />
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs label="Parts of a screen">
          <a href="#pay" aria-current="page">
            Pagar facturas
          </a>
          <a href="#made">Pagos realizados</a>
          <a href="#compensate">Compensar</a>
        </Tabs>
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label="State"
          value={state}
          onChange={setState}
          options={[
            { value: 'all', label: 'Todas', count: 24 },
            { value: 'AT', label: 'Vencidas', count: 7 },
            { value: 'V', label: 'Hoy', count: 2 },
          ]}
        />
        <Segmented
          label="Payment"
          size="s"
          value={part}
          onChange={setPart}
          options={[
            { value: 'full', label: 'Total', fullLabel: 'Pago total' },
            { value: 'part', label: 'Parcial', fullLabel: 'Pago parcial' },
          ]}
        />
        <Segmented
          label="Disabled"
          disabled
          value="a"
          onChange={setPart}
          options={[
            { value: 'a', label: 'Una' },
            { value: 'b', label: 'Otra' },
          ]}
        />
      </Specimen>
    </Group>
  );
}
