import { getTableColumns } from 'drizzle-orm'
import type { Actor, AdminActor, UserRole } from '#app/platform/actor.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { isPersona, type PersonaName, personaLabels } from './personas.ts'
import { users } from './tables.server.ts'

type Place = Pick<Settings, 'secure' | 'dataKey' | 'dataDir'>
type Facts = Partial<typeof users.$inferSelect> & { id: number }

/** How long someone looks before it ends by itself. */
export const viewAsSeconds = 3_600

/** No row has a negative id, and foreign keys refuse any that would point at one: nothing can be stored for these people. */
const factsOf: Record<Exclude<PersonaName, 'visitor'>, (year: number) => Facts> = {
  'year-9-perth': (year) => ({
    id: -1,
    firstName: 'Year 9',
    lastName: 'in Perth',
    dob: `${year - 15}-12-01`,
    isStudent: true,
    country: 'AU',
    state: 'WA',
    location: 'Perth',
    classYear: year + 3,
  }),
  'leaver-dunedin': (year) => ({
    id: -2,
    firstName: 'School leaver',
    lastName: 'in Dunedin',
    dob: `${year - 19}-12-01`,
    country: 'NZ',
    state: 'OTA',
    location: 'Dunedin',
    classYear: year - 1,
    studySituation: 'finished',
  }),
  parent: (year) => ({
    id: -3,
    firstName: 'Parent',
    lastName: 'in Melbourne',
    dob: `${year - 45}-12-01`,
    isParent: true,
    country: 'AU',
    state: 'VIC',
    location: 'Melbourne',
  }),
}

/** The row that a made-up person would have; null for the id of a real one. */
export function personaRow(userId: number, now: Date | undefined): typeof users.$inferSelect | null {
  if (userId >= 0 || !now) return null
  const facts = Object.values(factsOf)
    .map((make) => make(now.getUTCFullYear()))
    .find(({ id }) => id === userId)
  if (!facts) return null
  const empty = Object.entries(getTableColumns(users)).map(([name, column]) => [
    name,
    column.notNull ? emptyOf(column.dataType) : null,
  ])
  const row = { kind: 'user', status: 'active', guid: '00000000-0000-4000-8000-000000000000', meta: {} }
  return { ...Object.fromEntries(empty), ...row, emailVerifiedAt: now, marketingSubscribe: true, ...facts }
}

function emptyOf(type: string): unknown {
  if (type.startsWith('boolean')) return false
  return type.startsWith('string') ? '' : new Date(0)
}

export function viewAsCookieName({ secure }: Pick<Place, 'secure'>): string {
  return secure ? '__Host-yonder_view_as' : 'yonder_view_as'
}

/** Binds the choice to one sign-in of one member of staff, for an hour. */
export function viewAsCookie(place: Place, persona: PersonaName, sessionId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1_000) + viewAsSeconds
  return `${persona}.${until}.${hmacOf(place, about(persona, sessionId, until))}`
}

/** Whom this member of staff looks at the site as; null for everybody else, and for a cookie that is not theirs. */
export function viewedBy(staff: Actor, cookie: string | undefined, place: Place, now: Date): Actor | null {
  if (staff.kind !== 'admin' || staff.needsSetup || !cookie) return null
  const [persona, until = '', mark = ''] = cookie.split('.')
  if (!isPersona(persona) || !/^\d{10}$/.test(until) || Number(until) * 1_000 < now.getTime()) return null
  if (!isHmacOf(place, about(persona, staff.sessionId, Number(until)), mark)) return null
  return actorOf(persona, staff, now)
}

function about(persona: PersonaName, sessionId: string, until: number): string {
  return `view-as|${persona}|${sessionId}|${until}`
}

function actorOf(persona: PersonaName, staff: AdminActor, now: Date): Actor {
  const viewAs = { persona, label: personaLabels[persona], staff, since: now }
  if (persona === 'visitor') return { kind: 'visitor', viewAs }
  const { id, country, state, isParent, isStudent } = factsOf[persona](now.getUTCFullYear())
  const roles: UserRole[] = isParent ? ['parent'] : isStudent ? ['student'] : ['school-leaver']
  return {
    kind: 'user',
    userId: id,
    roles,
    viewAs,
    schoolId: null,
    needsSetup: false,
    sessionId: '00000000-0000-0000-0000-000000000000',
    confirmedAt: new Date(0),
    country: country ?? null,
    state: state ?? null,
  } as Actor
}
