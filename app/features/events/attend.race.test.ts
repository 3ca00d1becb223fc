import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { openPostgres } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { attendance, eventIn } from '#test/events.ts'
import { createPerson, createSession } from '#test/people.ts'
import { openTestDatabase } from '#test/site.ts'
import { remindOfEvents } from './reminders.server.ts'
import { eventAttendances } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const dataKey = randomBytes(32).toString('hex')
const people = 20
const calls = 200

/** A node of the site on a database that another uses too. */
async function node(url: string): Promise<Services> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    WORKERS: 'off',
    DATABASE_URL: url,
    DATA_KEY: dataKey,
  })
  const services = await createServices(settings, 'test', slices, openPostgres(url))
  onTestFinished(() => services.close())
  await services.jobs.prepare()
  return services
}

/** Sends it again while all connections are taken (503), as pages do: how long that lasts depends on the machine. */
async function attend(browser: Browser | undefined, id: number): Promise<number | undefined> {
  const reply = await browser?.post('/api/events/attend', { id })
  return reply?.status === 503 ? attend(browser, id) : reply?.status
}

onPostgres(
  '20 people who attend 200 times at once over two nodes have a place each, and one reminder each',
  async () => {
    const { url = '', drop } = await openTestDatabase()
    onTestFinished(drop)
    const nodes = [await node(url), await node(url)] as const
    const { db } = nodes[0]
    const site = { db, services: nodes[0] }
    const event = await eventIn(site, 24 * 60 + 1)
    const apps = nodes.map((one) => createApp(one))
    const browsers = await Promise.all(
      Array.from({ length: people }, async () => {
        const person = await createPerson(nodes[0], { role: 'user' })
        const token = await createSession(nodes[0], person.id)
        return apps.map((app) => {
          const browser = new Browser(app)
          browser.cookies.set('yonder', token)
          return browser
        })
      }),
    )
    await Promise.all(browsers.flat().map((browser) => browser.token()))

    const took: number[] = []
    const statuses = await Promise.all(
      Array.from({ length: calls }, async (_, at) => {
        const began = performance.now()
        const status = await attend(browsers[at % people]?.[at % 2], event.id)
        took.push(performance.now() - began)
        return status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await db.$count(eventAttendances)).toBe(people)
    expect(await db.$count(notifications)).toBe(people)
    if (process.env.MEASURE)
      console.log(`p95 of ${calls} attends: ${took.sort((a, b) => a - b)[calls * 0.95 - 1]} ms`)

    const due = new Date(event.startsAt.getTime() - 10 * 60_000)
    await Promise.all([1, 2, 3, 4].map((one) => remindOfEvents(nodes[one % 2] ?? nodes[0], due)))
    expect(await db.$count(notifications)).toBe(2 * people)
  },
)

const measured = test.skipIf(!inject('postgres') || !process.env.MEASURE)

measured('10,000 reminders are written within a minute, none twice', { timeout: 180_000 }, async () => {
  const { url = '', drop } = await openTestDatabase()
  onTestFinished(drop)
  const services = await node(url)
  const site = { db: services.db, services }
  const event = await eventIn(site, 24 * 60 + 1)
  for (let person = 0; person < 10_000; person += 1) {
    const { id } = await createPerson(services, { role: 'user' })
    await attendance(site, event, id)
  }
  const began = performance.now()
  await Promise.all(
    [1, 2].map(() => remindOfEvents(services, new Date(event.startsAt.getTime() - 3_600_000))),
  )
  console.log(`10,000 reminders: ${Math.round(performance.now() - began)} ms`)
  expect(await services.db.$count(notifications)).toBe(10_000)
})
