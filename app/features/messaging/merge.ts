import type { Message } from './contract.ts'

/** Messages with what came or changed since: each once, in its latest state, in the order in which they were written. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fresh) {
    const before = byId.get(message.id)
    if (!before || before.revision <= message.revision) byId.set(message.id, message)
  }
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}
