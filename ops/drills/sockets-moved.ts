import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '../../app/features/messaging/contract.ts'
import { mergeMessages } from '../../app/features/messaging/merge.ts'
import { type Member, makeCrowd } from './crowd.ts'
import type { Drill } from './drills.ts'
import { openPageSocket } from './page-socket.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

const howMany = Number(process.env.DRILL_SOCKETS ?? 5_000)
const messages = 200
/** One message after the other, so that some are sent before, while and after the pages connect again. */
const everyMs = 150
const beforeDeath = 20
const latestSeconds = 120

export const socketsMoved: Drill = {
  what: 'Five thousand open pages are connected to a node that dies; they move to the others while messages come',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const { processes, origin, isReady } = cluster
      for (const node of ['node2', 'node3']) await processes.signal(node, 'SIGTERM')
      report(`${howMany} pages on one node`)
      const pages = await openPages(origin, await makeCrowd(origin, howMany))
      try {
        for (const node of ['node2', 'node3']) processes.startAgain(node)
        for (const node of ['node2', 'node3']) await processes.until(node, () => isReady(node), 120)
        const threads = await beginThreads(origin, pages)
        const traffic = await startTraffic(origin, { pauseMs: 200 })

        const sending = send(threads)
        await processes.until('messages are written', async () => threads.sent() >= beforeDeath)
        report('the node dies')
        const died = performance.now()
        await processes.signal('node1', 'SIGKILL')
        await processes.until(
          'all pages are connected again',
          async () => pages.every(({ connected }) => connected() >= 2),
          latestSeconds,
        )
        const seconds = ((performance.now() - died) / 1_000).toFixed(1)
        report(`all are connected again after ${seconds} s`)
        await sending
        const late = await threads.check()
        const seen = await traffic.end()
        processes.startAgain('node1')
        await processes.until('node1', () => isReady('node1'), 120)
        const figures = [
          `${howMany} pages connected again within ${seconds} s`,
          `${messages} messages sent meanwhile reached their page once, ${late} of them with its next look`,
          describe(seen),
        ].join('; ')
        report(figures)
        expectNothingLost(seen)
        expectStatuses(seen.failedReads, ['502', '503', 'none'])
        expectStatuses(seen.failedWrites, ['502', '503', 'none'])
        return figures
      } finally {
        for (const page of pages) page.stop()
      }
    }),
}

type Page = {
  member: Member
  /** How often it has had all its channels. */
  connected(): number
  stop(): void
  /** The page shows this conversation from now on. */
  show(path: string): void
  /** What it knows of it, once it has looked again. */
  look(): Promise<readonly Message[]>
  known(): readonly Message[]
  /** The messages that it was told of. */
  told: number[]
}

/** Some dozens at once, each until its channels are heard. */
async function openPages(origin: string, crowd: readonly Member[]): Promise<Page[]> {
  const pages: Page[] = []
  for (let at = 0; at < crowd.length; at += 50)
    pages.push(...(await Promise.all(crowd.slice(at, at + 50).map((member) => openPage(origin, member)))))
  return pages
}

/** As the product's pages do: after each later connection they ask for the state of the site and what they show. */
function openPage(origin: string, member: Member): Promise<Page> {
  let [connected, path, revision] = [0, '', -1]
  let known: readonly Message[] = []
  let looking: Promise<unknown> = Promise.resolve()
  const told: number[] = []
  const read = async () => {
    for (let hasMore = path !== ''; hasMore; ) {
      const reply = await member.get(`${path}?after=${revision}`)
      if (!reply?.ok) return
      const found = (await reply.json()) as { messages: Message[]; has_earlier: boolean }
      known = mergeMessages(known, found.messages)
      revision = Math.max(revision, ...found.messages.map((one) => one.revision))
      hasMore = found.has_earlier
    }
  }
  const look = () => {
    looking = looking.then(read)
    return looking
  }
  return new Promise((resolve) => {
    const { stop } = openPageSocket({
      origin,
      visitor: member,
      person: { id: member.id, isStudent: true, isAdvisor: false },
      onEvent(event, data) {
        if (event !== 'new_message') return
        told.push((data.message as { id: number }).id)
        void look()
      },
      onHeard() {
        connected++
        if (connected === 1)
          resolve({
            member,
            connected: () => connected,
            stop,
            show: (shown) => {
              path = shown
            },
            look: () => look().then(() => known),
            known: () => known,
            told,
          })
        else void Promise.all([member.get('/api/state'), look()])
      },
    })
  })
}

type Thread = { page: Page; path: string; body: string }

/** An advisor writes to some of them, who have the conversation open. */
async function beginThreads(origin: string, pages: readonly Page[]) {
  const advisor = new Visitor(origin)
  await advisor.signIn('advisor')
  const threads: Thread[] = []
  for (let at = 0; at < messages; at++) {
    const page = pages[Math.floor((at * pages.length) / messages)] as Page
    const first = { recipient_ids: [page.member.id], message: 'Kia ora', client_id: randomUUID() }
    const reply = await advisor.post('/api/threads', first)
    if (!reply?.ok) throw new Error(`A conversation was not begun: ${reply?.status} ${await reply?.text()}`)
    const { data } = (await reply.json()) as { data: { id: number } }
    const path = `/api/threads/${data.id}`
    page.show(path)
    await page.look()
    threads.push({ page, path, body: `A message of a drill ${at}` })
  }
  let sent = 0
  return {
    all: threads,
    advisor,
    sent: () => sent,
    count: () => sent++,
    check: () => checkThreads(threads),
  }
}

/** Each again with the same client id until it is answered. */
async function send({ all, advisor, count }: Awaited<ReturnType<typeof beginThreads>>): Promise<void> {
  for (const { path, body } of all) {
    const message = { message: body, client_id: randomUUID() }
    while (!(await advisor.post(`${path}/messages`, message))?.ok) await wait(everyMs)
    count()
    await wait(everyMs)
  }
}

/** @returns how many messages came only as the page looked again, which pages do once a minute */
async function checkThreads(threads: readonly Thread[]): Promise<number> {
  let late = 0
  for (const { page, body } of threads) {
    const copies = (known: readonly Message[]) => known.filter((one) => one.body === body).length
    if (copies(page.known()) === 0) late++
    const found = copies(await page.look())
    if (found !== 1) throw new Error(`A message is on its page ${found} times`)
    if (new Set(page.told).size !== page.told.length) throw new Error('A page was told of a message twice')
  }
  return late
}
