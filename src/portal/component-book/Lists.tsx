import { useState } from 'react';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { Carousel } from '#kit/portal/design/Carousel.tsx';
import { Checkbox, LockedCheckbox } from '#kit/portal/design/Checkbox.tsx';
import { State, type StateName } from '#kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { Group, Specimen } from './Specimen.tsx';

const states: StateName[] = [
  ...(['overdue', 'today', 'upcoming', 'open', 'compensated', 'locked', 'paying', 'compensating'] as const),
  ...(['created', 'pending', 'approved', 'rejected', 'failed', 'expired', 'reversed'] as const),
];

const rows = [
  {
    id: 'FE-104682',
    place: 'EDS La Floresta',
    due: '26 oct 2026',
    late: '17 días de mora',
    cents: 678_040_000,
    state: 'overdue',
  },
  { id: 'FE-104850', place: 'EDS Autopista Sur', due: '9 nov 2026', late: '', cents: 1_203_160_000, state: 'paying' },
  {
    id: 'FE-104917',
    place: 'EDS Estación de Servicio San Sebastián de Mariquita Norte',
    due: '13 nov 2026',
    late: '',
    cents: 123_456_789_000,
    state: 'upcoming',
  },
] as const;

export function Lists() {
  const [chosen, setChosen] = useState<readonly string[]>(['FE-104682']);
  const [ascending, setAscending] = useState(true);
  return (
    <Group title="Lists">
      <Specimen name="Carousel" wide>
        <Carousel
          label="Slides"
          slides={['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((label) => ({
            id: label,
            content: (
              <Card>
                <CardBody>{label}</CardBody>
              </Card>
            ),
          }))}
        />
      </Specimen>
      <Specimen name="State">
        {states.map((state) => (
          <State key={state} of={state} />
        ))}
      </Specimen>
      <Specimen name="Table" wide>
        <Card as="div" holdsTable>
          <Table
            caption="Specimens"
            head={
              <>
                <HeadCell onPhone>
                  <Checkbox some aria-label="Choose all" />
                </HeadCell>
                <HeadCell>Factura</HeadCell>
                <HeadCell only="wide">Estación</HeadCell>
                <HeadCell sorted={ascending ? 'ascending' : 'descending'} onSort={() => setAscending(!ascending)}>
                  Vence
                </HeadCell>
                <HeadCell only="wide">Estado</HeadCell>
                <HeadCell align="end">Saldo</HeadCell>
              </>
            }
          >
            {rows.map((row) => {
              const on = chosen.includes(row.id);
              const locked = row.state === 'paying';
              return (
                <Row key={row.id} selected={on} locked={locked}>
                  <Cell area="select">
                    {locked ? (
                      <LockedCheckbox why="Bloqueada: pago sin confirmar" />
                    ) : (
                      <Checkbox
                        aria-label={row.id}
                        checked={on}
                        onChange={() => setChosen(on ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])}
                      />
                    )}
                  </Cell>
                  <Cell area="main">
                    <b>{row.id}</b>
                    <SecondaryText only="narrow">{row.place}</SecondaryText>
                  </Cell>
                  <Cell only="wide">{row.place}</Cell>
                  <Cell area="detail">
                    {row.due}
                    {row.late && <SecondaryText tone="overdue">{row.late}</SecondaryText>}
                    <ResponsiveDetails only="narrow">
                      <State of={row.state} />
                    </ResponsiveDetails>
                  </Cell>
                  <Cell only="wide">
                    <State of={row.state} />
                  </Cell>
                  <Cell area="figure" align="end">
                    <Amount cents={row.cents} tone={locked ? 'quiet' : undefined} />
                  </Cell>
                </Row>
              );
            })}
          </Table>
        </Card>
      </Specimen>
    </Group>
  );
}
