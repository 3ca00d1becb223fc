import { sql } from 'drizzle-orm'
import { groupMembers, groups } from '../app/features/groups/tables.server.ts'
import { quizResults } from '../app/features/guidance/tables.server.ts'
import { studentMemberships } from '../app/features/people/memberships/tables.server.ts'
import { consents, users } from '../app/features/people/tables.server.ts'
import { schools } from '../app/features/places/tables.server.ts'
import { careerPlanSections, careerPlans } from '../app/features/planner/tables.server.ts'
import { newToken } from '../app/platform/csrf.server.ts'
import { type Database, openPostgres } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.ts'
import { consentTo, createPerson, createSession } from '../test/people.ts'
import { onPostgres } from './on-postgres.ts'
import { median, type Report } from './report.ts'

const [few, many] = [100, 2_000]
const clients = 2
const requests = 100
const rounds = 3
const goalMs = 120

const pages = [
  { name: 'Students, first page', path: '/api/advisor/students' },
  {
    name: 'Students, plans that are complete, last seen first',
    path: '/api/advisor/students?plan=complete&sort=-last_seen',
  },
  { name: 'Students who need attention', path: '/api/advisor/students?waits=any&sort=wait' },
  { name: 'Students, by name', path: '/api/advisor/students?keyword=student%2019' },
  { name: 'Dashboard', path: '/api/advisor/dashboard' },
]

/** What an advisor opens first, at a school of 2,000 students beside one of 100, in turn on the same site. */
export async function benchAdvisorLists(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const site = await start()
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Advisors’ lists',
        `Over HTTP on PostgreSQL, ${clients} clients at once; p95 of ${requests} calls, medians of ${rounds} turns; a school of ${many} students beside one of ${few}.`,
      )
      const [small, large] = await fillSchools(db)
      for (const { name, path } of pages) await addPage(report, { name, path, small, large }, site.address)
    } finally {
      await close()
      await site.stop()
    }
  })
}

type Page = { name: string; path: string; small: string; large: string }

async function addPage(report: Report, { name, path, small, large }: Page, address: string): Promise<void> {
  const [ours, beside]: [number[], number[]] = [[], []]
  const ask = (cookie: string) => p95Of(`${address}${path}`, cookie)
  await Promise.all([ask(small), ask(large)])
  for (let round = 0; round < rounds; round += 1) {
    beside.push(await ask(small))
    ours.push(await ask(large))
  }
  const [atMany, atFew] = [median(ours), median(beside)]
  report.add({
    name: `${name}, p95`,
    value: `${atMany.toFixed(1)} ms`,
    baseline: `${atFew.toFixed(1)} ms at ${few} students`,
    ratio: atMany / atFew,
    goal: `≤ ${goalMs} ms`,
    met: atMany <= goalMs,
  })
}

async function p95Of(url: string, cookie: string): Promise<number> {
  const times: number[] = []
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie }
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = 0; at < requests / clients; at += 1) {
        const began = performance.now()
        const reply = await fetch(url, { headers })
        if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`)
        await reply.arrayBuffer()
        times.push(performance.now() - began)
      }
    }),
  )
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Two schools with an advisor each. @returns the cookies of the advisors */
async function fillSchools(db: Database): Promise<[small: string, large: string]> {
  const ids = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(2)
  const [small, large] = ids.map(({ id }) => id)
  if (!small || !large) throw new Error('there are no schools')
  const cookies = [await fill(db, small, few), await fill(db, large, many)] as const
  await db.execute(sql`analyze`)
  return [...cookies]
}

async function fill(db: Database, schoolId: number, size: number): Promise<string> {
  const now = new Date()
  const clock = { now: () => now }
  const services = { db, clock } as Parameters<typeof createPerson>[0]
  const email = `advisor-${schoolId}@bench.example`
  const advisor = await createPerson(services, { role: 'advisor', schoolId, email })
  const made = await db
    .insert(users)
    .values(Array.from({ length: size }, (_, at) => studentOf(schoolId, at, now)))
    .returning({ id: users.id, classYear: users.classYear })
  const agreed = made.map(({ id, classYear }) => ({
    ...consentTo(schoolId, id, now),
    id: newId(),
    classYear,
  }))
  await db
    .insert(consents)
    .values(agreed.map(({ classYear, ...yes }) => ({ ...yes, kind: 'school' as const, given: true })))
  await db.insert(studentMemberships).values(
    agreed.map(({ id: consentId, userId, classYear }) => ({
      userId,
      schoolId,
      classYear,
      consentId,
      source: 'csv' as const,
      joinedAt: now,
      createdAt: now,
    })),
  )
  const classes = await db
    .insert(groups)
    .values(
      Array.from({ length: Math.ceil(size / 25) }, (_, at) => ({
        schoolId,
        name: `Class ${at}`,
        source: 'csv' as const,
        externalId: null,
        createdBy: advisor.id,
        createdAt: now,
      })),
    )
    .returning({ id: groups.id })
  await db.insert(groupMembers).values(
    made.map(({ id: userId }, at) => ({
      groupId: classes[at % classes.length]?.id ?? 0,
      userId,
      role: 'student' as const,
      addedAt: now,
    })),
  )
  const planners = made.filter((_, at) => at % 3 > 0).map(({ id }) => id)
  const saved = { createdAt: now, updatedAt: now }
  await db.insert(careerPlans).values(planners.map((userId) => ({ userId, ...saved })))
  for (const slug of ['plan-a', 'plan-b'] as const)
    await db
      .insert(careerPlanSections)
      .values(
        planners.map((userId, at) => ({ userId, slug, answers: routeOf(at), version: 2, updatedAt: now })),
      )
  const six = [1080, 360, 360, 720, 360, 360] as const
  await db.insert(quizResults).values(
    made
      .filter((_, at) => at % 4 > 0)
      .map(({ id: userId }) => ({
        id: newId(),
        userId,
        status: 'complete' as const,
        methodVersion: '1',
        dataVersion: '1',
        interestUnits: six,
        valueUnits: six,
        createdAt: now,
        updatedAt: now,
      })),
  )
  return `yonder=${await createSession(services, advisor.id)}`
}

function studentOf(schoolId: number, at: number, now: Date): typeof users.$inferInsert {
  return {
    guid: newId(),
    kind: 'user',
    status: 'active',
    isStudent: true,
    schoolId,
    firstName: `Sam ${at % 40}`,
    lastName: `Student ${at}`,
    country: 'AU',
    state: 'NSW',
    email: `student-${schoolId}-${at}@bench.example`,
    emailVerifiedAt: now,
    classYear: now.getUTCFullYear() + (at % 6),
    lastSeenAt: new Date(now.getTime() - (at % 60) * 86_400_000),
    referralCode: newToken().slice(0, 10),
    createdAt: now,
    updatedAt: now,
  }
}

function routeOf(at: number): object {
  return {
    title: 'Cooking',
    occupation: { slug: 'chef', title: 'Chef' },
    courses: [{ id: 'a', slug: null, title: 'Commercial cookery', provider: null, regions: [] }],
    subjects: [
      { id: 'b', name: 'Food technology' },
      { id: 'c', name: 'English' },
    ],
    steps:
      at % 2 ? [{ id: 'd', title: 'Ring a kitchen', due_on: '2027-03-01', owner: 'me', done_on: null }] : [],
    note: 'A note of a usual length that somebody writes about why they would like to do this. '.repeat(3),
  }
}
