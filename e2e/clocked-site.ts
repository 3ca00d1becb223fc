import { createPerson, createSession } from '#test/people.ts'
import { schoolOf } from '#test/work-experience.ts'
import { expos } from '../app/features/events/expos/tables.server.ts'
import { events } from '../app/features/events/tables.server.ts'
import type { Place } from '../app/features/placements/rules/topics.ts'
import type { Clock } from '../app/platform/clock.ts'
import type { Services } from '../app/platform/services.server.ts'
import { main } from '../server/main.ts'

/** What a journey may ask of this site, each as a message. */
export type Orders = {
  /** Sets the clock, which runs on from there. */
  clock(at: string): Promise<void>
  /** Runs the schedules of work experience at once, in place of a quarter of an hour later. */
  schedules(): Promise<void>
  /** A school of a place, with a student of 16 and an advisor who approves. */
  school(place: Place): Promise<NewSchool>
  /** An expo from one instant to another, with a session in it and a stand. */
  expo(given: { slug: string; startsAt: string; endsAt: string }): Promise<void>
  /** A new session of an account, as its cookie. */
  session(userId: number): Promise<string>
}

export type NewSchool = { student: number; advisor: number }
export type Order = { id: number; order: keyof Orders; given: never }

const site = await main({ dev: false, report: (line) => console.log(line) })
const { services } = site
const orders = ordersOf(services)
process.on('message', async ({ id, order, given }: Order) => {
  const reply = await orders[order](given).then(
    (value) => ({ id, value }),
    (error: Error) => ({ id, error: error.stack }),
  )
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
console.log(`Yonder is at ${site.address}`)

function ordersOf(services: Services): Orders {
  return {
    async clock(at) {
      services.clock = clockFrom(at)
    },
    async schedules() {
      const jobs = services.slices.list.flatMap((slice) => slice.jobs ?? [])
      for (const { kind, run } of jobs)
        if (kind.cron && kind.queue.startsWith('placements-')) await run(services, {})
    },
    async school(place) {
      const [country = '', state] = place.split('-')
      const schoolId = await schoolOf(services, place)
      const at = { schoolId, country, state: state ?? 'WKO' }
      const email = (name: string) => `${name}.${place.toLowerCase()}@school.example`
      const student = await createPerson(services, {
        ...at,
        role: 'student',
        email: email('kiri'),
        dob: '2011-02-01',
        classYear: 2028,
      })
      const advisor = await createPerson(services, {
        ...at,
        role: 'advisor',
        email: email('ngaire'),
        firstName: 'Ngaire',
        lastName: 'Hill',
        permissions: ['approve_wex', 'manage_students'],
      })
      return { student: student.id, advisor: advisor.id }
    },
    async expo({ slug, startsAt, endsAt }) {
      const shared = {
        timeZone: 'Australia/Sydney',
        description: '<p>What it is.</p>',
        updatedAt: new Date(startsAt),
      }
      await services.db.transaction(async (tx) => {
        const [expo] = await tx
          .insert(expos)
          .values({
            ...shared,
            slug,
            title: 'Trades Expo',
            startsAt: new Date(startsAt),
            endsAt: new Date(endsAt),
            isPublished: true,
          })
          .returning()
        if (!expo) throw new Error('no expo was written')
        await tx.insert(events).values({
          ...shared,
          slug: `${slug}-talk`,
          title: 'A talk about tools',
          oneLine: 'What is in the van.',
          expoId: expo.id,
          stage: 'Main stage',
          startsAt: new Date(Date.parse(startsAt) + 3_600_000),
          endsAt: new Date(Date.parse(startsAt) + 2 * 3_600_000),
          status: 'LIVE',
        })
        await services.content.changed(tx, [expos, events])
      })
    },
    session: (userId) => createSession(services, userId),
  }
}

function clockFrom(at: string): Clock {
  const [from, began] = [Date.parse(at), Date.now()]
  return { now: () => new Date(from + Date.now() - began) }
}
