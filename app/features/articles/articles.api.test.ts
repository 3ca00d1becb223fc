import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import type { Article, ArticleCard } from './contract.ts'
import { adoptRatings } from './ratings.server.ts'
import { readArticle } from './service.server.ts'
import { articleRatings, articles } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()
const all = await site.db.select().from(articles).orderBy(articles.id)
const [first, second] = all
if (!first || !second) throw new Error('no articles')

async function listed(query: string): Promise<{ data: ArticleCard[]; meta: { total: number } }> {
  return (await visitor.get(`/api/opportunities/articles${query}`)).json()
}

test('articles are listed, the newest first, with their tags (R-7-122)', async () => {
  const { data, meta } = await listed('?per_page=50')
  expect(meta.total).toBe(all.length)
  const dates = data.map(({ published_at }) => published_at ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const { tags } of data)
    expect(tags[0]).toMatchObject({
      id: expect.any(Number),
      parent: expect.any(Number),
      link: expect.any(String),
    })
})

test('a list is narrowed by tag, by topic and by keyword, also past its end', async () => {
  const friends = await listed('?tag=friends')
  expect(friends.data.length).toBeGreaterThan(0)
  expect(friends.data.every(({ tags }) => tags.some(({ slug }) => slug === 'friends'))).toBe(true)
  const life = await listed('?tag=life&per_page=50')
  expect(life.meta.total).toBeGreaterThan(friends.meta.total)
  expect((await listed('?tag=nothing')).data).toEqual([])
  const word = first.title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  expect((await listed(`?keyword=${word}`)).data.map(({ slug }) => slug)).toContain(first.slug)
  expect(await listed('?page=99')).toMatchObject({ data: [], meta: { total: all.length } })
  expect((await listed('?featured=1')).data.every(({ is_featured }) => is_featured)).toBe(true)
})

test('the list to look through is the same by topic (R-7-126)', async () => {
  const reply = await (await visitor.get('/api/explore/articles?tag=work')).json()
  expect(reply.data.length).toBeGreaterThan(0)
  expect(reply.meta).toMatchObject({ current_page: 1 })
})

test('an article has every field of its record, and others close to it (R-7-123) (R-2.1-D098)', async () => {
  const reply = await (await visitor.get(`/api/opportunities/articles/${first.slug}`)).json()
  const article: Article = reply.data
  expect(article).toMatchObject({
    id: first.id,
    slug: first.slug,
    title: first.title,
    summary: first.summary,
    body: expect.stringMatching(/^<p>/),
    hero_image_url: null,
    hero_image_alt: null,
    image_credit: null,
    author: 'Yonder',
    published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    is_featured: expect.any(Boolean),
    next_article_id: null,
    average_rating: null,
    status: 'LIVE',
    reviewed_on: '2026-11-22',
  })
  expect(article.tags.length).toBeGreaterThan(0)
  expect(article.sources[0]).toMatchObject({
    url: expect.stringMatching(/^https:/),
    checked: expect.any(String),
  })
  const close = [reply.next, ...reply.related]
  expect(close).toHaveLength(4)
  expect(close.map(({ id }: ArticleCard) => id)).not.toContain(first.id)
  const topics = new Set(article.tags.map(({ parent }) => parent))
  expect(reply.next.tags.some(({ parent }: { parent: number }) => topics.has(parent))).toBe(true)
})

test('one article alone, by slug or id; none is 404 (R-7-124)', async () => {
  const plain = await (await visitor.get(`/api/opportunities/articles/get/${first.id}`)).json()
  expect(plain).toEqual({ data: expect.objectContaining({ slug: first.slug }) })
  for (const path of ['no-such-article', '999999', 'get/no-such-article'])
    expect((await visitor.get(`/api/opportunities/articles/${path}`)).status).toBe(404)
})

test('what an editor names as next comes next; a draft is nowhere', async () => {
  await site.db.update(articles).set({ nextArticleId: second.id }).where(eq(articles.id, first.id))
  const path = `/api/opportunities/articles/${first.slug}`
  expect((await (await visitor.get(path)).json()).next.id).toBe(second.id)
  await site.db.update(articles).set({ status: 'DRAFT' }).where(eq(articles.id, second.id))
  const { next, related } = await (await visitor.get(path)).json()
  expect([next, ...related].map(({ id }: ArticleCard) => id)).not.toContain(second.id)
  expect((await visitor.get(`/api/opportunities/articles/${second.slug}`)).status).toBe(404)
  expect((await visitor.post(`/api/articles/${second.id}/rate`, { rating: 3 })).status).toBe(404)
  expect((await listed('?per_page=50')).data.map(({ id }) => id)).not.toContain(second.id)
  await site.db.update(articles).set({ status: 'LIVE' }).where(eq(articles.id, second.id))
  await site.db.update(articles).set({ nextArticleId: null }).where(eq(articles.id, first.id))
})

test('pay rates in a text are those of today, and leave after their last day', async () => {
  const path = '/api/opportunities/articles/get/pay-by-birthday'
  const { body } = (await (await visitor.get(path)).json()).data
  expect(body).toContain('A$15.29')
  expect(body).not.toContain('{{')
  const { body: later } = await readArticle(site.db, 'pay-by-birthday', new Date('2027-07-02T00:00:00Z'))
  expect(later).not.toContain('A$15.29')
  expect(later).toContain('applied until 30 June 2027')
})

test('what stands in the database is cleaned once more when it is read', async () => {
  const body = '<p onclick="x()">a<script>alert(1)</script></p>'
  await site.db.update(articles).set({ body }).where(eq(articles.id, second.id))
  const { data } = await (await visitor.get(`/api/opportunities/articles/${second.slug}`)).json()
  expect(data.body).toBe('<p>a</p>')
  await site.db.update(articles).set({ body: second.body }).where(eq(articles.id, second.id))
})

test('topics come before their tags, with how many articles they have (R-3-D014)', async () => {
  const { data } = await (await visitor.get('/api/tags/articles')).json()
  expect(data).toHaveLength(29)
  expect(data[0]).toMatchObject({
    slug: 'life',
    title: 'Life',
    link: '/articles/life',
    parent: null,
    icon: 'sun',
  })
  expect(data[0].newest).toMatchObject({ slug: expect.any(String), reading_minutes: expect.any(Number) })
  expect(data[1]).toMatchObject({ slug: 'advice', parent: data[0].id, icon: null })
  expect(data[0].articles).toBe((await listed('?tag=life')).meta.total)
  expect(data.find(({ slug }: { slug: string }) => slug === 'friends').articles).toBe(
    (await listed('?tag=friends')).meta.total,
  )
})

test('an occupation and an industry have articles about them (R-7-111) (R-7-115)', async () => {
  const about = all.find(({ occupations }) => occupations.length > 0)
  const [occupation] = about?.occupations ?? []
  const { data: careers } = await (await visitor.get(`/api/opportunities/articles/${about?.slug}`)).json()
  const slug = careers.occupations[0].slug
  const found = await (await visitor.get(`/api/categories/occupation/${slug}/related/articles`)).json()
  expect(occupation).toMatch(/^\d{6}$/)
  expect(found.data.map((article: ArticleCard) => article.slug)).toContain(about?.slug)
  const industry = await visitor.get('/api/categories/industry/mining/related/articles')
  expect(await industry.json()).toMatchObject({ data: expect.any(Array), meta: { current_page: 1 } })
  for (const kind of ['occupation', 'industry'])
    expect((await visitor.get(`/api/categories/${kind}/nobody/related/articles`)).status).toBe(404)
})

test.each([
  ['a user', () => site.signedIn({ role: 'user' })],
  ['an advisor', () => site.signedIn({ role: 'advisor' })],
  ['an admin', () => site.signedIn({ role: 'admin' })],
  ['a visitor, who becomes a ghost', async () => site.visitor()],
])('%s rates an article once; a second rating replaces the first (R-3-D015) (R-3-D016)', async (_, come) => {
  await site.db.delete(articleRatings)
  const person = await come()
  expect(await (await rate(person, first.slug, 2)).json()).toEqual({
    success: true,
    rated_articles: [first.id],
  })
  expect((await rate(person, first.id, 5)).status).toBe(200)
  expect(await site.db.select().from(articleRatings)).toMatchObject([{ articleId: first.id, rating: 5 }])
  await rate(person, second.id, 1)
  // The latest first, whichever came first.
  const latest = await (await site.later(1, () => rate(person, first.id, 4))).json()
  expect(latest.rated_articles).toEqual([first.id, second.id])
  const state = await (await person.get('/api/state')).json()
  expect(state.rated_articles).toEqual([first.id, second.id])
  expect((await (await site.visitor().get('/api/state')).json()).rated_articles).toEqual([])
})

test.each([0, 6, 2.5, '5', null])('a rating of %j is refused with 422', async (rating) => {
  const reply = await site.visitor().post(`/api/articles/${first.id}/rate`, { rating })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ errors: { rating: expect.any(Array) } })
})

test('an average is shown once five people have rated', async () => {
  await site.db.delete(articleRatings)
  const read = async () => (await (await visitor.get(`/api/opportunities/articles/${first.id}`)).json()).data
  for (const rating of [5, 4, 4, 5]) await rate(site.visitor(), first.id, rating)
  expect(await read()).toMatchObject({ average_rating: null, ratings: 4 })
  await rate(site.visitor(), first.id, 3)
  expect(await read()).toMatchObject({ average_rating: 4.2, ratings: 5 })
})

test('what a ghost has rated belongs to the account afterwards; of two ratings the later counts', async () => {
  await site.db.delete(articleRatings)
  const ghost = site.visitor()
  const user = await site.signedIn({ role: 'user' })
  await rate(user, first.id, 1)
  await rate(ghost, first.id, 4)
  await rate(ghost, second.id, 3)
  await rate(user, second.id, 5)
  const mine = eq(articleRatings.userId, user.person.id)
  await site.db
    .update(articleRatings)
    .set({ ratedAt: new Date('2020-01-01') })
    .where(mine)
  const rows = await site.db.select().from(articleRatings)
  const ghostId = rows.find((row) => row.ghostId)?.ghostId ?? ''
  const late = new Date('2030-01-01')
  await site.db.update(articleRatings).set({ ratedAt: late }).where(eq(articleRatings.rating, 5))
  await site.db.transaction((tx) => adoptRatings(tx, ghostId, user.person.id))
  const after = await site.db.select().from(articleRatings)
  expect(after.map(({ userId, articleId, rating }) => [userId, articleId, rating]).toSorted()).toEqual(
    [
      [user.person.id, first.id, 4],
      [user.person.id, second.id, 5],
    ].toSorted(),
  )
})

test('an article is saved and found again among favourites', async () => {
  const user = await site.signedIn({ role: 'student' })
  expect((await user.post('/api/user/favourites', { type: 'article', id: first.slug })).status).toBe(200)
  const { data } = await (await user.get('/api/user/favourites?type=article')).json()
  expect(data).toMatchObject([{ id: first.id, href: `/articles/${first.slug}`, title: first.title }])
  await site.db.update(articles).set({ status: 'DRAFT' }).where(eq(articles.id, first.id))
  expect(await (await user.get('/api/user/favourites?type=article')).json()).toMatchObject({ data: [] })
  const other = await site.signedIn({ role: 'student' })
  expect((await other.post('/api/user/favourites', { type: 'article', id: first.slug })).status).toBe(404)
  await site.db.update(articles).set({ status: 'LIVE' }).where(eq(articles.id, first.id))
})

test('articles are found by searching, and suggested while typing', async () => {
  const word = encodeURIComponent(first.title)
  const { hits } = await (await visitor.get(`/api/search/articles?keyword=${word}`)).json()
  expect(hits[0]).toMatchObject({ title: first.title, url: `/articles/${first.slug}` })
  const suggested = await (await visitor.post('/api/search/suggest', { keyword: first.title })).json()
  expect(JSON.stringify(suggested)).toContain('"type":"article"')
})

function rate(person: Browser, id: number | string, rating: number): Promise<Response> {
  return person.post(`/api/articles/${id}/rate`, { rating })
}
