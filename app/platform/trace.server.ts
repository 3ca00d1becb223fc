import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/**
 * Trace context of the W3C (https://www.w3.org/TR/trace-context/): `00-<trace, 32 hex>-<parent, 16 hex>-<flags>`. A proxy that is trusted
 * begins a trace; statements, log lines and jobs of the request carry it on. Without one nothing is traced.
 */
const traces = new AsyncLocalStorage<string | undefined>()

const format = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

export function isTraceparent(text: unknown): text is string {
  return typeof text === 'string' && format.test(text)
}

/** Runs `work` as a step of a trace, with an id of its own. What is no trace is left out. */
export function withTrace<T>(traceparent: unknown, work: () => T): T {
  if (!isTraceparent(traceparent)) return work()
  const [version, trace, , flags] = traceparent.split('-')
  return traces.run(`${version}-${trace}-${randomBytes(8).toString('hex')}-${flags}`, work)
}

/** The trace that the current work belongs to. */
export function currentTraceparent(): string | undefined {
  return traces.getStore()
}

/** The same for log lines: the id that all steps share. */
export function currentTraceId(): string | undefined {
  return traces.getStore()?.slice(3, 35)
}

/** Adds the trace to the text of a statement, as https://google.github.io/sqlcommenter/ has it. A named statement keeps its text. */
export function commentStatement(query: Statement): Statement {
  const trace = traces.getStore()
  if (!trace) return query
  const comment = ` /*traceparent='${trace}'*/`
  if (typeof query === 'string') return query + comment
  const { text, name, submit } = query
  return text && !name && !submit ? { ...query, text: text + comment } : query
}

/** A text, a text with a name and values, or work of its own on the connection, such as a copy. */
type Statement = string | { text?: string; name?: string; submit?: unknown }
