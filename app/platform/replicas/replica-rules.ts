/** Whether a read may be a few seconds late, as copies of the database are, or must see every commit. */
export type Tolerance = 'replica' | 'primary'

/** A replica that is further behind than this is left out. @internal for tests */
export const maxLagMs = 5_000
/** A replica that has not answered for so long is left out. @internal for tests */
export const maxSilenceMs = 2_000
/** How long samples of the primary are stored: longer than `maxLagMs`, so that a late replica is recognised. */
const sampleLifeMs = 2 * maxLagMs

/** Where the log of the primary ended, and when. */
export type PrimarySample = { lsn: bigint; atMs: number }

/** What a replica answered when it was last asked. */
export type ReplicaReport = { isStandby: boolean; replayed: bigint; atMs: number }

/** The position in PostgreSQL's log of writes (LSN), as `16/B374D848`: two halves in hexadecimal digits. Null for another text. */
export function parseLsn(text: string | null | undefined): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high && low ? BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`) : null
}

/**
 * Adds a sample to those before it, oldest first. Old ones go only when a new one comes: while the primary is away the last samples
 * stay, so that a replica that was late then does not seem to be in time.
 */
export function withSample(samples: readonly PrimarySample[], sample: PrimarySample): PrimarySample[] {
  return [...samples.filter(({ atMs }) => atMs > sample.atMs - sampleLifeMs), sample]
}

/** How long ago the primary had written what a replica has not replayed yet: 0 when it has replayed all that is known of. @internal for tests */
export function lagMs(replayed: bigint, samples: readonly PrimarySample[], nowMs: number): number {
  const missing = samples.find(({ lsn }) => lsn > replayed)
  return missing ? nowMs - missing.atMs : 0
}

/** What a read asks of a replica: the position up to which it must have replayed, and what is known of the primary. */
type ReadNeeds = { replayed: bigint; samples: readonly PrimarySample[]; nowMs: number }

/** Whether a replica may answer. One without a report is away, or has not answered yet. */
export function isUsable(report: ReplicaReport | undefined, needs: ReadNeeds): boolean {
  if (!report?.isStandby) return false
  if (needs.nowMs - report.atMs > maxSilenceMs) return false
  if (report.replayed < needs.replayed) return false
  return lagMs(report.replayed, needs.samples, needs.nowMs) <= maxLagMs
}

/** The next replica in turn that may answer. @returns its index, or null for the primary */
export function chooseReplica(
  reports: readonly (ReplicaReport | undefined)[],
  needs: ReadNeeds,
  turn: number,
): number | null {
  for (let step = 0; step < reports.length; step++) {
    const index = (turn + step) % reports.length
    if (isUsable(reports[index], needs)) return index
  }
  return null
}

/**
 * SQLSTATEs of statements that a standby fails and a primary may answer: it is starting or stopping, replay took a row or a table away
 * from under the statement, the statement writes, a migration has not arrived yet, or a pooler has lost a named statement.
 */
const onlyOfStandby = /^(08|53|57P0|40001|40P01|55P03|25006|42P01|42703|42883|26000)/
const sqlState = /^[0-9A-Z]{5}$/

/** Whether the primary is asked after a replica failed. Errors without SQLSTATE are those of the connection. */
export function isAskedOfPrimary(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string' || !sqlState.test(code) || code === 'EPIPE') return true
  return onlyOfStandby.test(code)
}

/** Whether a statement is a plain read. Anything else goes to the primary; a `with` that writes is refused by a standby. */
export function isRead(text: string): boolean {
  return (
    /^\s*(select|with)\s/i.test(text) && !/\sfor\s+(no\s+key\s+update|update|key\s+share|share)\b/i.test(text)
  )
}
