import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { mediaCategories } from '#app/features/information/business/rules.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const editor = await site.signedIn({ role: 'admin', isEditor: true })

const linksTo = (...paths: string[]) =>
  `<p>You have a job. You have a bank. ${paths.map((path) => `<a href="${path}">Go</a>.`).join(' ')}</p>`

async function warnings(resource: string, fields: Record<string, unknown>): Promise<string[]> {
  const { data } = await json(await editor.post(`/api/admin/${resource}`, { fields }))
  const checked = await json(await editor.get(`/api/admin/${resource}/${data.id}/check`))
  return checked.data.map((one: { label: string; reason: string }) => `${one.label} ${one.reason}`)
}

test('a link is dead that leads to no page, or to a record that is not there or not on the site', async () => {
  const [article] = await site.db.select().from(articles).where(eq(articles.status, 'LIVE')).limit(1)
  const draft = { title: 'Draft', slug: 'a-draft', summary: 'x', author: 'x' }
  expect((await editor.post('/api/admin/articles', { fields: draft })).status).toBe(200)
  await site.db
    .insert(redirects)
    .values({ host: '*', path: '/articles/old-one', target: '/articles', status: 301 })
  const body = linksTo(
    ...[
      '/articles',
      `/articles/${article?.slug}?a=1`,
      '/articles/old-one',
      '/nowhere/at/all',
      '/articles/gone',
    ],
    ...['/articles/a-draft#top', '/jobs/gone'],
  )
  const fields = {
    title: 'Links',
    slug: 'links',
    summary: 'x',
    body,
    source: 'Us',
    categorySlug: mediaCategories[0]?.slug,
    publishedAt: '2026-11-22T00:00:00.000Z',
  }
  expect((await warnings('media-articles', fields)).filter((one) => one.includes('links to'))).toEqual([
    'Text links to /nowhere/at/all, which is not a page of this site',
    'Text links to /articles/gone, which is not a page of this site',
    'Text links to /articles/a-draft#top, which is not a page of this site',
    'Text links to /jobs/gone, which is not a page of this site',
  ])
})

test('an article on a subject that needs help lines is told so by its words, whatever its tags', async () => {
  const fields = {
    title: 'A long night',
    slug: 'a-long-night',
    summary: 'x',
    author: 'x',
    body: '<p>It began with gambling. Gambling apps, gambling ads.</p>',
  }
  const found = await warnings('articles', fields)
  expect(found).toContain('Help lines none given, but the text is about a subject that needs them')
  expect(found).toContain('Sources none given')
  expect(
    await warnings('articles', { ...fields, slug: 'another-night', helpLines: ['lifeline'] }),
  ).not.toContain('Help lines none given, but the text is about a subject that needs them')
})
