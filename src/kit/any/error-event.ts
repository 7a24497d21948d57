/** As much of Sentry's event as may leave (quality.md, Security: no personal data). Everything else stays here. */
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

/**
 * The event with what is listed here and nothing else: which error, where in the code, which release, which request, and the
 * user's id. No address, cookie, header, body, breadcrumb, device or name of a machine.
 */
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

/** Without the fields that hold nothing. */
function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** A longer text is of a document, not of an error. */
const LONGEST = 500;

/**
 * A message without what names a person or opens a door: e-mails, what follows an address's '?' or '#', and anything that looks
 * like a token or a long number, such as a document's.
 */
export function scrubbed(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[e-mail]')
    .replace(/((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*/g, '$1')
    .replace(/[\w-]*[A-Za-z0-9_-]{32,}/g, '[token]')
    .replace(/\d{6,}/g, '[number]');
}
