/** What is wrong with a local time: the clocks skip it, or show it twice. */
export type ZoneProblem = 'no-such-zone' | 'no-such-time' | 'time-is-skipped' | 'time-comes-twice'

/**
 * The instant at which the clocks of a zone show a local time.
 *
 * @param local `2026-10-04T02:30`
 * @param occurrence which of the two, where the clocks are set back and show it twice
 */
export function instantIn(
  zone: string,
  local: string,
  occurrence?: 'first' | 'second',
): { instant: Date } | { problem: ZoneProblem } {
  if (!isZone(zone)) return { problem: 'no-such-zone' }
  const asUtc = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return { problem: 'no-such-time' }
  const offsets = [-dayMs, dayMs].map((distance) => offsetOf(zone, asUtc + distance))
  const instants = [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetOf(zone, instant) === asUtc)
    .toSorted((one, other) => one - other)
  const [first, second] = instants
  if (first === undefined) return { problem: 'time-is-skipped' }
  if (second === undefined) return { instant: new Date(first) }
  if (!occurrence) return { problem: 'time-comes-twice' }
  return { instant: new Date(occurrence === 'first' ? first : second) }
}

const dayMs = 86_400_000

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetOf(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(instant / 1000) * 1000
}
