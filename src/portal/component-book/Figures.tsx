import { Amount } from '#kit/portal/design/Amount.tsx';
import { BarChart } from '#kit/portal/design/BarChart.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Figure, Slot } from '#kit/portal/design/Figure.tsx';
import { Footer } from '#kit/portal/design/Footer.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Totem } from '#kit/portal/design/Totem.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import styles from './ComponentBook.module.css';
import { Group, Specimen } from './Specimen.tsx';

const overdue = [2_841_590_000, 1_234_567_800, 678_040_000, 391_225_000];

export function Figures() {
  return (
    <Group title="Figures">
      <Specimen name="Logo">
        <Logo />
        <Logo signOnly />
      </Specimen>
      <Specimen name="Footer" wide>
        <Footer kind="default" />
        <Footer kind="login" />
      </Specimen>
      <Specimen name="Visor, Figure, Slot" wide>
        <Visor className={styles.visor}>
          <Figure cents={123_456_789_000} />
        </Visor>
        <Visor className={styles.visor}>
          <Figure cents={2_803_832_800} size="m" />
          <Figure cents={160_000} size="s" />
          <Figure cents={0} size="s" />
          <Slot>{1}</Slot>
          <span>
            <VisorText>soft</VisorText> <VisorText tone="warn">warn</VisorText> <VisorText tone="ok">ok</VisorText>{' '}
            <VisorText tone="info">info</VisorText> <VisorText tone="fail">fail</VisorText>
          </span>
        </Visor>
      </Specimen>
      <Specimen name="Amount">
        <Amount cents={123_456_700} size="s" />
        <Amount cents={123_456_700} />
        <Amount cents={123_456_700} size="l" />
        <Amount cents={123_456_789_000} size="xl" />
        <Amount cents={5_145_422_800} tone="overdue" />
        <Amount cents={5_145_422_800} tone="today" />
        <Amount cents={-415_000_000} tone="ok" />
        <Amount cents={1_203_160_000} tone="quiet" />
        <Amount cents={Number.NaN} />
      </Specimen>
      <Specimen name="Card, Totem, BarChart" wide>
        <Card>
          <CardHead title="Title of the card">
            <TextLink to="/">Leads on</TextLink>
          </CardHead>
          <CardBody className={styles.states}>
            <Totem
              lines={[
                {
                  label: 'Expired',
                  icon: 'warning',
                  tone: 'overdue',
                  figure: <Amount cents={5_145_422_800} tone="overdue" />,
                },
                { label: 'Expires today', icon: 'clock', tone: 'today', figure: <Amount cents={1_896_432_000} /> },
                { label: 'Next to expire', icon: 'calendar', tone: 'next', figure: <Amount cents={12_173_084_200} /> },
                { label: 'In favour', icon: 'plus', tone: 'ok', figure: <Amount cents={-415_000_000} tone="ok" /> },
              ]}
            />
            <BarChart
              title="Bars that lead on"
              heads={['Days', 'Balance']}
              bars={overdue.map((cents, index) => ({
                label: ['1–7', '8–14', '15–21', '+21'][index] ?? '',
                cents,
                link: { to: '/' },
              }))}
            />
            <BarChart
              title="Bars of nothing"
              heads={['Days', 'Balance']}
              bars={['1–7', '8–14', '15–21', '+21'].map((label) => ({ label, cents: 0 }))}
            />
          </CardBody>
        </Card>
      </Specimen>
    </Group>
  );
}
