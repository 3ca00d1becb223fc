import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { runProcess } from '#test/bundled-process.ts'
import { doPages, pagesOfExperience, vet, vetSlug } from '#test/experiences.ts'
import { testSite } from '#test/site.ts'
import { sampleAnswers } from './demo.server.ts'
import { vjeCertificates, vjeProgress } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const site = await testSite({ apiOnly: true })
const { db } = site
const twenty = Array.from({ length: 20 })

onPostgres('twenty finishes at once give one certificate with one credential', async () => {
  const user = await site.signedIn({ role: 'user' })
  await doPages(db, user)
  const replies = await Promise.all(twenty.map(() => user.post(`${vet}/complete`, {})))
  const bodies = await Promise.all(replies.map((reply) => reply.json()))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(bodies.map(({ certificate_id }) => certificate_id)).size).toBe(1)
  const mine = eq(vjeCertificates.userId, user.person.id)
  expect(await db.select().from(vjeCertificates).where(mine)).toHaveLength(1)
  expect(await db.select().from(credentials).where(eq(credentials.userId, user.person.id))).toHaveLength(1)
})

onPostgres('of corrections at once one is issued at a time, and one certificate counts', async () => {
  const user = await site.signedIn({ role: 'user' })
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const names = ['first', 'full', 'first', 'full', 'first', 'full']
  await Promise.all(names.map((name) => user.put(`${vet}/certificate`, { name })))
  const rows = await db.select().from(vjeCertificates).where(eq(vjeCertificates.userId, user.person.id))
  expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  const valid = await db.select().from(credentials).where(eq(credentials.userId, user.person.id))
  expect(valid.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
})

onPostgres('two pages done at once are both done', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post(`${vet}/start`, {})
  await Promise.all(['welcome', 'looking-back'].map((slug) => user.post(`${vet}/pages/${slug}/complete`, {})))
  const { data } = await user.read<{ data: { completed_page_slugs: string[] }[] }>('/api/vje/vje-progress')
  expect(data[0]?.completed_page_slugs.toSorted()).toEqual(['looking-back', 'welcome'])
})

/** A process of its own on the same database, which is killed at this moment of its work. */
function killedAt(moment: string, userId: number, work: string, answers: object = {}) {
  const { database, clock } = site.services
  const given = [String(userId), work, JSON.stringify(answers), clock.now().toISOString()]
  return runProcess('killed-experience', database.url ?? '', ...given, moment)
}
async function whatIsThere(userId: number) {
  const [progress] = await db.select().from(vjeProgress).where(eq(vjeProgress.userId, userId))
  const certificates = await db.select().from(vjeCertificates).where(eq(vjeCertificates.userId, userId))
  const issued = await db.select().from(credentials).where(eq(credentials.userId, userId))
  return { progress, certificates, issued }
}

onPostgres.each(['4', 'committed'])(
  'a process that is killed while it finishes an experience (%s) leaves nothing half done, and the next call finishes once',
  async (moment) => {
    const user = await site.signedIn({ role: 'user' })
    await doPages(db, user)
    expect(await killedAt(moment, user.person.id, 'complete')).toBe('SIGKILL')
    const count = moment === 'committed' ? 1 : 0
    const killed = await whatIsThere(user.person.id)
    expect(killed.progress?.status).toBe(count ? 'completed' : 'in-progress')
    expect([killed.certificates.length, killed.issued.length]).toEqual([count, count])

    expect((await user.post(`${vet}/complete`, {})).status).toBe(200)
    const { progress, certificates, issued } = await whatIsThere(user.person.id)
    expect(progress?.status).toBe('completed')
    expect([certificates.length, issued.length]).toEqual([1, 1])
    expect((await user.get(`/api/certificates/${certificates[0]?.code}`)).status).toBe(200)
  },
  60_000,
)

onPostgres(
  'a process that is killed while it signs a corrected certificate leaves the old one as the one that counts',
  async () => {
    const user = await site.signedIn({ role: 'user' })
    await doPages(db, user)
    await user.post(`${vet}/complete`, {})
    expect(await killedAt('6', user.person.id, 'correct')).toBe('SIGKILL')
    const { certificates, issued } = await whatIsThere(user.person.id)
    expect(certificates).toMatchObject([{ replacedAt: null }])
    expect(issued).toMatchObject([{ revokedAt: null }])
    expect((await user.put(`${vet}/certificate`, { name: 'first' })).status).toBe(200)
    const valid = (await whatIsThere(user.person.id)).issued.filter(({ revokedAt }) => revokedAt === null)
    expect(valid).toHaveLength(1)
  },
  60_000,
)

onPostgres(
  'a process that is killed while it saves an answer loses nothing that was there before',
  async () => {
    const user = await site.signedIn({ role: 'user' })
    await user.post(`${vet}/start`, {})
    const draft = { answers: { why: 'Half of it' }, is_draft: true }
    await user.post(`${vet}/activities/who-is-first`, draft)
    const page = (await pagesOfExperience(db, vetSlug)).find(({ slug }) => slug === 'who-is-first')
    const answers = sampleAnswers(page?.form ?? [])
    expect(await killedAt('2', user.person.id, 'answer', answers)).toBe('SIGKILL')
    const { progress } = await whatIsThere(user.person.id)
    expect(progress).toMatchObject({ answers: { 'who-is-first': draft.answers }, completedPageSlugs: [] })
  },
  60_000,
)
