import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import type { ToolResult } from '../contract.ts'
import { deleteOldChecks } from '../jobs.server.ts'
import { toolPacks, toolResults } from '../tables.server.ts'
import { invalidateToolPacks } from '../tool-packs.server.ts'
import type { CheckResult } from './engine.ts'
import { seenOf } from './seen.ts'
import { centrelinkChecker, readBenefits } from './tool.server.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const { db } = site
const results = '/api/tools/centrelink-checker/results'

/** A student of 18 at home, whose parents are under the free area. */
const atHome = {
  country: 'AU',
  age: 18,
  residence: 'citizen',
  activity: 'tertiary',
  load: 100,
  lives: 'with_parents',
  home: 'not_possible',
  parents_income: 60_000,
  parents_on_income_support: false,
  others_in_pool: 0,
  own_income: 0,
  savings: 0,
  assets: 0,
  partner: 'none',
  children: false,
  aboriginal_or_torres_strait_islander: true,
}
const inNewZealand = {
  country: 'NZ',
  age: 19,
  residence: 'citizen',
  activity: 'tertiary',
  full_time: true,
  level: 5,
  parents_income: 'unknown',
  own_income: 0,
  partner: 'none',
}

const save = async (who: Browser, answers: object = atHome, path = results) => {
  const reply = await who.post(path, { answers })
  return { status: reply.status, ...((await reply.json()) as { id: string; ghost_user_id?: string }) }
}
const readOwn = async (who: Browser) => (await who.read<{ data: ToolResult }>(results)).data
const checkOf = ({ result }: ToolResult) => result as unknown as CheckResult
const lineOf = (check: CheckResult, id: string) => check.lines.find(({ payment }) => payment.id === id)
const checkAt = async (answers: object, instant: string) =>
  centrelinkChecker.workOut(
    answers,
    await centrelinkChecker.readFacts(db),
    new Date(instant),
  ) as unknown as CheckResult

describe('a check of payments', () => {
  test('is worked out by the server, all payments of Australia in three wordings, best first', async () => {
    const student = await site.signedIn({ role: 'student' })
    await save(student)
    const check = checkOf(await readOwn(student))
    expect(lineOf(check, 'ya-student')).toMatchObject({
      outcome: 'may',
      amount: { words: 'up to $487.00 a fortnight before tax', lastDay: '2026-12-31' },
      rules: expect.arrayContaining([
        expect.objectContaining({ id: 'load-75', readOn: '2026-11-21', source: expect.anything() }),
      ]),
    })
    const ranks = check.lines.map(({ outcome }) => ['may', 'cant_tell', 'unlikely'].indexOf(outcome))
    expect(ranks).toEqual(ranks.toSorted())
    expect(check.lines).toHaveLength(12)
    for (const { wording } of check.lines)
      expect(wording).toMatch(/^(You may be able to get|You are unlikely to get|We can't tell whether)/)
    expect(check.contacts.map(({ name }) => name)).toContain('Payment and Service Finder')
  })

  test('shows the payments of New Zealand by the day there, and whom to ask', async () => {
    const student = await site.signedIn({ role: 'student' })
    await save(student, inNewZealand)
    const check = checkOf(await readOwn(student))
    expect(check.lines.map(({ payment }) => payment.country)).toEqual(['NZ', 'NZ', 'NZ', 'NZ'])
    expect(check.lines.flatMap(({ amount }) => amount ?? [])).toEqual([])
    expect(check.contacts.map(({ name }) => name)).toEqual(['StudyLink', 'Work and Income'])
    const days = await Promise.all(
      [atHome, inNewZealand].map(async (answers) => (await checkAt(answers, '2026-11-28T11:00:00Z')).day),
    )
    expect(days).toEqual(['2026-11-28', '2026-11-29'])
  })

  test('has amounts to the last second of their last day in Sydney, and none after it', async () => {
    const last = await checkAt(atHome, '2026-12-31T12:59:59Z')
    const next = await checkAt(atHome, '2026-12-31T13:00:00Z')
    const amounts = (check: CheckResult) => check.lines.filter(({ amount, sum }) => amount || sum).length
    expect([amounts(last), amounts(next)]).toEqual([expect.any(Number), 0])
    expect(amounts(last)).toBeGreaterThan(0)
    expect(JSON.stringify(next)).not.toContain('487')
  })

  test('goes by the rules that were imported last', async () => {
    const [row] = await db.select().from(toolPacks).where(eq(toolPacks.name, 'benefit-rules'))
    const isPack = eq(toolPacks.name, 'benefit-rules')
    const held = await readBenefits(db)
    await db
      .update(toolPacks)
      .set({ contents: { ...row?.contents, version: 'another' } })
      .where(isPack)
    expect((await readBenefits(db)).version).toBe(held.version)
    await db.transaction((tx) => site.services.content.changed(tx, [toolPacks]))
    await expect.poll(async () => (await readBenefits(db)).version).toBe('another')
    await db
      .update(toolPacks)
      .set({ contents: row?.contents ?? {} })
      .where(isPack)
    invalidateToolPacks(db)
  })
})

describe('what is saved', () => {
  test('is sealed whole: no answer is in the database as text', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const [row] = await db
      .select()
      .from(toolResults)
      .where(eq(toolResults.id, Number(id)))
    expect(row).toMatchObject({ answers: null, sealedAnswers: expect.any(String) })
    expect(JSON.stringify(row)).not.toMatch(/not_possible|islander|60000/)
    expect((await readOwn(student)).answers).toEqual(atHome)
  })

  test('is not among one’s downloads, though its file can be fetched', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const reply = await student.get(`${results}/${id}/file`)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const { all } = pdfText(new Uint8Array(await reply.arrayBuffer()))
    for (const words of [
      'You may be able to get Youth Allowance for students and Australian Apprentices',
      'Up to $487.00 a fortnight before tax. Last day: 31 December 2026',
      'load-75',
      '132 490',
    ])
      expect(all.replaceAll(/\s+/g, ' ')).toContain(words)
    expect((await student.read<{ data: unknown[] }>('/api/user/downloads')).data).toEqual([])
  })

  test('is seen by the person alone, and saved by no member of staff', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    for (const role of ['advisor', 'provider', 'admin'] as const) {
      const staff = await site.signedIn({ role })
      const replies = [await staff.get(`${results}?id=${id}`), await staff.post(results, { answers: atHome })]
      expect(replies.map(({ status }) => status)).toEqual([403, 403])
    }
    const other = await site.signedIn({ role: 'student' })
    expect((await other.get(`${results}?id=${id}`)).status).toBe(404)
    expect((await other.get(`${results}/${id}/file`)).status).toBe(404)
    expect((await site.visitor().post(results, { answers: atHome })).status).toBe(401)
  })

  test('carries what the person saw, to hold a later result against', async () => {
    const seen = seenOf(await checkAt(atHome, '2026-11-28T03:00:00Z'))
    const visitor = site.visitor()
    const saved = await save(visitor, { ...atHome, seen }, '/api/tools/centrelink-checker/ghost-results')
    const { data } = await visitor.read<{ data: ToolResult }>(
      `${results}?ghost_user_id=${saved.ghost_user_id}&id=${saved.id}`,
    )
    expect(data.answers.seen).toEqual(seen)
  })

  test('goes 12 months after its last change, and a budget stays', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const isIt = eq(toolResults.id, Number(id))
    const count = async (now: string) => {
      await deleteOldChecks(db, new Date(now))
      return db.$count(toolResults, isIt)
    }
    expect(await count('2027-11-28T03:00:00Z')).toBe(1)
    await db.update(toolResults).set({ tool: 'budget-planner' }).where(isIt)
    expect(await count('2027-11-28T03:00:01Z')).toBe(1)
    await db.update(toolResults).set({ tool: 'centrelink-checker' }).where(isIt)
    expect(await count('2027-11-28T03:00:01Z')).toBe(0)
  })
})

test.each([
  ['an age of 12', { age: 12 }, 'answers.age'],
  ['an age of 99', { age: 99 }, 'answers.age'],
  ['an income of 1e12', { parents_income: 1e12 }, 'answers.parents_income'],
  ['an income below nothing', { own_income: -1 }, 'answers.own_income'],
  ['letters for a number', { savings: 'lots' }, 'answers.savings'],
  ['half an hour of weeks', { country: 'NZ', weeks: 1.5 }, 'answers.weeks'],
  ['an option that there is not', { activity: 'resting' }, 'answers.activity'],
  ['a visa of the other country', { residence: 'resident_visa' }, 'answers.residence'],
  ['another country', { country: 'FR' }, 'answers.country'],
  ['a tax file number', { tfn: '123' }, 'answers.tfn'],
  ['a birth date', { dob: '2008-01-01' }, 'answers.dob'],
  [
    'a day that there is not',
    { seen: { day: '2026-02-30', pack_version: 'a', lines: [] } },
    'answers.seen.day',
  ],
])('%s is refused beside its field, and nothing is saved', async (_name, wrong, field) => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.post(results, {
    answers: { country: 'AU', ...wrong },
  })
  expect(reply.status).toBe(422)
  const { errors } = (await reply.json()) as { errors: Record<string, string[]> }
  expect(Object.keys(errors)).toEqual([field])
  expect(await db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(0)
})

test('every question may be left out, and “I don’t know” is an answer', async () => {
  const student = await site.signedIn({ role: 'student' })
  expect((await save(student, { country: 'AU' })).status).toBe(200)
  const unknown = { country: 'NZ', age: 'unknown', residence: 'skipped', efts: 'unknown' }
  expect((await save(student, unknown)).status).toBe(200)
  const { lines } = checkOf(await readOwn(student))
  expect(lines.filter(({ outcome }) => outcome === 'unlikely')).toEqual([])
})

describe('the pages', () => {
  const tool = '/tools/centrelink-checker'
  const page = async (who: Browser, path: string) => {
    const reply = await who.request(path, { headers: { accept: 'text/html' } })
    const html = await reply.text()
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
    return { status: reply.status, heading, html, to: reply.headers.get('location') }
  }

  test('of the checker open for a visitor and lead staff away (R-2.1-164, R-2.1-177)', async () => {
    expect(await page(site.visitor(), tool)).toMatchObject({
      status: 200,
      heading: 'Centrelink and StudyLink checker',
    })
    expect(await page(site.visitor(), `${tool}/results`)).toMatchObject({
      status: 200,
      heading: 'Payments to ask about',
    })
    for (const role of ['advisor', 'provider', 'admin'] as const)
      for (const path of [tool, `${tool}/results`])
        expect((await page(await site.signedIn({ role }), path)).to).toBe('/')
  })

  test('of thanks need both ids of a visitor, and lead a student to the result (R-2.1-176)', async () => {
    const student = await site.signedIn({ role: 'student' })
    expect((await page(student, `${tool}/thank-you`)).to).toBe(`${tool}/results`)
    expect((await page(site.visitor(), `${tool}/thank-you?id=1`)).to).toBe(tool)
    const visitor = site.visitor()
    const { id, ghost_user_id } = await save(visitor, atHome, '/api/tools/centrelink-checker/ghost-results')
    const query = new URLSearchParams({ ghost_user_id: ghost_user_id ?? '', id })
    expect(await page(visitor, `${tool}/thank-you?${query}`)).toMatchObject({ status: 200, heading: 'Saved' })
  })

  test('of a saved result show the lines, help lines where home is not possible, and the way out', async () => {
    const student = await site.signedIn({ role: 'student' })
    await save(student)
    const { html } = await page(student, `${tool}/results`)
    const text = html.replaceAll(/<!--.*?-->/g, '')
    for (const words of ['up to $487.00', '1800 55 1800', 'Leave this page now', 'Rule load-75'])
      expect(text.toLowerCase()).toContain(words.toLowerCase())
  })
})
