import { useState } from 'react';
import { Checkbox, LockedCheckbox } from '#kit/portal/design/Checkbox.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { DayRangeField, type OpenDayRange } from '#kit/portal/design/days/DayRangeField.tsx';
import { Combobox } from '#kit/portal/design/Combobox.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import styles from './ComponentBook.module.css';
import { Group, Specimen } from './Specimen.tsx';

const stations = [
  { value: '', label: 'Todas las estaciones' },
  { value: '1', label: 'EDS La Floresta' },
];

const towns = ['Buga', 'Bugalagrande', 'Palmira'].map((text) => ({ id: text, text, detail: 'Valle' }));

export function Fields() {
  const [cents, setCents] = useState(500_000_000);
  const [search, setSearch] = useState('FE-104');
  const [station, setStation] = useState('');
  const [town, setTown] = useState('');
  const [day, setDay] = useState<string>();
  const [days, setDays] = useState<OpenDayRange>({ from: '2026-11-01', to: '2026-11-12' });
  return (
    <Group title="Fields">
      <Specimen name="TextField" wide>
        <div className={styles.fields}>
          <TextField label="At rest" placeholder="Placeholder" />
          <TextField label="With a hint" hint="What it is for" defaultValue="Text" />
          <TextField label="With an error" error="What is wrong, and what would be right." defaultValue="Text" />
          <TextField label="Disabled" disabled defaultValue="Text" />
          <TextField label="Large" size="l" icon="user" defaultValue="Text" />
        </div>
      </Specimen>
      <Specimen name="MoneyField, SearchField, Select, DayField, DayRangeField" wide>
        <div className={styles.fields}>
          <MoneyField
            label="Up to $ 11.420.000"
            hint="Quedan $ 6.420.000"
            cents={cents}
            max={1_142_000_000}
            onChange={setCents}
          />
          <MoneyField
            label="With an error"
            error="Under the minimum"
            size="s"
            cents={100}
            max={1_142_000_000}
            onChange={setCents}
          />
          <SearchField label="Search" value={search} onSearch={setSearch} placeholder="Factura o documento" />
          <output data-testid="searched">{search}</output>
          <Combobox
            label="Combobox"
            value={town}
            suggestions={towns.filter(({ text }) => text.includes(town))}
            onChange={setTown}
          />
          <Select label="Select" options={stations} value={station} onChange={setStation} />
          <DayField label="Day" value={day} onChange={setDay} />
          <output data-testid="chosen-day">{day}</output>
          <DayRangeField label="Days, until today" value={days} onChange={setDays} max="2026-11-12" />
          <output data-testid="chosen-days">{`${days.from ?? ''} ${days.to ?? ''}`}</output>
          <DayField label="Day with an error" error="What is wrong." value="2026-11-01" onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox>Open</Checkbox>
        <Checkbox defaultChecked>Chosen</Checkbox>
        <Checkbox some>Some</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled, chosen
        </Checkbox>
        <Checkbox error="What is wrong, and what would be right.">With an error</Checkbox>
        <LockedCheckbox why="Locked: in a payment" />
      </Specimen>
    </Group>
  );
}
