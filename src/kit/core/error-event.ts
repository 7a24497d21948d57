/** The fields of a Sentry event that may be sent (docs/operations.md, Error reports). */
export type ErrorEvent = {
  event_id?: string;
  timestamp?: number;
  platform?: string;
  level?: string;
  release?: string;
  environment?: string;
  tags?: Record<string, unknown>;
  user?: { id?: string | number };
  exception?: { values?: readonly ErrorValue[] };
};

type ErrorValue = {
  readonly type?: string;
  readonly value?: string;
  readonly mechanism?: { readonly type: string; readonly handled?: boolean };
  readonly stacktrace?: { readonly frames?: readonly Frame[] };
};

type Frame = {
  readonly filename?: string;
  readonly function?: string;
  readonly lineno?: number;
  readonly colno?: number;
  readonly in_app?: boolean;
};

/** Copies only these fields: no address, cookie, header, body, breadcrumb or device may leave. */
export function allowedOf(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags, user, exception } = event;
  return defined({
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    tags,
    user: user?.id === undefined ? undefined : { id: user.id },
    exception: exception && { values: exception.values?.map(allowedValue) ?? [] },
  });
}

function allowedValue({ type, value, mechanism, stacktrace }: ErrorValue): ErrorValue {
  return defined({
    type,
    value: value === undefined ? undefined : scrubbed(value),
    mechanism: mechanism && {
      type: mechanism.type,
      ...(mechanism.handled !== undefined && { handled: mechanism.handled }),
    },
    stacktrace: stacktrace && { frames: stacktrace.frames?.map(allowedFrame) ?? [] },
  });
}

function allowedFrame({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  return defined({
    filename: filename === undefined ? undefined : scrubbed(filename),
    function: name,
    lineno,
    colno,
    in_app,
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Longer texts are data, not error messages. */
const LONGEST = 500;

/** Removes personal data and secrets from a message: e-mails, query strings and fragments, tokens and long numbers. */
export function scrubbed(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[e-mail]')
    .replace(/((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*/g, '$1')
    .replace(/[\w-]*[A-Za-z0-9_-]{32,}/g, '[token]')
    .replace(/\d{6,}/g, '[number]');
}
