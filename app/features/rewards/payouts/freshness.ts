/** How far the clock of a provider may be ahead of ours. */
const maxAheadSeconds = 5 * 60

/** Whether a signed time is recent enough. False for what is no time. */
export function isFresh(sentAt: Date, receivedAt: Date, maxAgeSeconds: number): boolean {
  const ageSeconds = (receivedAt.getTime() - sentAt.getTime()) / 1_000
  return ageSeconds <= maxAgeSeconds && ageSeconds >= -maxAheadSeconds
}
