import { eq } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { placementIncidents } from '#app/features/placements/days/tables.server.ts'
import { placementHosts } from '#app/features/placements/hosts/tables.server.ts'
import { placements } from '#app/features/placements/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { TestSite } from '#test/site.ts'
import { createHost, createPlacement, writeHealthNote } from '#test/work-experience.ts'
import type { OwnedResource } from './owned-resources.ts'

const nobodys = 999_999_999

const facts: OwnedResource['facts'] = async ({ db }, whose) => {
  const found = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  return { schoolId: found[whose === 'mine' ? 0 : 1]?.id }
}

async function schoolOf({ db }: TestSite, userId: number): Promise<number> {
  const [advisor] = await db.select().from(users).where(eq(users.id, userId))
  return advisor?.schoolId ?? 0
}

const at = (path: string) => Number(path.split('/')[5])

/** A placement of the advisor's school that waits for the host. */
export function schoolPlacement(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'advisor',
    facts,
    async path(site, { userId = 0 }) {
      const schoolId = await schoolOf(site, userId)
      const { id } = await createPlacement(site.services, { schoolId, status: 'submitted' })
      return `/api/advisor/wex/placements/${id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placements).where(eq(placements.id, at(path))),
    invented: `/api/advisor/wex/placements/${nobodys}${rest}`,
    body,
  }
}

/** Such a placement with a note on health. */
export function notedPlacement(): OwnedResource {
  const placement = schoolPlacement('/health-note')
  return {
    ...placement,
    async path(site, owner) {
      const path = await placement.path(site, owner)
      await writeHealthNote(site.services, at(path), 'A sample')
      return path
    },
  }
}

/** A host of the advisor's school that is new to it. */
export function schoolHost(rest = '', body?: unknown): OwnedResource {
  return {
    who: 'advisor',
    facts,
    async path(site, { userId = 0 }) {
      const { id } = await createHost(site.services, await schoolOf(site, userId), { standing: 'new' })
      return `/api/advisor/wex/hosts/${id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placementHosts).where(eq(placementHosts.id, at(path))),
    invented: `/api/advisor/wex/hosts/${nobodys}${rest}`,
    body,
  }
}

/** An incident at a placement of the advisor's school. */
export function schoolIncident(rest: string, body?: unknown): OwnedResource {
  return {
    who: 'advisor',
    facts,
    async path(site, { userId = 0 }) {
      const schoolId = await schoolOf(site, userId)
      const { id } = await createPlacement(site.services, { schoolId, status: 'active' })
      const [row] = await site.db
        .insert(placementIncidents)
        .values({
          placementId: id,
          severity: 'minor',
          party: 'student',
          answers: {},
          reportedAt: site.services.clock.now(),
        })
        .returning({ id: placementIncidents.id })
      return `/api/advisor/wex/incidents/${row?.id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placementIncidents).where(eq(placementIncidents.id, at(path))),
    invented: `/api/advisor/wex/incidents/${nobodys}${rest}`,
    body,
  }
}

/** A placement of the student that runs, and whose only day is today. */
export function runningPlacement(rest: string, body?: unknown): OwnedResource {
  return {
    who: 'student',
    async path({ services }, { userId = 0 }) {
      const days = [{ date: dayIn(zone, services.clock.now()), from: '00:00', to: '23:59' }]
      const { id } = await createPlacement(services, { studentId: userId, status: 'active', days })
      return `/api/wex/placements/${id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placements).where(eq(placements.id, Number(path.split('/')[4]))),
    invented: `/api/wex/placements/${nobodys}${rest}`,
    body,
  }
}

/** A placement of the student that is finished. */
export function finishedPlacement(rest: string, body?: unknown): OwnedResource {
  return {
    who: 'student',
    async path({ services }, { userId = 0 }) {
      const { id } = await createPlacement(services, { studentId: userId, status: 'completed' })
      return `/api/wex/placements/${id}${rest}`
    },
    remove: ({ db }, path) => db.delete(placements).where(eq(placements.id, Number(path.split('/')[4]))),
    invented: `/api/wex/placements/${nobodys}${rest}`,
    body,
  }
}

/** Of the school of such a placement, in New South Wales. */
export const zone = 'Australia/Sydney'
