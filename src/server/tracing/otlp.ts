import { ROOT_CONTEXT, type Span as OtelSpan, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#kit/server/settings.ts';
import type { Span, SpanAttributes, Traces } from '#kit/server/tracing/spans.ts';
import { version } from '../environment/release.ts';

/** Milliseconds between two requests to the collector, and that one may take. */
const SEND_EVERY = 2000;
const TIMEOUT = 5000;

type OpenTraces = Traces & {
  /** Sends the last spans; takes at most a few seconds. */
  readonly close: () => Promise<void>;
};

/** Traces that are sent to a collector by OTLP over HTTP. Only a configured server loads this file. */
export function openOtlpTraces(
  { url, headers, ratio }: NonNullable<Settings['traces']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): OpenTraces {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers: { ...headers }, timeoutMillis: TIMEOUT });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'surtidor', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: warnOnFailure(exporter, log),
        scheduledDelayMillis: SEND_EVERY,
        exportTimeoutMillis: TIMEOUT,
      }),
    ],
  });
  const tracer = provider.getTracer('surtidor');
  return {
    begin: (name, attributes) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...attributes } }, ROOT_CONTEXT);
      return span.isRecording() ? toSpan(tracer, span) : undefined;
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Logs the first of several failures to send. */
function warnOnFailure(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailure = result.error !== undefined;
        if (isFailure && !fails) log.warn({ err: result.error }, 'traces could not be sent');
        fails = isFailure;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

function toSpan(tracer: Tracer, span: OtelSpan): Span {
  return {
    begin: (name, attributes, began) => {
      const options = {
        kind: kindOf(attributes),
        attributes: { ...attributes },
        ...(began !== undefined && { startTime: Date.now() - began }),
      };
      return toSpan(tracer, tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span)));
    },
    set: (attributes) => void span.setAttributes({ ...attributes }),
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** What another program answers, such as the database, is a call to it. */
function kindOf(attributes: SpanAttributes): SpanKind {
  return 'db.system.name' in attributes || 'server.address' in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
}
