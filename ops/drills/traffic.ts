import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from './visitor.ts'

/** What visitors saw while something was done to the cluster. */
export type Seen = {
  reads: number
  /** Replies to reads that were not 200, by status; `none` where no reply came. */
  failedReads: Record<string, number>
  /** Messages that were answered with 200. */
  written: number
  /** Tries to write that were not answered with 200, by status. */
  failedWrites: Record<string, number>
  /** 503s without `Retry-After`. */
  withoutRetryAfter: number
  /** The longest time in which no message was written. */
  longestGapMs: number
  /** Messages that were answered with 200 and are not in their conversation, or are there twice. */
  lost: number
  twice: number
}

export type Traffic = {
  /** What has been seen so far. */
  seen: Seen
  /** Until so many more messages have been written. */
  progress(messages: number): Promise<void>
  /** Ends the traffic, and looks for each message that was answered. */
  end(): Promise<Seen>
}

const pages = ['/about', '/occupations/chef', '/articles', '/careers/industries']
/** Each reader asks again after this, so that the number of requests a second stays the same on each machine. */
const shortestPauseMs = 20
const retryMs = 100

type State = { isOn: boolean; isAbandoned: boolean }
const states = new Set<State>()

/** Ends all traffic where a drill has failed, also messages that nobody answers. */
export function abandonTraffic(): void {
  for (const state of states) Object.assign(state, { isOn: false, isAbandoned: true })
  states.clear()
}

/** Readers of public pages, and people of the demo who write to each other, each message again until it is answered. */
export async function startTraffic(
  origin: string,
  { readers = 4, pauseMs = shortestPauseMs } = {},
): Promise<Traffic> {
  const seen: Seen = {
    reads: 0,
    failedReads: {},
    written: 0,
    failedWrites: {},
    withoutRetryAfter: 0,
    longestGapMs: 0,
    lost: 0,
    twice: 0,
  }
  const state = { isOn: true, isAbandoned: false }
  states.add(state)
  const isStillOn = () => state.isOn
  const writers = [
    await beginConversation(origin, 'advisor', 'student'),
    await beginConversation(origin, 'advisor2', 'student2'),
  ]
  const done = [
    ...Array.from({ length: readers }, (_, at) => readPages(origin, { from: at, pauseMs }, seen, isStillOn)),
    ...writers.map((writer) => writeMessages(writer, pauseMs, seen, state)),
  ]
  return {
    seen,
    async progress(messages) {
      const target = seen.written + messages
      while (seen.written < target) await wait(shortestPauseMs)
    },
    async end() {
      state.isOn = false
      await Promise.all(done)
      for (const writer of writers) await lookForMessages(writer, seen)
      return seen
    },
  }
}

async function readPages(
  origin: string,
  { from, pauseMs }: { from: number; pauseMs: number },
  seen: Seen,
  isOn: () => boolean,
): Promise<void> {
  const visitor = new Visitor(origin)
  for (let turn = from; isOn(); turn++) {
    const reply = await visitor.send(pages[turn % pages.length] ?? '/', { headers: { accept: 'text/html' } })
    await reply?.arrayBuffer().catch(() => {})
    seen.reads++
    if (reply?.status !== 200) count(seen.failedReads, reply)
    await wait(pauseMs)
  }
}

type Writer = { visitor: Visitor; path: string; sent: string[] }

async function beginConversation(origin: string, from: string, to: string): Promise<Writer> {
  const recipient = new Visitor(origin)
  await recipient.signIn(to)
  const visitor = new Visitor(origin)
  await visitor.signIn(from)
  const message = `A message of a drill ${randomUUID()}`
  const reply = await visitor.post('/api/threads', {
    recipient_ids: [await recipient.ownId()],
    message,
    client_id: randomUUID(),
  })
  if (!reply?.ok) throw new Error(`${from} could not write to ${to}: ${reply?.status} ${await reply?.text()}`)
  const { data } = (await reply.json()) as { data: { id: number } }
  return { visitor, path: `/api/threads/${data.id}`, sent: [message] }
}

async function writeMessages(
  { visitor, path, sent }: Writer,
  pauseMs: number,
  seen: Seen,
  state: State,
): Promise<void> {
  let last = performance.now()
  while (state.isOn) {
    const message = `A message of a drill ${randomUUID()}`
    const body = { message, client_id: randomUUID() }
    let reply = await visitor.post(`${path}/messages`, body)
    while (reply?.status !== 200) {
      count(seen.failedWrites, reply)
      if (reply?.status === 503 && !reply.headers.has('retry-after')) seen.withoutRetryAfter++
      await wait(retryMs)
      if (state.isAbandoned) return
      reply = await visitor.post(`${path}/messages`, body)
    }
    await reply.arrayBuffer().catch(() => {})
    sent.push(message)
    seen.written++
    seen.longestGapMs = Math.max(seen.longestGapMs, Math.round(performance.now() - last))
    last = performance.now()
    await wait(pauseMs)
  }
}

async function lookForMessages({ visitor, path, sent }: Writer, seen: Seen): Promise<void> {
  const found = new Map<string, number>()
  let before = ''
  for (let hasEarlier = true; hasEarlier; ) {
    const reply = await visitor.send(`${path}${before}`)
    if (!reply?.ok) throw new Error(`The conversation could not be read: ${reply?.status}`)
    const page = (await reply.json()) as { messages: { id: number; body: string }[]; has_earlier: boolean }
    for (const { body } of page.messages) found.set(body, (found.get(body) ?? 0) + 1)
    hasEarlier = page.has_earlier && page.messages.length > 0
    before = `?before=${page.messages[0]?.id}`
  }
  seen.lost += sent.filter((message) => !found.has(message)).length
  seen.twice += sent.filter((message) => (found.get(message) ?? 0) > 1).length
}

function count(counts: Record<string, number>, reply: Response | null): void {
  const status = String(reply?.status ?? 'none')
  counts[status] = (counts[status] ?? 0) + 1
}
