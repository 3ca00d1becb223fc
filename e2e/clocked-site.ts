import { eventIn } from '#test/events.ts'
import { createPerson, createSession } from '#test/people.ts'
import { schoolOf } from '#test/work-experience.ts'
import { expos } from '../app/features/events/expos/tables.server.ts'
import { events } from '../app/features/events/tables.server.ts'
import type { Place } from '../app/features/placements/rules/topics.ts'
import { hashPassword } from '../app/features/sign-in/passwords.server.ts'
import type { Clock } from '../app/platform/clock.ts'
import type { Services } from '../app/platform/services.server.ts'
import { main } from '../server/main.ts'

/** What a journey may ask of this site, each as a message. */
export type Orders = {
  /** Sets the clock, which runs on from there. */
  clock(at: string): Promise<void>
  /** Runs the schedules of a slice at once, in place of when they are due; of work experience unless said. */
  schedules(slice?: 'placements' | 'events'): Promise<void>
  /** A webinar that starts then, and a person with a password who has not signed up for it. */
  webinar(startsAt: string): Promise<NewWebinar>
  /** A school of a place, with a student of 16 and an advisor who approves. */
  school(place: Place): Promise<NewSchool>
  /** An expo from one instant to another, with a session in it and a stand. */
  expo(given: { slug: string; startsAt: string; endsAt: string }): Promise<void>
  /** A new session of an account, as its cookie. */
  session(userId: number): Promise<string>
}

export type NewWebinar = { slug: string; title: string; email: string; password: string }
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
    async schedules(slice = 'placements') {
      const jobs = services.slices.list.flatMap((one) => one.jobs ?? [])
      for (const { kind, run } of jobs)
        if (kind.cron && kind.queue.startsWith(`${slice}-`)) await run(services, {})
    },
    async webinar(at) {
      const startsAt = new Date(at)
      const endsAt = new Date(startsAt.getTime() + 45 * 60_000)
      const title = 'What a beekeeper does in winter'
      const slides = ['Welcome: your camera is off', 'Bees in winter: they keep warm together']
      const { slug } = await eventIn({ db: services.db, services }, 0, { title, startsAt, endsAt, slides })
      const [email, password] = ['tui@home.example', 'Beehive-2026!']
      const passwordHash = await hashPassword(password)
      // She has left school, so that no page asks which one she goes to.
      await createPerson(services, {
        role: 'user',
        email,
        passwordHash,
        dob: '2009-02-01',
        classYear: 2025,
      })
      await services.db.transaction((tx) => services.content.changed(tx, [events]))
      return { slug, title, email, password }
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
