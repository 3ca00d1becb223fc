import type { Explained } from './explained.ts'
import type { Call } from './growth-calls.ts'
import type { Figure } from './report.ts'

const [maxRatio, maxRows] = [1.5, 1_000]
/** Less than this is noise. */
const minMs = 2
/** Below this many pages a further level of an index is more than half as much again. */
const fewBuffers = 40

/** What PostgreSQL did for a call: pages it touched, tables it read from end to end by their rows, and rows it had to handle. */
export type Work = { buffers: number; whole: Record<string, number>; due: number }

export function workOf(plans: readonly Explained[], due: number): Work {
  const whole: Record<string, number> = {}
  for (const { wholeTables } of plans)
    for (const [table, rows] of Object.entries(wholeTables)) whole[table] = Math.max(whole[table] ?? 0, rows)
  return { buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0), whole, due }
}

/**
 * Judges a call by its pages and its p95 at both sizes. A job is judged by its pages for one of the rows that it handles: ten times as
 * many people have ten times as many reminders. A call that has a reason to read a table whole says which and why.
 */
export function verdictOf(
  { name, due, readsWhole }: Pick<Call, 'name' | 'due' | 'readsWhole'>,
  small: Work | undefined,
  large: Work | undefined,
  [fast = 0, slow = 0]: readonly number[],
): Figure {
  if (!small || !large) return { name, value: 'no answer', goal: `≤ ${maxRatio}`, met: false }
  const isByRow = due !== undefined && small.due > 0 && large.due > 0
  const pagesOf = (work: Work) => (isByRow ? work.buffers / work.due : work.buffers)
  const ratio = pagesOf(large) / Math.max(pagesOf(small), isByRow ? 0.001 : 1)
  const isSlower = slow > fast * maxRatio && slow - fast > minMs
  const tables = Object.entries(large.whole).filter(([, rows]) => rows > maxRows)
  const shown = (work: Work, ms: number) =>
    [
      `${words(work.buffers)} pages`,
      isByRow ? `for ${words(work.due)} rows` : '',
      ms ? `${ms.toFixed(1)} ms` : '',
    ].filter(Boolean)
  return {
    name,
    value: [...shown(large, slow), ...tables.map(([table, rows]) => `reads ${table} ${words(rows)}`)].join(
      ', ',
    ),
    baseline: shown(small, fast).join(', '),
    ratio,
    goal: readsWhole ? `≤ ${maxRatio}; ${readsWhole.because}` : `≤ ${maxRatio}`,
    met:
      (ratio <= maxRatio || large.buffers <= fewBuffers) &&
      !isSlower &&
      tables.every(([table]) => readsWhole?.tables.includes(table)),
  }
}

const words = (count: number) => Math.round(count).toLocaleString('en-AU')
