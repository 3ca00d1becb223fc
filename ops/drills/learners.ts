import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { checkLedger } from '../../app/features/rewards/ledger-check.server.ts'
import { databaseAt, withClient } from '../cluster/database.ts'
import { newState } from './traffic.ts'
import { Visitor } from './visitor.ts'

export type Learned = {
  /** Topics whose completion was answered with 200, each worth XP once. */
  topics: number
  /** Movements of XP for topics that are there, less those topics: lost below 0, twice above. */
  tooMany: number
  /** Movements and owners of XP that do not add up. */
  wrong: number
  signIns: number
  /** What was not answered with 200, by status. */
  failed: Record<string, number>
}

const place = '/api/academy/programs/finlit/modules/first-payslip'
const retryMs = 100
/** A sign-in takes a tenth of a second of a core, so these are further apart. */
const pausesMs = { learn: 50, signIn: 1_000 }

/** Visitors without an account who complete a topic, and people of the demo who sign in and out, each request again until it is answered. */
export async function startLearners(origin: string): Promise<{ end(): Promise<Learned> }> {
  const state = newState()
  const learned: Learned = { topics: 0, tooMany: 0, wrong: 0, signIns: 0, failed: {} }
  const [before, topic] = [await movementsOfTopics(), await firstTopic(origin)]
  const insist = async (ask: () => Promise<Response | null>): Promise<void> => {
    for (;;) {
      const reply = await ask().catch(() => null) // a body that broke off
      if (reply?.ok) return
      const status = String(reply?.status ?? 'none')
      learned.failed[status] = (learned.failed[status] ?? 0) + 1
      if (state.isAbandoned) return
      await wait(retryMs)
    }
  }
  const learn = async () => {
    const visitor = new Visitor(origin)
    await insist(() => visitor.tryBegin())
    await insist(() => visitor.post('/api/academy/ghost-user', { source: 'drill' }))
    await insist(() => visitor.post(`${place}/no-quiz-attempt`, { topic_id: topic }))
    if (!state.isAbandoned) learned.topics++
  }
  const signIn = async () => {
    const visitor = new Visitor(origin)
    await insist(() => visitor.tryBegin())
    await insist(() => visitor.trySignIn('provider'))
    await insist(() => visitor.post('/api/logout', {}))
    learned.signIns++
  }
  const repeat = async (act: () => Promise<void>, pauseMs: number) => {
    while (state.isOn) {
      await act()
      await wait(pauseMs)
    }
  }
  const done = [repeat(learn, pausesMs.learn), repeat(signIn, pausesMs.signIn)]
  return {
    async end() {
      state.isOn = false
      await Promise.all(done)
      learned.tooMany = (await movementsOfTopics()) - before - learned.topics
      learned.wrong = await withClient(databaseAt('primary'), async (client) =>
        Object.values(await checkLedger(drizzle(client) as never)).reduce((sum, count) => sum + count, 0),
      )
      return learned
    },
  }
}

async function firstTopic(origin: string): Promise<string> {
  const reply = await new Visitor(origin).send(place)
  if (!reply?.ok) throw new Error(`The module was answered ${reply?.status}`)
  const { data } = (await reply.json()) as { data: { topics: { id: number }[] } }
  return String(data.topics[0]?.id)
}

function movementsOfTopics(): Promise<number> {
  return withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from xp_transaction where reason = 'topic'`,
    )
    return rows[0]?.count ?? 0
  })
}

export function expectLedgerRight({ topics, tooMany, wrong, signIns }: Learned): void {
  if (topics === 0 || signIns === 0) throw new Error('Nobody learned or nobody signed in')
  if (tooMany !== 0) throw new Error(`${tooMany} movements of XP more than topics that were completed`)
  if (wrong > 0) throw new Error(`${wrong} movements or owners of XP do not add up`)
}

export function describeLearned({ topics, signIns, failed }: Learned): string {
  const tries = Object.values(failed).reduce((sum, count) => sum + count, 0)
  return `${topics} topics completed, each with its XP once, and ${signIns} sign-ins (${tries === 0 ? 'none failed' : `${tries} tried again`}); the ledger sums to zero`
}
