import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishScheduled } from '#app/features/admin/jobs.server.ts'
import { revisions } from '#app/features/admin/tables.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-09-01T00:00:00Z' })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)

let admin: Awaited<ReturnType<typeof site.signedIn>>
let nurse: typeof occupations.$inferSelect

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  const found = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  nurse = found[0] as typeof nurse
})

const path = () => `/api/admin/occupations/${nurse.id}`
const oneLine = async () =>
  (await site.db.select().from(occupations).where(eq(occupations.id, nurse.id)))[0]?.oneLine
const schedule = (fields: object, publish_at: string, more: object = {}) =>
  admin.put(path(), { fields, save: 'schedule', publish_at, zone: 'Australia/Sydney', ...more })

async function provider(at = 0) {
  const [educator] = await site.db.select().from(educators).orderBy(educators.id).limit(1).offset(at)
  if (!educator) throw new Error('there is no educator')
  const browser = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: browser.person.id, type: 'educator', providerId: educator.id })
  const send = async (website: string) =>
    (
      await json(
        browser.put(`/api/admin/educators/${educator.id}`, { fields: { website }, message: 'Please' }),
      )
    ).data.revision.id as string
  const website = async () =>
    (await site.db.select().from(educators).where(eq(educators.id, educator.id)))[0]?.website
  return { browser, educator, send, website }
}

describe('reviews', () => {
  test('a provider’s change is read with its differences, sent back with words, sent again and published', async () => {
    const { browser, send, website } = await provider()
    const before = await website()
    const id = await send('https://one.example')
    const queue = await json(admin.get('/api/admin/reviews'))
    expect(queue.data.map((one: { id: string }) => one.id)).toContain(id)
    const { data } = await json(admin.get(`/api/admin/reviews/${id}`))
    expect(data).toMatchObject({ state: 'in-review', can_decide: true, comments: [{ text: 'Please' }] })
    expect(data.differences).toMatchObject([
      { field: 'website', before: before ?? '', after: 'https://one.example' },
    ])

    await admin.post(`/api/admin/reviews/${id}/comments`, { text: 'Between us', staff_only: true })
    const effects = await effectsFrom(site)
    const asked = await admin.post(`/api/admin/reviews/${id}/decision`, {
      decision: 'ask',
      message: 'With www, please.',
    })
    expect(await json(asked)).toMatchObject({ success: true, state: 'changes-asked' })
    await effects.expectAudited('educators.send-back')
    await effects.expectNotified('content-decision', { exactly: [browser.person.id] })
    expect(await website()).toBe(before)
    const bell = await json(browser.get('/api/notifications'))
    expect(JSON.stringify(bell)).toContain('Your change needs another look')
    const seen = await json(browser.get(`/api/admin/reviews/${id}`))
    expect(seen.data.comments.map((one: { text: string }) => one.text)).toEqual([
      'Please',
      'With www, please.',
    ])

    expect(await send('https://www.one.example')).toBe(id)
    expect((await admin.post(`/api/admin/reviews/${id}/decision`, { decision: 'publish' })).status).toBe(200)
    expect(await website()).toBe('https://www.one.example')
    const again = await admin.post(`/api/admin/reviews/${id}/decision`, { decision: 'publish' })
    expect(again.status).toBe(409)
  })

  test('a provider sees no change of another, decides nothing, and may take its own back, though no draft', async () => {
    const [mine, other] = [await provider(2), await provider(3)]
    const id = await other.send('https://two.example')
    for (const reply of [
      await mine.browser.get(`/api/admin/reviews/${id}`),
      await mine.browser.post(`/api/admin/reviews/${id}/decision`, { decision: 'withdraw' }),
      await mine.browser.post(`/api/admin/reviews/${id}/comments`, { text: 'Hello' }),
      await mine.browser.get(`/api/admin/educators/${other.educator.id}/history`),
    ])
      expect(reply.status).toBe(404)
    const list = await json(mine.browser.get('/api/admin/reviews'))
    expect(list.data).toEqual([])
    expect(
      (await other.browser.post(`/api/admin/reviews/${id}/decision`, { decision: 'publish' })).status,
    ).toBe(403)
    expect(
      await json(other.browser.post(`/api/admin/reviews/${id}/decision`, { decision: 'withdraw' })),
    ).toMatchObject({ state: 'draft' })
    const again = await other.browser.post(`/api/admin/reviews/${id}/decision`, { decision: 'withdraw' })
    expect([again.status, await json(again)]).toEqual([422, expect.objectContaining({ code: 'not-sent' })])
  })

  test('of what waits a provider reads only where their own stands among their own', async () => {
    const [mine, other] = [await provider(5), await provider(6)]
    const second = await site.later(60, () => other.send('https://first.example'))
    const id = await mine.send('https://second.example')
    const queueOf = async (browser: Browser) =>
      (await json(browser.get(`/api/admin/reviews/${id}`))).data.queue
    expect(await queueOf(mine.browser)).toEqual({ position: 1, total: 1, previous: null, next: null })
    // What was sent last waits at the end, whichever was written first.
    expect(await queueOf(admin)).toMatchObject({ next: second })
    const { data } = await json(admin.get('/api/admin/reviews'))
    expect(data.slice(-2).map((one: { id: string }) => one.id)).toEqual([id, second])
  })

  test('a change of a field that someone else changed meanwhile is not published over it', async () => {
    const { educator, send, website } = await provider(4)
    const id = await send('https://theirs.example')
    await admin.put(`/api/admin/educators/${educator.id}`, { fields: { website: 'https://ours.example' } })
    const reply = await admin.post(`/api/admin/reviews/${id}/decision`, { decision: 'publish' })
    expect(reply.status).toBe(409)
    expect((await json(reply)).message).toContain('Website')
    expect(await website()).toBe('https://ours.example')
  })
})

describe('a new record', () => {
  const fields = {
    title: 'Roof plumber',
    slug: 'roof-plumber-new',
    jobType: 'jobs',
    description: `<p>${'Administrators operationalise multidisciplinary infrastructural considerations. '.repeat(4)}</p>`,
    countryCode: 'AU',
  }
  async function sent(slug: string) {
    const browser = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: 1 }] })
    const { data: job } = await json(
      browser.post('/api/admin/jobs', { fields: { ...fields, slug, employerId: 1 } }),
    )
    const path = `/api/admin/jobs/${job.id}`
    const { data } = await json(browser.put(path, { fields: { hours: 'Full time' }, save: 'review' }))
    return { browser, path, id: data.revision.id as string }
  }

  test('is read with all its fields as added, and what it refers to by name', async () => {
    const { id } = await sent('roof-plumber-1')
    const { data } = await json(admin.get(`/api/admin/reviews/${id}`))
    const after = Object.fromEntries(
      data.differences.map((one: { label: string; after: string }) => [one.label, one.after]),
    )
    const [employer] = await site.db.select().from(employers).where(eq(employers.id, 1))
    expect(after).toMatchObject({
      Title: 'Roof plumber',
      Employer: employer?.name,
      Country: 'Australia',
      Hours: 'Full time',
    })
    expect(after).not.toHaveProperty('Status')
    expect(data.differences.every((one: { before: string }) => one.before === '')).toBe(true)
    expect(data.unchanged.map((one: { label: string }) => one.label)).toContain('Closes')
  })

  test('is checked: what readers need, links, reading age and pictures, each with what was found', async () => {
    const { id } = await sent('roof-plumber-2')
    const { data } = await json(admin.get(`/api/admin/reviews/${id}`))
    const found = Object.fromEntries(
      data.checks.map((one: { name: string; findings: { field: string }[] }) => [
        one.name,
        one.findings.map(({ field }) => field),
      ]),
    )
    expect(found).toEqual({
      needs: ['location', 'closesAt', 'applyUrl', 'payMinimumCents'],
      links: [],
      'reading-age': ['description'],
      pictures: [],
    })
  })

  test('comments are about a field of its type alone, and those for staff stay with staff', async () => {
    const { browser, path, id } = await sent('roof-plumber-3')
    const say = (body: object, by = admin) => by.post(`/api/admin/reviews/${id}/comments`, body)
    const wrong = await say({ text: 'Hm', field: 'nothing' })
    expect([wrong.status, (await json(wrong)).errors.field]).toEqual([422, ['Choose a field from the list']])
    expect((await say({ text: 'Which suburb?', field: 'location' })).status).toBe(200)
    expect((await say({ text: 'Odd pay', field: 'salary', staff_only: true })).status).toBe(200)
    expect((await say({ text: 'Perth', field: 'location', staff_only: true }, browser)).status).toBe(200)
    const read = async (by: Browser) =>
      (await json(by.get(`/api/admin/reviews/${id}`))).data.comments.map(
        (one: { field: string; text: string; staff_only: boolean }) => [one.field, one.text, one.staff_only],
      )
    const forAll = [
      ['location', 'Which suburb?', false],
      ['location', 'Perth', false],
    ]
    expect(await read(browser)).toEqual(forAll)
    expect(await read(admin)).toEqual([forAll[0], ['salary', 'Odd pay', true], forAll[1]])
    const other = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: 2 }] })
    expect((await say({ text: 'Hello', field: 'location' }, other)).status).toBe(404)
    expect((await json(browser.get(path))).data.revision.answers).toEqual([])
  })

  test('that was sent back says why in its record, until its author has sent it again', async () => {
    const { browser, path, id } = await sent('roof-plumber-4')
    const comments = `/api/admin/reviews/${id}/comments`
    await admin.post(comments, { text: 'Between us', staff_only: true })
    await admin.post(comments, { text: 'Which suburb?', field: 'location' })
    await admin.post(`/api/admin/reviews/${id}/decision`, { decision: 'ask', message: 'Nearly there.' })
    await browser.post(comments, { text: 'Thank you' })
    const answers = async (by: Browser) => (await json(by.get(path))).data.revision?.answers
    const words = (await answers(browser)).map((one: { field: string; text: string }) => [
      one.field,
      one.text,
    ])
    expect(words).toEqual([
      ['Suburb or town', 'Which suburb?'],
      [null, 'Nearly there.'],
    ])
    expect(await answers(admin)).toBeUndefined()
    await browser.put(path, { fields: { location: 'Perth' }, save: 'review' })
    expect(await answers(browser)).toEqual([])
  })
})

describe('schedules', () => {
  test('a time that the clocks skip is refused, and one that comes twice wants to know which', async () => {
    const skipped = await schedule({ oneLine: 'x' }, '2026-10-04T02:30')
    expect((await json(skipped)).errors.publish_at[0]).toContain('daylight saving begins')
    const twice = await schedule({ oneLine: 'x' }, '2027-04-04T02:30')
    expect((await json(twice)).errors.publish_at[0]).toContain('daylight saving ends')
    const second = await json(schedule({ oneLine: 'x' }, '2027-04-04T02:30', { occurrence: 'second' }))
    expect(second.data.revision.publish_at).toBe('2027-04-03T16:30:00.000Z')
    expect((await schedule({ oneLine: 'x' }, '2026-08-31T10:00')).status).toBe(422)
  })

  test('a scheduled change is published at its time, not before, and once', async () => {
    const { data } = await json(schedule({ oneLine: 'From tomorrow on.' }, '2026-09-02T07:00'))
    const id = data.revision.id
    const { rows: jobs } = await site.db.execute<{ at: string }>(sql`
      select start_after as at from pgboss.job where name = 'admin-publish' and data ->> 'revisionId' = ${id}`)
    const due = '2026-09-01T21:00:00.000Z' // 7 am in Sydney
    expect(jobs.map(({ at }) => new Date(at).toISOString())).toContain(due)
    const before = await oneLine()
    const effects = await effectsFrom(site)
    await site.later(21 * 60 - 1, () => publishScheduled(site.services, id))
    expect(await oneLine()).toBe(before)
    await site.later(21 * 60, () => publishScheduled(site.services, id))
    expect(await oneLine()).toBe('From tomorrow on.')
    await site.later(60 * 48, () => publishScheduled(site.services, id))
    await effects.expectNotified('content-decision', { exactly: [admin.person.id] })
    const rows = await site.db.select().from(auditLog).where(eq(auditLog.action, 'occupations.publish'))
    expect(rows).toHaveLength(1)
  })

  test('one that can no longer be published goes back to its author with the reason', async () => {
    const { data } = await json(schedule({ oneLine: 'Mine.' }, '2026-09-03T07:00'))
    const editor = await site.signedIn({ role: 'admin', isEditor: true })
    await editor.put(path(), { fields: { oneLine: 'Theirs.' } })
    const effects = await effectsFrom(site)
    await site.later(60 * 72, () => publishScheduled(site.services, data.revision.id))
    await effects.expectNotified('content-decision', { exactly: [admin.person.id] })
    expect(await oneLine()).toBe('Theirs.')
    const review = await json(admin.get(`/api/admin/reviews/${data.revision.id}`))
    expect(review.data).toMatchObject({ state: 'changes-asked', comments: [{ author: null }] })
  })
})

test('the history tells words that came and went, and an old version comes back', async () => {
  await site.later(60 * 24 * 10, () =>
    admin.put(path(), { fields: { introduction: 'Cares for people in hospital.' }, save: 'publish' }),
  )
  await site.later(60 * 24 * 11, () =>
    admin.put(path(), { fields: { introduction: 'Cares for people at home.' }, save: 'publish' }),
  )
  const { data } = await json(admin.get(`${path()}/history`))
  expect(data[0].differences[0].parts).toEqual(
    expect.arrayContaining([
      { kind: 'same', text: 'Cares for people ' },
      expect.objectContaining({ kind: 'removed' }),
      expect.objectContaining({ kind: 'added' }),
    ]),
  )
  const restored = await json(
    site.later(60 * 24 * 12, () => admin.post(`${path()}/restore`, { revision: data[1].id })),
  )
  expect(restored.data.fields.introduction).toBe('Cares for people in hospital.')
  const [row] = (await site.db.select().from(auditLog).orderBy(asc(auditLog.id))).slice(-1)
  expect(row).toMatchObject({ action: 'occupations.restore' })
  expect((await admin.post(`${path()}/restore`, { revision: 'x' })).status).toBe(404)
  expect(await site.db.select().from(revisions).where(eq(revisions.action, 'restore'))).toHaveLength(1)
})
