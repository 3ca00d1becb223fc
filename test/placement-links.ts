import { eq, sql } from 'drizzle-orm'
import { readRecord } from '#app/features/placements/record.server.ts'
import type { Party } from '#app/features/placements/rules/topics.ts'
import type { Status } from '#app/features/placements/status.ts'
import { placementHolds, placements } from '#app/features/placements/tables.server.ts'
import { issueToken } from '#app/features/placements/tokens/links.server.ts'
import { partyOfPurpose, type TokenPurpose } from '#app/features/placements/tokens/token-rules.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createPlacement } from './work-experience.ts'

type Facts = NonNullable<Parameters<typeof createPlacement>[1]>

/** A placement at the point where a link of this purpose is sent. */
const pointOf: Record<TokenPurpose, { status: Status; signed: readonly Party[] }> = {
  answer: { status: 'submitted', signed: ['student'] },
  consent: { status: 'host-accepted', signed: ['student', 'host'] },
  withdraw: { status: 'parent-consented', signed: ['student', 'host', 'guardian'] },
  during: { status: 'active', signed: ['student', 'host', 'guardian', 'school'] },
  feedback: { status: 'active', signed: ['student', 'host', 'guardian', 'school'] },
}

/** Makes a link for a placement that is there, and gives its token. */
export function linkTo(services: Pick<Services, 'db' | 'clock'>, id: number, purpose: TokenPurpose) {
  const now = services.clock.now()
  return services.db.transaction(async (tx) =>
    issueToken(tx, await readRecord(tx, eq(placements.id, id), now), purpose, now),
  )
}

/** A placement with a link of this purpose; `path` is its page, and with `/api` before it the call. */
export async function createLink(services: Services, purpose: TokenPurpose, facts: Facts = {}) {
  const made = await createPlacement(services, { ...pointOf[purpose], ...facts })
  const token = await linkTo(services, made.id, purpose)
  return { ...made, token, path: pathTo(purpose, token) }
}

export function pathTo(purpose: TokenPurpose, token: string): string {
  return `/wex/${partyOfPurpose[purpose] === 'host' ? 'host' : 'parent'}/${token}`
}

/** What a host answers when it says yes. */
export const hostYes = {
  supervisor: 'Sam Sample',
  supervisor_phone: '0400 000 002',
  address: '1 Sample Street',
  bring: 'Closed shoes',
  tasks: 'Answer the telephone\nSort the post',
  activities: [],
  risks: 'Hot ovens: the student keeps a metre away',
  employees: 12,
  students: 1,
  supervises: true,
}

export const guardianYes = {
  relation: 'parent',
  phone: '0400 000 003',
  has_read: true,
  travel_agreed: true,
}

export const signed = { name: 'Sample Name', agreed: true }

/** The holds of a placement, newest last. */
export function holdsOf({ db }: Pick<Services, 'db'>, id: number) {
  return db.select().from(placementHolds).where(eq(placementHolds.placementId, id)).orderBy(placementHolds.id)
}

/** The letters of a placement that wait in the queue, each as its party and what it is about: `host answer`. */
export async function lettersOf({ db }: Pick<Services, 'db'>, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ letter: string }>(
    sql`select data ->> 'party' || ' ' || (data ->> 'about') as letter from pgboss.job
      where name = 'placement-letter' and data ->> 'placementId' = ${String(id)} order by letter`,
  )
  return rows.map(({ letter }) => letter)
}
