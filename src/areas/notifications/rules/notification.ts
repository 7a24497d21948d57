/** A user's node of the notification service: what a client of Firebase holds after the events so far. */
export type Tree = Readonly<Record<string, unknown>> | null;

/** An event of Firebase's streaming protocol that changes a node (docs/api.md). */
export type TreeEvent = { readonly type: 'put' | 'patch'; readonly path: string; readonly data: unknown };

/** A notification as the portal shows it. */
export type PortalNotification = {
  /** It sorts by time. */
  readonly key: string;
  /** What happened, 'order.state'; empty where the service does not say. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly read: boolean;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
  readonly date: string;
  /** What it is about, {pedido: {num_pedido}} for example. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The page of the portal that it leads to; null without one. */
  readonly path: string | null;
};

/** The node after an event. */
export function applyEvent(tree: Tree, { type, path, data }: TreeEvent): Tree {
  const place = segmentsOf(path);
  if (type === 'put') return asTree(withValue(tree, place, data));
  const changes = Object.entries(isObject(data) ? data : {});
  return asTree(
    changes.reduce<unknown>((now, [name, value]) => withValue(now, [...place, ...segmentsOf(name)], value), tree),
  );
}

/** The notifications of a node, the newest first. What is none is left out. */
export function listOf(tree: Tree): readonly PortalNotification[] {
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

/** The specification's `data` is JSON; another service may keep it as text. */
function dataOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  try {
    const parsed: unknown = JSON.parse(textOf(value));
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** A page of the portal; null for anything that would leave it. */
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

function asTree(value: unknown): Tree {
  return isObject(value) && Object.keys(value).length > 0 ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
