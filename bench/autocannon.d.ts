/** Types of the part of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  type Request = {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  };
  type Result = {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
    /** The number of answers by status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
