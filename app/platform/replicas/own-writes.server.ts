import { sessionCookieName } from '../cookies.server.ts'
import type { RequestFacts, Route } from '../routes.server.ts'
import { seal, unseal } from '../secrets.server.ts'
import type { Services } from '../services.server.ts'
import { parseLsn } from './replica-rules.ts'

/** Longer than a replica may lag and its loss may go unnoticed: after that every replica in use has replayed the write. */
const markSeconds = 30
const sealedAs = 'replica-mark'
/** Where the position could not be read, no replica has replayed enough. */
const beyondAll = 'FFFFFFFF/FFFFFFFF'

function markName(settings: Services['settings']): string {
  return `${sessionCookieName(settings)}_written`
}

/** The position up to which this browser has written; 0 without a mark, or with one that is not ours. */
export function writtenBy({ settings }: Services, cookies: Record<string, string>): bigint {
  const sealed = cookies[markName(settings)]
  if (!sealed) return 0n
  try {
    return parseLsn(unseal(settings, sealed, sealedAs)) ?? 0n
  } catch {
    return 0n
  }
}

/** Answers a call: one that tolerates it reads from replicas that have replayed what this browser wrote, and a write leaves a mark. */
export async function answerFrom(
  { reads, endpoint }: Pick<Route, 'reads' | 'endpoint'>,
  services: Services,
  request: RequestFacts,
  work: () => Promise<unknown> | unknown,
): Promise<unknown> {
  const { replicas } = services.database
  if (!replicas) return work()
  if (reads === 'replica') return replicas.reading(writtenBy(services, request.cookies), work)
  const reply = await work()
  if (endpoint.method !== 'GET') {
    const position = await replicas.position().catch(() => beyondAll)
    const { settings } = services
    request.setCookie(markName(settings), seal(settings, position, sealedAs), { maxAgeSeconds: markSeconds })
  }
  return reply
}
