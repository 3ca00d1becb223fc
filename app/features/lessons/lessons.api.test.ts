import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { partners } from '#app/features/information/editorial/tables.server.ts'
import { testSite } from '#test/site.ts'
import { lessonFiles, lessonFileTypes } from './rules.ts'
import { lessons } from './tables.server.ts'

const site = await testSite()
const visitor = site.visitor()
const slug = 'what-is-inside-a-job'
const partner = 'harbourlight-learning'

type Card = { slug: string; partner_slug: string | null; resource_url: string; video: unknown }
const list = async (query = '') =>
  (await visitor.read<{ data: Card[] }>(`/api/schools-on-demand${query}`)).data

afterEach(async () => {
  await site.db.update(lessons).set({ status: 'LIVE', partnerSlug: null, videoProvider: null, videoId: null })
})

test('the lessons are open to everybody, each with the fields of its record (R-2.1-D065) (R-2.1-D066)', async () => {
  const video = { videoProvider: 'VIMEO' as const, videoId: '123456789' }
  await site.db.update(lessons).set(video).where(eq(lessons.slug, 'reading-a-pay-figure'))
  const found = await list()
  expect(found).toHaveLength(20)
  expect(found[1]?.video).toEqual({ provider: 'VIMEO', id: '123456789' })
  expect(found[0]).toEqual({
    id: expect.any(Number),
    slug,
    partner_slug: null,
    title: 'What is inside a job',
    summary: expect.stringMatching(/.{60}/),
    minutes: 50,
    years: [9, 10],
    subject: 'careers',
    frameworks: ['abcd-learning-and-work', 'nz-opportunities'],
    video: null,
    resource_url: `/schools-on-demand/lessons/${slug}`,
    is_sample: false,
  })
  const [row] = await site.db.select().from(lessons).where(eq(lessons.slug, slug))
  await site.db.update(lessons).set({ position: 999 }).where(eq(lessons.slug, slug))
  expect((await list()).at(-1)?.slug).toBe(slug)
  await site.db.update(lessons).set({ position: row?.position }).where(eq(lessons.slug, slug))
})

test('a lesson of a partner stands on that partner’s page alone, and a partner that there is not has no page', async () => {
  await site.db.update(lessons).set({ partnerSlug: partner }).where(eq(lessons.slug, slug))
  expect((await list()).map((one) => one.slug)).not.toContain(slug)
  expect((await list('?partner=kowhai-lane-trust')).map((one) => one.slug)).not.toContain(slug)
  const branded = await list(`?partner=${partner}`)
  expect(branded).toHaveLength(20)
  expect(branded.find((one) => one.slug === slug)?.partner_slug).toBe(partner)
  expect((await visitor.get('/api/schools-on-demand?partner=nobody')).status).toBe(404)
  expect((await visitor.get('/schools-on-demand/nobody')).status).toBe(404)
  const setStatus = (status: 'LIVE' | 'DRAFT') =>
    site.db.update(partners).set({ status }).where(eq(partners.slug, partner))
  await setStatus('DRAFT')
  expect((await visitor.get(`/api/schools-on-demand?partner=${partner}`)).status).toBe(404)
  await setStatus('LIVE')
})

test.each(['DRAFT', 'ARCHIVED'] as const)(
  'a lesson that is %s is neither listed nor opened nor handed out as a file',
  async (status) => {
    await site.db.update(lessons).set({ status }).where(eq(lessons.slug, slug))
    expect((await list()).map((one) => one.slug)).not.toContain(slug)
    expect((await visitor.get(`/api/schools-on-demand/lessons/${slug}`)).status).toBe(404)
    expect((await visitor.get(`/schools-on-demand/lessons/${slug}`)).status).toBe(404)
    expect((await visitor.get(`/api/schools-on-demand/lessons/${slug}/files/plan`)).status).toBe(404)
  },
)

test('the list of lessons opens for visitors, and under a partner’s name says that a made-up partner is a sample (R-2.1-081)', async () => {
  const plain = await visitor.get('/schools-on-demand')
  expect(plain.status).toBe(200)
  expect(await plain.text()).toMatch(/<h1[^>]*>Lessons for schools<\/h1>/)
  const branded = await (await visitor.get(`/schools-on-demand/${partner}`)).text()
  expect(branded).toMatch(/<h1[^>]*>Lessons with Harbourlight Learning<\/h1>/)
  expect(branded).toContain('is made up')
})

test('the page of a lesson has its plan, slides and worksheet, and a recording only behind a link that loads nothing', async () => {
  const page = async () => (await visitor.get(`/schools-on-demand/lessons/${slug}`)).text()
  const without = await page()
  expect(without).toContain('Ten words or fewer')
  expect(without).toContain('Six tasks, in my own words:')
  expect(without).not.toContain('data-video')
  await site.db
    .update(lessons)
    .set({ videoProvider: 'YOUTUBE', videoId: 'abcdefghijk' })
    .where(eq(lessons.slug, slug))
  const recorded = await page()
  expect(recorded).toContain('data-video="YOUTUBE"')
  expect(recorded).not.toContain('<iframe')
})

test('only a source that a lesson was compared with says when', async () => {
  const page = async (of: string) => (await visitor.get(`/schools-on-demand/lessons/${of}`)).text()
  expect(await page('first-job-rights')).toContain('Checked 23 November 2026.')
  const without = await page('ten-minutes-with-a-stranger')
  expect(without).toContain('Gatsby Charitable Foundation')
  expect(without).not.toContain('Checked ')
})

test('each file of a lesson is for everybody, a visitor as well as an advisor, under its own type and name', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const html = await (await visitor.get(`/schools-on-demand/lessons/${slug}`)).text()
  for (const type of lessonFileTypes) {
    const { document, ending, mime } = lessonFiles[type]
    const path = `/api/schools-on-demand/lessons/${slug}/files/${type}`
    expect(html).toContain(`href="${path}"`)
    for (const person of [visitor, advisor]) {
      const file = await person.get(path)
      expect(file.headers.get('content-type')).toBe(mime)
      expect(file.headers.get('content-disposition')).toContain(`${slug}-${document}.${ending}`)
      expect((await file.text()).slice(0, 4)).toBe(ending === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
    }
  }
})

test('a file that a lesson does not have is refused', async () => {
  const reply = await visitor.get(`/api/schools-on-demand/lessons/${slug}/files/answers`)
  expect(reply.status).toBe(422)
})

test('a file of a lesson is rendered once, and again when the lesson has changed', async () => {
  const path = `/api/schools-on-demand/lessons/${slug}/files/worksheet`
  const read = async () => Buffer.from(await (await visitor.get(path)).arrayBuffer())
  const first = await read()
  const minuteLater = await site.later(1, read) // a rendered file says when
  expect(minuteLater.equals(first)).toBe(true)
  await site.db.update(lessons).set({ title: 'What a job is made of' }).where(eq(lessons.slug, slug))
  const edited = await site.later(1, read)
  expect(edited.equals(first)).toBe(false)
  expect((await site.later(2, read)).equals(edited)).toBe(true)
  await site.db.update(lessons).set({ title: 'What is inside a job' }).where(eq(lessons.slug, slug))
})
