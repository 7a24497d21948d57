import * as v from 'valibot';
import { address, origin, required } from '../settings.ts';

const client = v.strictObject({
  id: v.string(),
  secret: v.string(),
  redirectUris: v.array(v.pipe(v.string(), v.url())),
  logoutUri: v.pipe(v.string(), v.url()),
});

const person = v.strictObject({ email: v.pipe(v.string(), v.email()), name: v.string() });

/** A program that people sign in to: its id and secret, where they return, and where their logouts are reported. */
export type Client = v.InferOutput<typeof client>;
export type Person = v.InferOutput<typeof person>;

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** The provider's origin, as the browser and the portal's server reach it. */
  readonly issuer: string | undefined;
  readonly clients: readonly Client[];
  /** Who is offered on the page; others write their e-mail. */
  readonly people: readonly Person[];
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const clients = required(environment, 'CLIENTS', 'the programs that people sign in to, as JSON');
  return {
    ...address(environment, 3008),
    issuer: origin(environment, 'PUBLIC_URL', 'http://localhost:3008'),
    clients: readJson('CLIENTS', clients, v.array(client)),
    people: readJson('PEOPLE', environment['PEOPLE'] || '[]', v.array(person)),
  };
}

function readJson<Schema extends v.GenericSchema>(name: string, text: string, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${name} is "${text.slice(0, 40)}": ${(error as Error).message}, see simulators/identity/README.md`,
      {
        cause: error,
      },
    );
  }
}
