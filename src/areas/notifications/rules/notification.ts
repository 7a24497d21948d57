/** A user's node of the notification service, as a client of Firebase has it after the events so far. */
export type NotificationTree = Readonly<Record<string, unknown>> | null;

/** An event of Firebase's streaming protocol that changes a node (docs/api.md). */
export type TreeEvent = { readonly type: 'put' | 'patch'; readonly path: string; readonly data: unknown };

/** A notification as the portal shows it. */
export type PortalNotification = {
  /** The key, by which notifications sort by time. */
  readonly key: string;
  /** The kind of event, 'order.state'; empty if the service does not send it. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly read: boolean;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
  readonly date: string;
  /** The subject, for example {pedido: {num_pedido}}. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The portal's page that it links to; null without one. */
  readonly path: string | null;
};

/** Applies an event to the node. */
export function applyEvent(tree: NotificationTree, { type, path, data }: TreeEvent): NotificationTree {
  const segments = segmentsOf(path);
  if (type === 'put') return asTree(withValue(tree, segments, data));
  const changes = Object.entries(isObject(data) ? data : {});
  return asTree(
    changes.reduce<unknown>((now, [name, value]) => withValue(now, [...segments, ...segmentsOf(name)], value), tree),
  );
}

/** The notifications of a node, the newest first, without values that are no notification. */
export function listOf(tree: NotificationTree): readonly PortalNotification[] {
  return Object.entries(tree ?? {})
    .flatMap(([key, value]) => (isObject(value) ? [notificationOf(key, value)] : []))
    .toSorted((a, b) => (a.key < b.key ? 1 : -1));
}

/** Those of `after` that `before` does not have. */
export function arrivedSince(
  before: readonly PortalNotification[],
  after: readonly PortalNotification[],
): readonly PortalNotification[] {
  const known = new Set(before.map(({ key }) => key));
  return after.filter(({ key, read }) => !known.has(key) && !read);
}

function notificationOf(key: string, value: Readonly<Record<string, unknown>>): PortalNotification {
  const data = dataOf(value['data']);
  return {
    key,
    kind: textOf(value['kind']),
    title: textOf(value['title']) || textOf(value['message']),
    body: textOf(value['body']),
    read: Number(value['read']) === 1,
    date: textOf(value['date']),
    data,
    path: ownPath(data['enlace']),
  };
}

/** Reads `data`, which is JSON by the specification; another service may send it as text. */
function dataOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  try {
    const parsed: unknown = JSON.parse(textOf(value));
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The path if it is a page of the portal; null for anything that leaves the portal. */
function ownPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?:admin|allied)\/[^\\\s]*$/.test(value) && !value.includes('//')
    ? value
    : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function withValue(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { [name]: before, ...others } = isObject(tree) ? tree : {};
  const after = withValue(before, rest, value);
  return after === null || after === undefined ? others : { ...others, [name]: after };
}

function asTree(value: unknown): NotificationTree {
  return isObject(value) && Object.keys(value).length > 0 ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
