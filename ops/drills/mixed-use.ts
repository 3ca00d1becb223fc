import { setTimeout as wait } from 'node:timers/promises'
import { openPageSocket } from './page-socket.ts'
import { Visitor } from './visitor.ts'

/** What people did and what came of it. */
export type Use = {
  /** Replies that were not 2xx, by what was asked for and the status; `none` where no reply came. */
  failed: Record<string, number>
  /** How often a socket had to connect again. */
  dropped(): number
  describe(): string
  end(): Promise<void>
}

type Act = (turn: number) => Promise<Response | null>

const words = ['nurse', 'chef', 'police officer', 'gap year', 'engineering', 'apprenticeship', 'vet', 'law']
const socketsOfEach = 10
const listeners = ['student', 'student2', 'advisor', 'advisor2']

/** At a set pace: search, own pages, a plan that is saved, people who sign in and out, and open pages with their sockets. */
export async function mixedUse(origin: string): Promise<Use> {
  const visitor = new Visitor(origin)
  await visitor.begin()
  const leaver = new Visitor(origin)
  await leaver.signIn('leaver')
  const acts: Record<string, [everyMs: number, act: Act]> = {
    search: [1_000, (turn) => visitor.send(`/api/search?keyword=${words[turn % words.length]}`)],
    suggestions: [1_000, (turn) => visitor.post('/api/search/suggest', { keyword: wordPart(turn) })],
    state: [500, () => leaver.send('/api/state')],
    home: [2_000, () => leaver.send('/home', { headers: { accept: 'text/html' } })],
    plan: [2_000, savePlan(leaver)],
    'sign-in': [5_000, () => signInAndOut(origin)],
  }
  const state = { isOn: true }
  const failed: Record<string, number> = {}
  let answered = 0
  const repeat = async (name: string, everyMs: number, act: Act) => {
    let due = performance.now()
    for (let turn = 0; state.isOn; turn++) {
      const reply = await act(turn)
      await reply?.arrayBuffer().catch(() => {})
      if (reply?.ok) answered++
      else {
        const key = `${name} ${reply?.status ?? 'none'}`
        failed[key] = (failed[key] ?? 0) + 1
      }
      due = Math.max(due + everyMs, performance.now())
      await wait(Math.max(0, due - performance.now()))
    }
  }
  const pages = await openPages(origin)
  const done = Object.entries(acts).map(([name, [everyMs, act]]) => repeat(name, everyMs, act))
  const dropped = () => pages.heard() - pages.count
  return {
    failed,
    dropped,
    describe: () =>
      `${answered} other requests answered (${Object.keys(failed).length === 0 ? 'none failed' : JSON.stringify(failed)}); ${pages.count} sockets stayed, ${dropped()} connected again, ${pages.events()} events came`,
    async end() {
      state.isOn = false
      await Promise.all(done)
      pages.close()
    },
  }
}

/** As someone types: one letter more with each turn. */
function wordPart(turn: number): string {
  const word = words[Math.floor(turn / 4) % words.length] ?? ''
  return word.slice(0, (turn % 4) + 1)
}

function savePlan(visitor: Visitor): Act {
  const path = '/api/career-planner/plan-a'
  return async (turn) => {
    const read = await visitor.send(path)
    if (!read?.ok) return read
    const { section } = (await read.json()) as { section: { version: number } }
    return visitor.put(path, { answers: { note: `Turn ${turn} of a drill` }, version: section.version })
  }
}

async function signInAndOut(origin: string): Promise<Response | null> {
  const visitor = new Visitor(origin)
  const session = await visitor.tryBegin()
  if (!session?.ok) return session
  const reply = await visitor.trySignIn('provider')
  return reply?.ok ? visitor.post('/api/logout', {}) : reply
}

/** Pages that stay open, each with its socket. */
async function openPages(origin: string) {
  let [heard, events] = [0, 0]
  const sockets: { stop(): void }[] = []
  for (const name of listeners) {
    const visitor = new Visitor(origin)
    await visitor.signIn(name)
    const person = {
      id: await visitor.ownId(),
      isStudent: name.startsWith('student'),
      isAdvisor: name.startsWith('advisor'),
    }
    for (let at = 0; at < socketsOfEach; at++)
      sockets.push(
        openPageSocket({ origin, visitor, person, onHeard: () => heard++, onEvent: () => events++ }),
      )
  }
  const close = () => {
    for (const socket of sockets) socket.stop()
  }
  const latest = performance.now() + 30_000
  while (heard < sockets.length && performance.now() < latest) await wait(20)
  if (heard < sockets.length) {
    close()
    throw new Error(`Of ${sockets.length} sockets ${heard} have their channels`)
  }
  return {
    count: sockets.length,
    heard: () => heard,
    events: () => events,
    close,
  }
}
