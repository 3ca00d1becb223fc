type Result = { status: 'in-progress' | 'complete'; updatedAt: Date }

/** Whether one result replaces another when two become one: finished before unfinished, then the newer. */
export function isNewer(one: Result, other: Result): boolean {
  if (one.status !== other.status) return one.status === 'complete'
  return one.updatedAt.getTime() > other.updatedAt.getTime()
}
