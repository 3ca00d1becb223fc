import type { QueuedWrite, SyncState } from '#app/platform/device/queue-rules.ts'

const one = {
  answer: 'answer',
  finish: 'finished quiz',
  topic: 'finished topic',
  page: 'finished page',
} as const
const several = {
  answer: 'answers',
  finish: 'finished quizzes',
  topic: 'finished topics',
  page: 'finished pages',
} as const
type Kind = keyof typeof one

/** "3 answers and 1 finished quiz". */
export function countWords(queue: readonly Pick<QueuedWrite, 'subject'>[]): string {
  const kinds = Object.keys(one) as Kind[]
  const parts = kinds.flatMap((kind) => {
    const count = queue.filter(({ subject }) => subject.startsWith(`${kind} `)).length
    return count === 0 ? [] : `${count} ${count === 1 ? one[kind] : several[kind]}`
  })
  return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** How sending stands, in a sentence. */
export function syncWords(
  queue: readonly Pick<QueuedWrite, 'subject' | 'refused'>[],
  { kind }: Pick<SyncState, 'kind'>,
): string {
  const waiting = queue.filter(({ refused }) => refused === null)
  const words = countWords(waiting)
  const verb = waiting.length === 1 ? 'waits' : 'wait'
  switch (kind) {
    case 'waiting':
      return `${words} ${verb} for a connection.`
    case 'sending':
      return `Sending ${words} …`
    case 'signed-out':
      return `${words} ${verb} until you have signed in again.`
    case 'refused':
      return 'Something could not be saved. It is listed under “On this device”.'
    case 'sent':
      return 'Everything has been sent.'
    case 'nothing':
      return ''
  }
}

/** "812 KB", "1.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
