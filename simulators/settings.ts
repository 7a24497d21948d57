/** Reads a simulator's environment. Each function throws an Error with the variable, its problem and an example. */
export type Environment = NodeJS.ProcessEnv;

/** A variable's text; undefined if it is missing or empty. */
export function optional(environment: Environment, name: string): string | undefined {
  return environment[name] || undefined;
}

/** A variable that must be set; `what` describes it in the error. */
export function required(environment: Environment, name: string, what: string): string {
  const text = optional(environment, name);
  if (text === undefined) throw new Error(`${name} is missing: ${what}, e.g. ${name}=a-long-random-text`);
  return text;
}

/** A whole number from 0 to `most`; `usual` if the variable is missing. */
export function wholeNumber(environment: Environment, name: string, usual: number, most: number): number {
  const text = optional(environment, name);
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new Error(`${name} is "${text}": a whole number from 0 to ${most} is needed, e.g. ${name}=${usual}`);
  }
  return Number(text);
}

/** An origin; undefined if the variable is missing. */
export function origin(environment: Environment, name: string, example: string): string | undefined {
  const text = optional(environment, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, '')) {
    throw new Error(`${name} is "${text}": an origin is needed, e.g. ${name}=${example}`);
  }
  return new URL(text).origin;
}

/** The port (PORT, by default `usualPort`) and the host (HOST) on which a simulator listens. */
export function address(environment: Environment, usualPort: number): { port: number; host: string } {
  return {
    port: wholeNumber(environment, 'PORT', usualPort, 65_535),
    host: optional(environment, 'HOST') ?? '127.0.0.1',
  };
}
