import { once } from 'node:events';
import { createServer } from 'node:http';

/** A span as a collector receives it (OTLP, trace.proto), with its attributes by name. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly attributes: Readonly<Record<string, string | number>>;
};

type SentAttribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number };
};

type SentTraces = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: readonly SentAttribute[];
      })[];
    }[];
  }[];
};

export type TraceCollector = {
  /** Its address for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All that was sent: addresses, headers and bodies. */
  readonly text: () => string;
  readonly close: () => void;
};

/** Simulates an OpenTelemetry collector that receives traces as JSON over HTTP. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  let all = '';
  const server = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      all += `${request.url}\n${JSON.stringify(request.headers)}\n${body}\n`;
      const { resourceSpans } = JSON.parse(body) as SentTraces;
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(toReceived));
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => all,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toReceived({
  attributes,
  ...span
}: SentTraces['resourceSpans'][0]['scopeSpans'][0]['spans'][0]): ReceivedSpan {
  const values = attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
    key,
    stringValue ?? Number(intValue ?? doubleValue),
  ]);
  return { ...span, attributes: Object.fromEntries(values) as ReceivedSpan['attributes'] };
}
