import { and, eq, isNull } from 'drizzle-orm'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { DemoLink } from '#app/platform/slice.server.ts'
import { openLink } from '../tokens/links.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import type { TokenParty } from '../tokens/token-rules.ts'
import type { Speciality } from './sample-placements.ts'

type Printed = { party: TokenParty; shows: Speciality; who: string; path: string }

const printed: readonly Printed[] = [
  { party: 'host', shows: 'host-link', who: 'a sample host, who is asked for an answer', path: '/wex/host/' },
  {
    party: 'guardian',
    shows: 'guardian-link',
    who: 'a sample guardian, who is asked for consent',
    path: '/wex/parent/',
  },
]

/**
 * The token of a printed link. It follows from the key of this site, so that a later start can print it again, and nobody without the key
 * can know it. Stored is the digest, as of every link.
 */
function tokenOf(settings: Services['settings'], { shows }: Printed): string {
  return hmacOf(settings, `placement-demo-link|${shows}`)
}

/** The digest of the link that a sample shows, or null. */
export function printedHash(settings: Services['settings'], shows: Speciality | undefined): string | null {
  const found = printed.find((one) => one.shows === shows)
  return found ? hashToken(tokenOf(settings, found)) : null
}

/**
 * The links of the demo that work. One that ran out because nobody used it in 14 days works again from this start; one that was
 * answered or ended stays closed.
 */
export async function readPrintedLinks({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<DemoLink[]> {
  if (!settings.demo) return []
  const now = clock.now()
  const links: DemoLink[] = []
  for (const one of printed) {
    const token = tokenOf(settings, one)
    await renew(db, token, now)
    if (await isOpen(db, one.party, token, now)) links.push({ who: one.who, path: one.path + token })
  }
  return links
}

async function renew(db: Database, token: string, now: Date): Promise<void> {
  await db
    .update(placementTokens)
    .set({ sentAt: now })
    .where(
      and(
        eq(placementTokens.hash, hashToken(token)),
        isNull(placementTokens.usedAt),
        isNull(placementTokens.revokedAt),
      ),
    )
}

async function isOpen(db: Database, party: TokenParty, token: string, now: Date): Promise<boolean> {
  return openLink(db, party, token, now).then(
    () => true,
    (error) => {
      if (error instanceof DomainError && error.kind === 'not-found') return false
      throw error
    },
  )
}
