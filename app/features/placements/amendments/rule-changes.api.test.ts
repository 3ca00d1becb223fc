import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { Rule, RulePack } from '../rules/rule-pack.ts'
import type { Place, Topic } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import {
  placementDecisions,
  placementRulePacks,
  placementRulePackVersions,
  placements,
} from '../tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const all = ['student', 'host', 'guardian', 'school'] as const

let count = 0
/** A placement that was judged by rules of which one said something else. */
async function judgedBy(
  place: Place,
  change: { topic: Topic; rule?: Partial<Rule>; isStored?: boolean; status?: Status } | null,
) {
  const [row] = await db.select().from(placementRulePacks).where(eq(placementRulePacks.place, place))
  const pack = row?.pack as RulePack
  count += 1
  const version = change ? `old-${count}` : pack.version
  if (change && change.isStored !== false) {
    const rules = pack.rules.map((rule) => (rule.topic === change.topic ? { ...rule, ...change.rule } : rule))
    await db
      .insert(placementRulePackVersions)
      .values({ place, version, pack: { ...pack, version, rules }, createdAt: services.clock.now() })
  }
  const schoolId = await schoolOf(services, place)
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const made = await createPlacement(services, {
    place,
    status: change?.status ?? 'approved',
    signed: all,
    schoolId,
    studentId: student.person.id,
    rulesVersion: version,
  })
  await answerQuestions(services, made.id)
  const path = `/api/advisor/wex/placements/${made.id}`
  const read = async () => (await json(await approver.get(`${path}/amendments`))).data.rules
  const readOwn = async () =>
    (await json(await student.get(`/api/wex/placements/${made.id}/amendments`))).data.rules
  return { ...made, approver, path, read, readOwn }
}

test.each<[Place, Topic]>([
  ['AU-VIC', 'payment'],
  ['NZ', 'hours'],
])(
  'in %s the student and the school read what a newer rule on %s says differently, with the sources',
  async (place, topic) => {
    const { read, readOwn } = await judgedBy(place, { topic, rule: { value: 'It was otherwise' } })
    const rules = await read()
    expect(rules.changed).toMatchObject([
      { topic, was: 'It was otherwise', now: expect.stringMatching(/\w/) },
    ])
    expect(rules.changed[0].now).not.toBe('It was otherwise')
    expect(rules.changed[0].now_sources[0]).toMatchObject({
      title: expect.any(String),
      address: expect.stringMatching(/^http/),
    })
    expect(await readOwn()).toEqual(rules)
  },
)

test('where the rules are the same nothing is said', async () => {
  const { read, readOwn } = await judgedBy('AU-VIC', null)
  expect([await read(), await readOwn()]).toEqual([null, null])
})

test('what is over is not compared with newer rules', async () => {
  const { read } = await judgedBy('AU-VIC', {
    topic: 'payment',
    rule: { value: 'Otherwise' },
    status: 'completed',
  })
  expect(await read()).toBeNull()
})

test('where the earlier rules are not stored that is said, and nothing is made up', async () => {
  const { read } = await judgedBy('AU-VIC', { topic: 'payment', isStored: false })
  expect(await read()).toMatchObject({ is_unknown: true, changed: [], asked: [] })
})

test('what a newer rule asks, and the earlier one did not, is named as asked again and stops the start', async () => {
  const { id, approver, path, read } = await judgedBy('AU-ACT', {
    topic: 'prohibited_activities',
    rule: { effect: 'tell', value: 'Ask the school' },
  })
  await db.delete(placementDecisions).where(eq(placementDecisions.placementId, id))
  const rules = await read()
  expect(rules.asked).toMatchObject([{ topic: 'prohibited_activities', is_refused: false }])
  const { data } = await json(await approver.get(path))
  const finding = data.findings.find(({ topic }: { topic: string }) => topic === 'prohibited_activities')
  expect(finding).toMatchObject({ outcome: 'ask', question: expect.stringContaining('list of activities') })
  const body = { topic: 'prohibited_activities', question: finding.question, why: 'We have read the list' }
  expect((await approver.put(`${path}/questions`, body)).status).toBe(200)
  expect((await read()).asked).toEqual([])
})

test('approving stores the rules by which it was approved', async () => {
  const { id, approver, path } = await judgedBy('AU-VIC', {
    topic: 'payment',
    rule: { value: 'Otherwise' },
    status: 'parent-consented',
  })
  const reply = await approver.post(`${path}/approve`, { signature: { name: 'Ngaire Hill', agreed: true } })
  expect(reply.status).toBe(200)
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  const stored = await db
    .select({ version: placementRulePackVersions.version })
    .from(placementRulePackVersions)
    .where(eq(placementRulePackVersions.place, 'AU-VIC'))
  expect(stored.map(({ version }) => version)).toContain(row?.rulesVersion)
})
