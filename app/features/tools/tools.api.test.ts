import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { favourites } from '#app/features/follow/tables.server.ts'
import { ghosts } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import { adoptResults } from './adoption.server.ts'
import type { Budget } from './budget/budget.ts'
import { emptyBudget, maxRows } from './budget/budget.ts'
import { emptyRow } from './budget/templates.ts'
import { budgetPlanner } from './budget/tool.server.ts'
import type { ToolResult } from './contract.ts'
import { tools } from './registry.ts'
import { maxResults } from './results.server.ts'
import { toolResults } from './tables.server.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const { db } = site
const results = '/api/tools/budget-planner/results'
const ghostResults = '/api/tools/budget-planner/ghost-results'

/** $50 a week more goes out than comes in. */
const answers: Budget = {
  ...emptyBudget('AU'),
  period: 'weekly',
  income: [{ ...emptyRow('pay'), label: 'Pay', amount: 400_00 }],
  expenses: [{ ...emptyRow('rent'), label: 'Rent', amount: 900_00, frequency: 'fortnightly' }],
}
const save = async (who: Browser, given: object = answers) => {
  const reply = await who.post(results, { answers: given })
  return { status: reply.status, ...((await reply.json()) as { id: string; version: number }) }
}
type Saved = { id: string; version: number; ghost_user_id: string }
const saveAsVisitor = async (who = site.visitor(), more: object = {}) => {
  const saved = (await (await who.post(ghostResults, { answers, ...more })).json()) as Saved
  return { who, saved, address: `${results}?ghost_user_id=${saved.ghost_user_id}&id=${saved.id}` }
}
const errorsOf = async (reply: Response) =>
  ((await reply.json()) as { errors: Record<string, string[]> }).errors

describe('the tools', () => {
  test('are listed for anybody, and only those that there are (R-2.1-158)', async () => {
    const { data } = await site.visitor().read<{ data: { slug: string }[] }>('/api/tools')
    expect(data.map(({ slug }) => slug)).toEqual(tools.map(({ slug }) => slug))
    expect(data.map(({ slug }) => slug)).toContain('budget-planner')
    for (const slug of ['nothing', 'constructor'])
      expect((await site.visitor().get(`/api/tools/${slug}`)).status).toBe(404)
  })

  test('come with the dated figures that they work with', async () => {
    const { data } = await site.visitor().read<{ data: { facts: object } }>('/api/tools/budget-planner')
    expect(data.facts).toMatchObject({
      tax_bands: expect.arrayContaining([
        expect.objectContaining({
          country: 'AU',
          income_from: 18_201,
          rate_bp: 1500,
          until_date: '2027-06-30',
        }),
      ]),
      adult_minimums: expect.arrayContaining([
        expect.objectContaining({ country: 'AU', cents: 2644 }),
        expect.objectContaining({ country: 'NZ', cents: 2395 }),
      ]),
    })
  })
})

describe('a saved budget', () => {
  test('has every field of its records, worked out on the server (R-2.1-D134, R-2.1-D135)', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const { data } = await student.read<{ data: ToolResult }>(results)
    expect(data).toMatchObject({
      id,
      tool: 'budget-planner',
      user_id: student.person.id,
      ghost_id: null,
      answers: {
        period: 'weekly',
        income: [{ label: 'Pay', amount: 400_00 }],
        expenses: [{ label: 'Rent', amount: 900_00 }],
      },
      result: {
        period: 'weekly',
        balance: -50_00,
        views: { yearly: { balance: -2_600_00 } },
        after_tax: null,
      },
      version: 1,
      created_at: '2026-11-28T03:00:00.000Z',
    })
  })

  test('is saved by a student or a ghost, and by nobody who is staff (R-2.1-D133)', async () => {
    expect((await save(await site.signedIn({ role: 'parent' }))).status).toBe(200)
    expect((await save(site.visitor())).status).toBe(401)
    for (const role of ['advisor', 'provider', 'admin'] as const) {
      const staff = await site.signedIn({ role })
      const replies = [
        await staff.post(results, { answers }),
        await staff.post(ghostResults, { answers }),
        await staff.get(results),
      ]
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('has a line of income tax while its rates hold, and none from the day after', async () => {
    const student = await site.signedIn({ role: 'student' })
    const given = { ...answers, income: [{ ...emptyRow('pay'), amount: 1_000_00, before_tax: true }] }
    await save(student, given)
    const { data } = await student.read<{ data: ToolResult }>(results)
    expect(data.result.after_tax).toMatchObject({ income_year: '2026-27', tax: 6_120_00 })
    const facts = await budgetPlanner.readFacts(db)
    const at = (instant: string, country = 'AU') =>
      budgetPlanner.workOut({ ...given, country }, facts, new Date(instant))
    expect(at('2027-06-30T13:59:59Z')).toMatchObject({ after_tax: { tax: 6_120_00 } })
    expect(at('2027-06-30T14:00:00Z')).toMatchObject({ after_tax: null })
    expect(at('2027-03-31T10:59:59Z', 'NZ')).toMatchObject({ after_tax: { income_year: '2026-27' } })
    expect(at('2027-03-31T11:00:00Z', 'NZ')).toMatchObject({ after_tax: null })
  })

  test('is saved once however often a device sends it', async () => {
    const student = await site.signedIn({ role: 'student' })
    const send = () => student.post(results, { answers }, { 'idempotency-key': 'save-1' })
    const [one, other] = [await (await send()).json(), await (await send()).json()]
    expect(other).toEqual(one)
    expect(await db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(1)
  })

  test('is changed by its version, and a second window gets both', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const put = (given: object, version: number) =>
      student.put(`${results}/${id}`, { answers: given, version })
    const first = await put({ ...answers, period: 'monthly' }, 1)
    expect([first.status, await first.json()]).toEqual([
      200,
      { success: true, data: expect.objectContaining({ version: 2 }) },
    ])
    const second = await put({ ...answers, period: 'yearly' }, 1)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      code: 'changed-elsewhere',
      saved: { version: 2, answers: { period: 'monthly' } },
      yours: { period: 'yearly' },
    })
    expect((await student.read<{ data: ToolResult }>(results)).data.answers.period).toBe('monthly')
  })

  test('that was changed last is the one that opens, though another was begun later', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const later = await save(student, { ...answers, period: 'yearly' })
    const latest = async () => (await student.read<{ data: ToolResult }>(results)).data.id
    expect(await latest()).toBe(later.id)
    await site.later(1, () => student.put(`${results}/${id}`, { answers, version: 1 }))
    expect(await latest()).toBe(id)
  })

  test('is a file that stands among one’s downloads', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const reply = await student.get(`${results}/${id}/file`)
    const { all } = pdfText(new Uint8Array(await reply.arrayBuffer()))
    for (const words of ['Budget planner', '-$50 a week', 'Rent', '$900, every fortnight'])
      expect(all).toContain(words)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const { data } = await student.read<{ data: { type: string; url: string }[] }>('/api/user/downloads')
    expect(data).toMatchObject([{ type: 'tool-result', title: 'Budget planner', item_id: Number(id) }])
    expect((await student.get(data[0]?.url ?? '')).status).toBe(200)
  })

  test('can be saved 50 times, and no more', async () => {
    const student = await site.signedIn({ role: 'student' })
    const { id } = await save(student)
    const [row] = await db
      .select()
      .from(toolResults)
      .where(eq(toolResults.id, Number(id)))
    if (!row) throw new Error('nothing was saved')
    const { id: _, ...copy } = row
    await db.insert(toolResults).values(Array.from({ length: maxResults - 2 }, () => copy))
    expect((await save(student)).status).toBe(200)
    expect((await save(student)).status).toBe(422)
    // Results of another tool take no place.
    await db
      .update(toolResults)
      .set({ tool: 'uni-exchange-hub' })
      .where(eq(toolResults.id, Number(id)))
    expect((await save(student)).status).toBe(200)
  })
})

describe('what a visitor saves', () => {
  test('makes them a ghost, with or without a name, and sends no email (R-1-008)', async () => {
    const { who, saved, address } = await saveAsVisitor(site.visitor(), {
      first_name: 'Mia',
      email: 'mia@tools.example',
    })
    expect((await who.read<{ data: ToolResult }>(address)).data).toMatchObject({
      id: saved.id,
      user_id: null,
      ghost_id: saved.ghost_user_id,
      result: { balance: -50_00 },
    })
    const [ghost] = await db.select().from(ghosts).where(eq(ghosts.id, saved.ghost_user_id))
    expect(ghost).toMatchObject({ firstName: 'Mia', email: 'mia@tools.example' })
  })

  test('is saved once however often the browser sends it, when it has a ghost', async () => {
    const { who, saved } = await saveAsVisitor()
    const send = (given: object) =>
      who.post(ghostResults, { answers: given }, { 'idempotency-key': 'save-2' })
    const first = (await (await send(answers)).json()) as Saved
    expect(first).toMatchObject({ ghost_user_id: saved.ghost_user_id })
    expect(await (await send(answers)).json()).toEqual(first)
    const other = await send({ ...answers, period: 'yearly' })
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      'idempotency-key-reused',
    ])
    expect(await db.$count(toolResults, eq(toolResults.ghostId, saved.ghost_user_id))).toBe(2)
  })

  test('is found with the cookie and both ids, and alike not found otherwise', async () => {
    const { who, saved, address } = await saveAsVisitor()
    const other = await saveAsVisitor()
    const foreign = `${results}?ghost_user_id=${other.saved.ghost_user_id}&id=${saved.id}`
    const tries = [
      who.get(results),
      who.get(`${results}?id=${saved.id}`),
      who.get(`${results}?ghost_user_id=${saved.ghost_user_id}`),
      who.get(foreign),
      other.who.get(address),
      (await site.signedIn({ role: 'student' })).get(address),
    ]
    const replies = await Promise.all(tries)
    expect(replies.map(({ status }) => status)).toEqual(tries.map(() => 404))
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect((await site.visitor().get(address)).status).toBe(401)
    expect((await other.who.put(`${results}/${saved.id}`, { answers, version: 1 })).status).toBe(404)
    expect((await other.who.get(`${results}/${saved.id}/file`)).status).toBe(404)
    expect((await who.get(address)).status).toBe(200)
  })

  test('goes to the account once, beside what it has', async () => {
    const { saved } = await saveAsVisitor()
    const student = await site.signedIn({ role: 'student' })
    const own = await save(student)
    const adopt = () => db.transaction((tx) => adoptResults(tx, saved.ghost_user_id, student.person.id))
    await adopt()
    await adopt()
    for (const id of [own.id, saved.id]) {
      const { data } = await student.read<{ data: ToolResult }>(`${results}?id=${id}`)
      expect([data.id, data.user_id, data.ghost_id]).toEqual([id, student.person.id, null])
    }
  })

  test('goes with the ghost', async () => {
    const { saved } = await saveAsVisitor()
    await db.delete(ghosts).where(eq(ghosts.id, saved.ghost_user_id))
    expect(await db.$count(toolResults, eq(toolResults.id, Number(saved.id)))).toBe(0)
  })
})

describe('answers that cannot be right', () => {
  const row = { ...emptyRow('a'), label: 'Rent' }
  test.each([
    ['a minus', { expenses: [{ ...row, amount: -1 }] }, 'answers.expenses.0.amount'],
    [
      'more than a million dollars',
      { expenses: [{ ...row, amount: 100_000_001 }] },
      'answers.expenses.0.amount',
    ],
    ['half a cent', { expenses: [{ ...row, amount: 0.5 }] }, 'answers.expenses.0.amount'],
    ['an amount in words', { income: [{ ...row, amount: '1.2.3' }] }, 'answers.income.0.amount'],
    ['a day that there is not', { income: [{ ...row, next_on: '2027-02-30' }] }, 'answers.income.0.next_on'],
    ['a day of long ago', { income: [{ ...row, next_on: '0001-01-01' }] }, 'answers.income.0.next_on'],
    ['a name that is too long', { income: [{ ...row, label: 'x'.repeat(61) }] }, 'answers.income.0.label'],
    ['two rows of one id', { income: [row, row] }, 'answers.income'],
    ['a change of no row', { what_if: [{ row_id: 'gone', change: 5 }] }, 'answers.what_if.0.row_id'],
    ['a view that there is not', { period: 'daily' }, 'answers.period'],
    ['another country', { country: 'FR' }, 'answers.country'],
    ['a field that is not known', { tfn: '1' }, 'answers.tfn'],
  ])('%s is refused beside its field, and nothing is saved', async (_name, wrong, field) => {
    const student = await site.signedIn({ role: 'student' })
    const reply = await student.post(results, { answers: { ...answers, what_if: [], ...wrong } })
    expect(reply.status).toBe(422)
    expect(Object.keys(await errorsOf(reply))).toEqual([field])
    expect(await db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(0)
  })

  test('a hundred rows are saved, and one more is refused', async () => {
    const student = await site.signedIn({ role: 'student' })
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...row, id: `r${at}` }))
    const with_ = (count: number) => ({ ...answers, what_if: [], income: [], expenses: rows(count) })
    expect((await save(student, with_(maxRows))).status).toBe(200)
    expect((await save(student, with_(maxRows + 1))).status).toBe(422)
  })
})

test('a tool is saved as a favourite', async () => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.post('/api/user/favourites', { type: 'tool', id: 'budget-planner' })
  expect(reply.status).toBe(200)
  const rows = await db.select().from(favourites).where(eq(favourites.userId, student.person.id))
  expect(rows).toMatchObject([{ itemId: 1 }])
})

describe('the pages', () => {
  const budget = '/tools/budget-planner'
  const page = async (who: Browser, path: string) => {
    const reply = await who.request(path, { headers: { accept: 'text/html' } })
    const headings = /<h1[^>]*>(.*?)<\/h1>/s.exec(await reply.text())?.[1] ?? ''
    return { status: reply.status, heading: headings.replace(/<[^>]+>/g, ''), headers: reply.headers }
  }

  test('of tools and of the budget planner open for a visitor (R-2.1-156, R-2.1-159, R-6-016)', async () => {
    expect(await page(site.visitor(), '/tools')).toMatchObject({ status: 200, heading: 'Tools' })
    expect(await page(site.visitor(), budget)).toMatchObject({ status: 200, heading: 'Budget planner' })
  })

  test('of each tool are there, with its result and its thanks, and of no other (R-2.1-157, R-2.1-165, R-2.1-178, R-2.1-179)', async () => {
    const leads = async (who: Browser, path: string) => (await page(who, path)).headers.get('location')
    const [student, advisor] = [
      await site.signedIn({ role: 'student' }),
      await site.signedIn({ role: 'advisor' }),
    ]
    const both = '?ghost_user_id=a&id=1'
    for (const { slug, title } of tools) {
      const path = `/tools/${slug}`
      expect(await page(site.visitor(), path)).toMatchObject({ status: 200, heading: title })
      expect((await page(site.visitor(), `${path}/results`)).status).toBe(200)
      expect((await page(site.visitor(), `${path}/thank-you${both}`)).heading).toBe('Saved')
      expect(await leads(site.visitor(), `${path}/thank-you`)).toBe(path)
      expect(await leads(student, `${path}/thank-you`)).toBe(`${path}/results`)
      for (const part of ['', '/results', '/thank-you']) expect(await leads(advisor, path + part)).toBe('/')
    }
    for (const part of ['', '/results', `/thank-you${both}`])
      expect((await page(site.visitor(), `/tools/nothing${part}`)).status).toBe(404)
  })

  test('of a result are not stored, not indexed and tell no referrer (R-2.1-167)', async () => {
    const { who, saved } = await saveAsVisitor()
    const query = `?${new URLSearchParams({ ghost_user_id: saved.ghost_user_id, id: saved.id })}`
    for (const path of [`${budget}/results`, `${budget}/thank-you`]) {
      const { status, headers } = await page(who, path + query)
      const [cache, robots, referrer] = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
        headers.get(name),
      )
      expect([status, cache, robots, referrer]).toEqual([200, 'private, no-store', 'noindex', 'no-referrer'])
    }
    const mine = await page(who, `${budget}/results${query}`)
    expect(mine.heading).toBe('More goes out than comes in')
    const foreign = await page(site.visitor(), `${budget}/results${query}`)
    expect([foreign.status, foreign.heading]).toEqual([404, 'This result is not here'])
  })

  test('of thanks lead a student to the result, and a visitor without both ids to the tool (R-2.1-166, R-6-013, R-6-014)', async () => {
    const leads = async (who: Browser, path: string) => (await page(who, path)).headers.get('location')
    const student = await site.signedIn({ role: 'student' })
    expect(await leads(student, `${budget}/thank-you`)).toBe(`${budget}/results`)
    for (const query of ['', '?id=1', '?ghost_user_id=a'])
      expect(await leads(site.visitor(), `${budget}/thank-you${query}`)).toBe(budget)
    for (const role of ['advisor', 'provider', 'admin'] as const)
      expect(await leads(await site.signedIn({ role }), budget)).toBe('/')
  })

  test('of a result show a student what they saved last', async () => {
    const student = await site.signedIn({ role: 'student' })
    await save(student)
    expect((await page(student, `${budget}/results`)).heading).toBe('More goes out than comes in')
  })
})
