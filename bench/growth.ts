import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { importContent } from '../app/content.server.ts'
import { careerTaskGroups } from '../app/features/career-tasks/tables.server.ts'
import { groupMembers } from '../app/features/groups/tables.server.ts'
import { threadParticipants } from '../app/features/messaging/tables.server.ts'
import { hashPassword } from '../app/features/sign-in/passwords.server.ts'
import { courses } from '../app/features/study/tables.server.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { createServices } from '../app/platform/start.server.ts'
import { slices } from '../app/slices.server.ts'
import { idsOfSchool } from '../scripts/seed/chance.ts'
import { firstSeedId, people as kinds, peopleOfSchool } from '../scripts/seed/school.ts'
import { daysFor, seedPeople } from '../scripts/seed/seed.ts'
import { createApp } from '../test/api-only.ts'
import { Browser } from '../test/browser.ts'
import { createPerson, createSession } from '../test/people.ts'
import { createDatabase, findPostgres, startPostgres } from '../test/postgres.ts'
import { explainAll, explained } from './explained.ts'
import { type Call, countingJobs, growthCalls, type Walk } from './growth-calls.ts'
import { verdictOf, type Work, workOf } from './growth-verdict.ts'
import type { Report } from './report.ts'

const sizes = (process.env.GROWTH_PEOPLE ?? '10000,100000').split(',').map(Number)
/** The same at each size. */
const days = daysFor(Math.max(...sizes))
/** 0 measures no times: a machine that does much else cannot tell them. */
const rounds = Number(process.env.GROWTH_ROUNDS ?? 3)
const callsOfRound = 15
/**
 * Where the people who call begin: at the last school of the smallest size. The directory has 4,972 schools, so with a million people the
 * first 28 have two schools of the seed each, and twice as many people as with ten thousand.
 */
const firstCallerId = firstSeedId + (Math.floor(Math.min(...sizes) / peopleOfSchool) - 1) * idsOfSchool
/** `GROWTH_ONLY='threads|search'` measures the calls with that in their names, without the counts of each hour. */
const only = process.env.GROWTH_ONLY
const calls = growthCalls.filter(({ name }) => !only || new RegExp(only).test(name))
const day = new Date('2026-11-29')

/**
 * The same calls of the same people where few and many are on Yonder: pages that PostgreSQL touches, tables that it reads whole, and
 * p95. It makes a database of each size, or takes those of `GROWTH_URLS`, which `npm run seed` has filled.
 */
export async function benchGrowth(report: Report): Promise<void> {
  if (!(await findPostgres())) return
  const given = process.env.GROWTH_URLS?.split(',')
  const server = given ? null : await startPostgres({ durable: true })
  try {
    const urls = given ?? []
    if (server)
      for (const size of sizes) urls.push(await grow(await createDatabase(server, `people_${size}`), size))
    const [smallUrl, largeUrl] = [urls[0] as string, urls.at(-1) as string]
    report.section(
      `Growth: ${words(sizes.at(-1))} people beside ${words(sizes[0])}`,
      `Pages of 8 KB that PostgreSQL touches for a call, and p95 of ${callsOfRound} calls (the quietest of ${rounds} turns: others use the machine); 200 people to a school${days ? `, each with the last ${days} days behind them` : ''}. Named: tables that are read from end to end, with their rows. Where a job says how many rows it handles, its ratio is that of the pages for one of them. Goal for each: ≤ 1.5 × both, no more than 1,000 rows read whole.`,
    )
    const plans = [await explainCalls(smallUrl), await explainCalls(largeUrl)]
    const times = rounds > 0 ? await timeCalls(smallUrl, largeUrl) : new Map<string, number[]>()
    if (!only) await addCosts(report, smallUrl, largeUrl)
    for (const call of calls) {
      const [small, large] = plans.map((of) => of.get(call.name))
      report.add(verdictOf(call, small, large, times.get(call.name) ?? []))
    }
  } finally {
    await server?.stop()
  }
}

async function grow(url: string, people: number): Promise<string> {
  const database = openPostgres(url, { purpose: 'scripts' })
  await database.migrate('db/migrations')
  await importContent(database.db, { packsDir: 'content', now: day, demo: false })
  await seedPeople(database, { people, today: day, days, progress: console.log })
  await database.close()
  return url
}

/** What PostgreSQL does for each call once it has been made a few times. */
async function explainCalls(url: string): Promise<Map<string, Work>> {
  await explainAll(url, true)
  const site = await open(url)
  try {
    for (const call of only ? [] : countingJobs) await call.run(site.walk)
    const found = new Map<string, Work>()
    for (const call of calls) {
      for (let warm = 0; warm < 6 && !isJob(call); warm++) await run(call, site.walk)
      let isAnswered = false
      const due = await dueRows(site.walk, call)
      const plans = await explained(async () => {
        isAnswered = await run(call, site.walk)
      })
      if (isAnswered) found.set(call.name, workOf(plans, due))
    }
    return found
  } finally {
    await site.close()
    await explainAll(url, false)
  }
}

/** How many rows a job is about to handle; 0 for other calls. */
async function dueRows({ services }: Walk, { due }: Call): Promise<number> {
  if (!due) return 0
  const { rows } = await services.db.execute<{ rows: string }>(sql.raw(`select (${due}) as rows`))
  return Number(rows[0]?.rows)
}

/** In turn on both. @returns p95 at each size in milliseconds, by call */
async function timeCalls(...urls: string[]): Promise<Map<string, number[]>> {
  const sites = await Promise.all(urls.map(open))
  const times = new Map<string, number[]>()
  for (const call of calls.filter((one) => !isJob(one))) {
    const turns = sites.map((): number[] => [])
    for (let round = 0; round <= rounds; round++)
      for (const [at, { walk }] of sites.entries()) {
        const p95 = await p95Of(call, walk)
        if (round > 0) turns[at]?.push(p95)
      }
    times.set(
      call.name,
      turns.map((of) => Math.min(...of)),
    )
  }
  for (const site of sites) await site.close()
  return times
}

const isJob = ({ name }: Call) => name.startsWith('job ')

async function p95Of(call: Call, walk: Walk): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < callsOfRound; at++) {
    const began = performance.now()
    await run(call, walk)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Whether it was answered: a statement may take longer than a page lets it. */
async function run({ run: make }: Call, walk: Walk): Promise<boolean> {
  return make(walk).then(
    () => true,
    () => false,
  )
}

/** What `npm run capacity` reckons with: processor time of a call of someone who is signed in, and the room that people take. */
async function addCosts(report: Report, smallUrl: string, largeUrl: string): Promise<void> {
  const { walk, close } = await open(largeUrl)
  const { pool } = walk.services.database
  const pids =
    (
      await pool?.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database()',
      )
    )?.rows ?? []
  const reads = growthCalls.filter(({ name }) => /^(student|leaver): \/(?!search)/.test(name))
  for (const call of reads) await run(call, walk)
  const [node, database] = [process.cpuUsage(), pids.reduce((sum, { pid }) => sum + processorMs(pid), 0)]
  for (let turn = 0; turn < turnsOfCosts; turn++) for (const call of reads) await run(call, walk)
  const { user, system } = process.cpuUsage(node)
  const spent = pids.reduce((sum, { pid }) => sum + processorMs(pid), 0) - database
  const made = turnsOfCosts * reads.length
  await close()
  const [small, large] = await Promise.all([smallUrl, largeUrl].map(sizeOf))
  const people = (large?.people ?? 0) - (small?.people ?? 0)
  const bytes = ((large?.bytes ?? 0) - (small?.bytes ?? 0)) / people
  report.add({
    name: 'A read of somebody signed in, processor time of the site',
    value: `${((user + system) / 1_000 / made).toFixed(2)} ms`,
  })
  report.add({ name: 'The same, of PostgreSQL', value: `${(spent / made).toFixed(2)} ms` })
  report.add({
    name: 'Room of a person with their rows and indexes',
    value: `${(bytes / 1_000).toFixed(1)} KB`,
  })
}

const turnsOfCosts = 20

/** Of a process of this machine, in steps of ten. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function sizeOf(url: string): Promise<{ bytes: number; people: number }> {
  const { pool, close } = openPostgres(url, { max: 1, purpose: 'scripts' })
  const reply = await pool?.query<{ bytes: string; people: string }>(
    'select pg_database_size(current_database()) as bytes, count(*) as people from "user"',
  )
  await close()
  return { bytes: Number(reply?.rows[0]?.bytes), people: Number(reply?.rows[0]?.people) }
}

const words = (count: number | undefined) => Math.round(count ?? 0).toLocaleString('en-AU')

async function open(url: string): Promise<{ walk: Walk; close(): Promise<void> }> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    WORKERS: 'off',
    PORT: '3000',
    DATABASE_URL: url,
    DATA_DIR: '/tmp/yonder-growth',
  })
  const database = openPostgres(url)
  const services = await createServices(settings, 'bench', slices, database)
  await services.jobs.prepare()
  await services.content.start()
  const app = createApp(services)
  const enter = async (id: number) => {
    const browser = new Browser(app)
    browser.cookies.set('yonder', await createSession(services, id))
    return browser
  }
  const { db } = database
  const stamp = Date.now().toString(36)
  const made = { systemGenerated: true, schoolId: null }
  const admin = await createPerson(services, {
    role: 'admin',
    ...made,
    email: `admin-${stamp}@bench.example`,
  })
  const signIn = { email: `sign-in-${stamp}@bench.example`, password: 'Horizon-2026!' }
  await createPerson(services, {
    role: 'user',
    ...made,
    email: signIn.email,
    passwordHash: await hashPassword(signIn.password),
  })
  await requireOneSchool(services)
  // any owner: a thread of a student of that school
  const [thread] = await db
    .select({ id: threadParticipants.threadId, studentId: threadParticipants.userId })
    .from(threadParticipants)
    .where(sql`${threadParticipants.userId} >= ${firstCallerId + kinds.advisor}`)
    .orderBy(threadParticipants.userId)
    .limit(1)
  if (!thread) throw new Error('nobody of the seed is there')
  const [member] = await db
    .select({ groupId: groupMembers.groupId, taskId: careerTaskGroups.taskId })
    .from(groupMembers)
    .innerJoin(careerTaskGroups, eq(careerTaskGroups.groupId, groupMembers.groupId))
    .where(eq(groupMembers.userId, thread.studentId))
    .orderBy(careerTaskGroups.taskId)
    .limit(1)
  const [course] = await db.select({ id: courses.id }).from(courses).orderBy(courses.id).limit(1)
  const walk: Walk = {
    services,
    visitor: new Browser(app),
    student: await enter(thread.studentId),
    leaver: await enter(firstCallerId + kinds.advisor + kinds.student),
    advisor: await enter(firstCallerId),
    admin: await enter(admin.id),
    studentId: thread.studentId,
    threadId: thread.id,
    taskId: member?.taskId ?? 0,
    groupId: member?.groupId ?? 0,
    courseId: course?.id ?? 0,
    newVisitor: () => new Browser(app),
    signIn,
  }
  return { walk, close: () => services.close() }
}

/** Calls of a school with twice as many students would be compared with those of one without. */
async function requireOneSchool({ db }: Walk['services']): Promise<void> {
  const schoolId = sql`(select school_id from "user" where id = ${firstCallerId})`
  const { rows } = await db.execute<{ students: string }>(
    sql`select count(*) as students from "user" where school_id = ${schoolId} and is_student`,
  )
  if (Number(rows[0]?.students) !== kinds.student)
    throw new Error(`the school that calls has ${rows[0]?.students} students, not ${kinds.student}`)
}
