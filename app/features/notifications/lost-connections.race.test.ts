import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { announcementsChannel, channelsOf } from '#app/features/people/channels.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStream } from '#app/platform/push/stream.server.ts'
import { Stream } from '#app/platform/seed.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { noteKind } from '#test/notifications.ts'
import { createSession } from '#test/people.ts'
import { findRedis, startRedis } from '#test/redis.ts'
import { twoNodes } from '#test/two-nodes.ts'
import { deliverNotification } from './delivery.server.ts'
import { unreadNotifications } from './inbox.server.ts'
import { notifyAll } from './notify.server.ts'

/** `PEOPLE=1000` for all that is asked for, which takes more than a minute. */
const people = Number(process.env.PEOPLE ?? 100)
const eventsOfEach = 10
/** In each round so many pages lose their connection by themselves, and every page of one node with it. */
const lostInRound = people / 20
/** A page without a connection has one again once so many more events were sent, at the latest. */
const mostAway = people * 0.4
const atOnce = 16

test.skipIf(!inject('postgres') || !findRedis())(
  `${people * eventsOfEach} events for ${people} people are on the page of each person, though pages lose their connections all the time`,
  async () => {
    const random = new Stream(10)
    const site = await startSite(random)
    const [{ db }] = site.nodes
    for (let round = 0; round < eventsOfEach; round += 1) {
      const payload = { title: `News ${round}`, link: '/profile' }
      const now = new Date()
      await db.transaction((tx) => notifyAll(site.nodes[0], tx, noteKind, site.ids, { payload }, now))
      await site.deliverAll((tenth) => {
        if (tenth === 3) for (let at = 0; at < lostInRound; at += 1) random.pick(site.pages).lose()
        if (tenth === 6) site.nodes[round % 2]?.push.hub?.close()
      })
    }
    await site.allConnected()

    const { rows } = await db.execute<{ user_id: number; ids: string[] }>(
      sql`select user_id, array_agg(id::text order by id) as ids from notification group by user_id`,
    )
    const own = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
    expect([...own.values()].map(({ length }) => length)).toEqual(Array(people).fill(eventsOfEach))
    await expect.poll(() => site.pages.filter((page) => page.known.size < eventsOfEach).length).toBe(0)
    for (const { id, known } of site.pages) expect([...known].toSorted()).toEqual(own.get(id))
    const [toldOf, all] = [
      site.pages.reduce((sum, { told }) => sum + new Set(told).size, 0),
      people * eventsOfEach,
    ]
    expect([toldOf > all / 2, toldOf < all]).toEqual([true, true]) // the rest was found by asking
    for (const id of site.ids.slice(0, 20)) expect(await unreadNotifications(db, id)).toBe(eventsOfEach)
  },
  300_000,
)

/** Two nodes with Redis between them, and a student with a page open for each person. */
async function startSite(random: Stream) {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const nodes = await twoNodes({ REDIS_URL: redis.url })
  for (const { slices } of nodes) slices.notificationKinds.set(noteKind.name, noteKind)
  onTestFinished(() => void nodes[0].slices.notificationKinds.delete(noteKind.name))
  const ids = await createStudents(nodes[0])
  let sent = 0
  const away: { page: Page; until: number }[] = []
  const lost = (page: Page) => void away.push({ page, until: sent + random.whole(1, mostAway) })
  const pages: Page[] = []
  for (const id of ids) pages.push(await openPage(id, nodes, random, lost))
  const connect = async (isDue: (until: number) => boolean) => {
    const due = away.filter(({ until }) => isDue(until))
    for (const one of due) away.splice(away.indexOf(one), 1)
    await Promise.all(due.map(({ page }) => page.connect()))
  }
  return {
    nodes,
    ids,
    pages,
    /** Does the jobs that wait, on both nodes. `at` is called with each tenth of them. */
    async deliverAll(at: (tenth: number) => void) {
      const works = await takeJobs(nodes[0])
      let next = 0
      const workers = Array.from({ length: atOnce }, async (_, worker) => {
        const { services, run } = workerOf(nodes[worker % 2] as Services)
        for (let turn = next++; turn < works.length; turn = next++) {
          if (turn % (works.length / 10) === 0) at(turn / (works.length / 10))
          await run(services, works[turn] as object)
          sent += 1
          await connect((until) => until <= sent)
        }
      })
      await Promise.all(workers)
    },
    allConnected: () => connect(() => true),
  }
}

async function createStudents({ db }: Services): Promise<number[]> {
  const now = new Date()
  const student = (at: number) => ({
    guid: randomUUID(),
    status: 'active' as const,
    firstName: 'Sam',
    isStudent: true,
    referralCode: `lost${at}`,
    createdAt: now,
    updatedAt: now,
  })
  const values = Array.from({ length: people }, (_, at) => student(at))
  return (await db.insert(users).values(values).returning({ id: users.id })).map(({ id }) => id)
}

async function takeJobs({ db }: Services): Promise<object[]> {
  const { rows } = await db.execute<{ data: object }>(
    sql`delete from pgboss.job where name = ${deliverNotification.queue} returning data`,
  )
  return rows.map(({ data }) => data)
}

function workerOf(services: Services) {
  const jobs = services.slices.list.flatMap((slice) => slice.jobs ?? [])
  const found = jobs.find(({ kind }) => kind.queue === deliverNotification.queue)
  if (!found) throw new Error('nobody delivers notifications')
  return { services, run: found.run }
}

type Page = {
  id: number
  /** The notifications that it knows of. */
  known: Set<string>
  /** Those that it was told of. */
  told: string[]
  connect(): Promise<void>
  /** The network breaks. */
  lose(): void
}

/** A page as the browser has it: it is told of what is new, and asks for what it missed after each connection. */
async function openPage(
  id: number,
  nodes: readonly Services[],
  random: Stream,
  onLost: (page: Page) => void,
): Promise<Page> {
  const session = await createSession(nodes[0] as Services, id)
  const channels = [...channelsOf({ id, isStudent: true, isAdvisor: false }), announcementsChannel]
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const page: Page = {
    id,
    known: new Set(),
    told: [],
    connect: () => ask(listen()),
    lose: () => void reader?.cancel(),
  }
  function listen(): Services {
    const node = random.pick(nodes)
    const member = { sessionId: session, mayHear: () => true }
    const stream = node.push.hub && openStream(node.push.hub, member, '203.0.113.7', channels)
    if (!stream?.body) throw new Error('there is no stream')
    reader = stream.body.getReader()
    void follow(reader)
    return node
  }
  async function ask(node: Services): Promise<void> {
    const browser = new Browser(appOf(node))
    browser.cookies.set('yonder', session)
    const { data } = await browser.read<{ data: { id: string }[] }>('/api/notifications?limit=100')
    for (const one of data) page.known.add(one.id)
  }
  async function follow(from: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    for (let part = await from.read(); !part.done; part = await from.read())
      for (const [, text = ''] of decoder.decode(part.value).matchAll(/^data: (.*)$/gm))
        hear(JSON.parse(text))
    onLost(page)
  }
  function hear({ event, data }: { event: string; data: string }): void {
    if (event !== 'new_web_notification') return
    const { id: one } = JSON.parse(data) as { id: string }
    page.told.push(one)
    page.known.add(one)
  }
  listen() // what there is has been loaded with the page
  return page
}

const apps = new WeakMap<Services, ReturnType<typeof createApp>>()

function appOf(node: Services): ReturnType<typeof createApp> {
  const app = apps.get(node) ?? createApp(node)
  apps.set(node, app)
  return app
}
