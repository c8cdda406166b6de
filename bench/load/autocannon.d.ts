/** The part of autocannon that is used; it comes without types. */
declare module 'autocannon' {
  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second, of all connections together; as many as are answered where there is none. */
    overallRate?: number;
    /** In threads of their own, so that what this process measures meanwhile is not held up. */
    workers?: number;
    headers?: Readonly<Record<string, string>>;
    requests: readonly {
      path: string;
      method?: string;
      body?: string;
      headers?: Readonly<Record<string, string>>;
    }[];
  }
  export interface LoadResult {
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
