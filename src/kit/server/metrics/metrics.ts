import type { FastifyBaseLogger } from 'fastify';
import { Counter, type CounterConfiguration, Gauge, Registry } from 'prom-client';
import { isDatabaseUnavailable } from '../database/database.ts';

/** Milliseconds that /metrics waits for the database. Prometheus itself waits ten seconds by default. */
const DATABASE_TIMEOUT = 2000;

type Labels = Readonly<Record<string, string>>;

/**
 * What a server process counts. `initial`: labels whose counts start at 0, because Prometheus sees no increase in a
 * first value.
 */
export type CounterDefinition = {
  readonly name: `surtidor_${string}_total`;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly initial?: readonly Labels[];
};

/** What one statement measures, by name. */
type GaugeDefinitions = Readonly<
  Record<`surtidor_${string}`, { readonly help: string; readonly labels?: readonly string[] }>
>;

/** A measured value; for a gauge with labels a list; null: there is none. */
type Figure = number | null | readonly { readonly labels: Labels; readonly value: number }[];

type LabelledGauge = { readonly gauge: Gauge; readonly isLabelled: boolean };

type Group = {
  readonly gauges: Readonly<Record<string, LabelledGauge>>;
  readonly read: () => Promise<Readonly<Record<string, Figure>>>;
};

/** The figures of all groups; a failed group has none. */
type Reading = { readonly figures: ReadonlyMap<Group, Readonly<Record<string, Figure>>>; readonly isComplete: boolean };

const NOTHING: Reading = { figures: new Map(), isComplete: false };

/** The metrics of a server process (docs/operations.md, Metrics). */
export class Metrics {
  readonly registry = new Registry();
  readonly #counters = new Map<CounterDefinition, Counter>();
  readonly #groups: Group[] = [];
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #databaseUp = new Gauge({
    name: 'surtidor_database_up',
    help: 'Whether the database answered all statements of these metrics in time',
    registers: [this.registry],
  });
  #reading: Promise<Reading> | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** Registers a counter, whose initial counts are then 0. */
  addCounter(definition: CounterDefinition): void {
    this.#counterOf(definition);
  }

  /** Counts something that has happened. */
  count(definition: CounterDefinition, labels: Labels = {}, by = 1): void {
    this.#counterOf(definition).inc(labels, by);
  }

  /**
   * Adds gauges that one statement measures at each request. The statement must read few rows of each table, by an
   * index. While the database does not answer, the gauges have no value.
   */
  addDatabaseGauges<Definitions extends GaugeDefinitions>(
    definitions: Definitions,
    read: () => Promise<{ readonly [Name in keyof Definitions]: Figure }>,
  ): void {
    const gauges = Object.entries(definitions).map(([name, { help, labels = [] }]) => {
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [this.registry] });
      return [name, { gauge, isLabelled: labels.length > 0 }] as const;
    });
    this.#groups.push({ gauges: Object.fromEntries(gauges), read });
  }

  /** All metrics in Prometheus' text format. Answers also while the database does not. */
  async text(): Promise<string> {
    const { figures, isComplete } = await this.#readInTime();
    for (const group of this.#groups) {
      const measured = figures.get(group) ?? {};
      for (const [name, gauge] of Object.entries(group.gauges)) setGauge(gauge, measured[name] ?? null);
    }
    this.#databaseUp.set(isComplete ? 1 : 0);
    return this.registry.metrics();
  }

  #counterOf(definition: CounterDefinition): Counter {
    const known = this.#counters.get(definition);
    if (known) return known;
    const { name, help, labels = [], initial = [] } = definition;
    const options: CounterConfiguration<string> = { name, help, labelNames: [...labels], registers: [this.registry] };
    const counter = new Counter(options);
    for (const one of initial) counter.inc(one, 0);
    this.#counters.set(definition, counter);
    return counter;
  }

  /** Joins a reading that has not ended: a silent database must not get more statements with each request. */
  async #readInTime(): Promise<Reading> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Reading>((resolve) => {
      timer = setTimeout(() => resolve(NOTHING), DATABASE_TIMEOUT);
    });
    return Promise.race([this.#reading, timeout]).finally(() => clearTimeout(timer));
  }

  /** Reads one group after another, so that metrics use one connection only. */
  async #read(): Promise<Reading> {
    const figures = new Map<Group, Readonly<Record<string, Figure>>>();
    for (const group of this.#groups) {
      try {
        figures.set(group, await group.read());
      } catch (error) {
        if (isDatabaseUnavailable(error)) return { figures, isComplete: false };
        this.#log.error({ err: error, gauges: Object.keys(group.gauges) }, 'metrics could not be read');
      }
    }
    return { figures, isComplete: figures.size === this.#groups.length };
  }
}

function setGauge({ gauge, isLabelled }: LabelledGauge, figure: Figure): void {
  gauge.reset();
  if (typeof figure === 'number') gauge.set(figure);
  else if (figure !== null) for (const { labels, value } of figure) gauge.set(labels, value);
  // `reset` sets a gauge without labels to 0, which would be a value
  else if (!isLabelled) gauge.remove();
}
