import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type CacheOutcome = 'hit' | 'stale' | 'miss'

/** One answered request, as far as metrics and logs may record it: no addresses, queries or personal ids. */
export type Answered = {
  method: string
  /** The pattern of the route, as `/occupations/:slug`. */
  route: string
  status: number
  seconds: number
  queries: number
}

export type Metrics = {
  request(facts: Answered): void
  /** Like `answered`, for one route, with the labels looked up once. */
  requestsOf(route: string, method: string, status: number): (seconds: number) => void
  pageCacheOutcome(outcome: CacheOutcome): () => void
  job(queue: string, outcome: 'done' | 'failed', seconds: number): void
  /** Adds a gauge that is computed on collection. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>
}

export function createMetrics(options: { build: string; process: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (options.process) collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'yonder_build', help: 'The build that runs', labelNames: ['build'], registers }).set(
    { build: options.build },
    1,
  )
  const requests = new Histogram({
    name: 'yonder_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const queries = new Histogram({
    name: 'yonder_queries_per_request',
    help: 'Statements sent to the database for one request',
    labelNames: ['route'],
    buckets: [0, 1, 2, 4, 6, 10, 20],
    registers,
  })
  const cache = new Counter({
    name: 'yonder_page_cache_total',
    help: 'Public pages by how they were answered',
    labelNames: ['outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'yonder_job_seconds',
    help: 'Attempts at background work',
    labelNames: ['queue', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    registers,
  })
  const labels = (method: string, route: string, status: number) => ({
    method,
    route,
    status: `${Math.floor(status / 100)}xx`,
  })

  return {
    request(facts) {
      requests.observe(labels(facts.method, facts.route, facts.status), facts.seconds)
      queries.observe({ route: facts.route }, facts.queries)
    },
    requestsOf(route, method, status) {
      const child = requests.labels(labels(method, route, status))
      return (seconds) => child.observe(seconds)
    },
    pageCacheOutcome(outcome) {
      const child = cache.labels({ outcome })
      return () => child.inc()
    },
    job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    gauge(name, help, read) {
      const figure: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          figure.set(await Promise.resolve(read()).catch(() => Number.NaN))
        },
      })
    },
    text: () => registry.metrics(),
  }
}
