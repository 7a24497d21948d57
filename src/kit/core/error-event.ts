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

/** Copies only these fields, so that no address, cookie, header, body, breadcrumb or device is sent. */
export function pickAllowedFields(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags, user, exception } = event;
  return omitUndefined({
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    tags,
    user: user?.id === undefined ? undefined : { id: user.id },
    exception: exception && { values: exception.values?.map(pickValue) ?? [] },
  });
}

function pickValue({ type, value, mechanism, stacktrace }: ErrorValue): ErrorValue {
  return omitUndefined({
    type,
    value: value === undefined ? undefined : scrub(value),
    mechanism: mechanism && {
      type: mechanism.type,
      ...(mechanism.handled !== undefined && { handled: mechanism.handled }),
    },
    stacktrace: stacktrace && { frames: stacktrace.frames?.map(pickFrame) ?? [] },
  });
}

function pickFrame({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  return omitUndefined({
    filename: filename === undefined ? undefined : scrub(filename),
    function: name,
    lineno,
    colno,
    in_app,
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function omitUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Only this many characters of a message are sent; the rest of a longer message is probably data. */
const MAX_LENGTH = 500;

/** Removes personal data and secrets from a message: e-mails, query strings and fragments, tokens and long numbers. */
export function scrub(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[e-mail]')
    .replace(/((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*/g, '$1')
    .replace(/[\w-]*[A-Za-z0-9_-]{32,}/g, '[token]')
    .replace(/\d{6,}/g, '[number]');
}
