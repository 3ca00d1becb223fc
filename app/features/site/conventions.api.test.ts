import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()
const origin = site.services.settings.origin

test('security.txt says where to report a hole, and expires within a year', async () => {
  const reply = await site.visitor().page('/.well-known/security.txt')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await reply.text()).split('\n')
  expect(lines).toContain(`Contact: ${origin}/contact`)
  expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  const expires = new Date(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '')
  const days = (expires.getTime() - site.services.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('password managers are led to the page where a password is changed', async () => {
  const reply = await site.visitor().page('/.well-known/change-password')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/account/security'])
})

test('browsers are told how to search', async () => {
  const reply = await site.visitor().page('/opensearch.xml')
  expect(reply.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(await reply.text()).toContain(`template="${origin}/search?keyword={searchTerms}"`)
})

test('a public page names the icon, the manifest and the search', async () => {
  const html = await (await site.visitor().page('/about')).text()
  for (const link of [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    '<link rel="search" type="application/opensearchdescription+xml" title="Yonder" href="/opensearch.xml"/>',
  ])
    expect(html).toContain(link)
})

test('the icons of the manifest are there in the size that it names', async () => {
  const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8'))
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(readFileSync(`public${src}`)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(existsSync('public/apple-touch-icon.png')).toBe(true)
  expect(readFileSync('public/favicon.ico').subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test.each(['/rss', '/rss.xml', '/atom.xml', '/wp-login.php', '/apple-touch-icon-precomposed.png', '/a.b'])(
  '%s is no article: it answers 404 and leads nowhere',
  async (path) => {
    const reply = await site.visitor().page(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([404, null])
  },
)

test('a public page has the picture of its link, which is a PNG', async () => {
  const visitor = site.visitor()
  const html = await (await visitor.page('/about')).text()
  expect(html).toContain(`property="og:image" content="${origin}/share-cards?page=/about"`)
  const reply = await visitor.page('/share-cards?page=/about')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each([
  '/home',
  '/nothing/at/all',
  '//evil.example/about',
  'about',
  '/site/mailing-list/leave/some-token',
  '',
])('there is no picture of a link to %s', async (page) => {
  expect((await site.visitor().page(`/share-cards?page=${page}`)).status).toBe(404)
})

test('pages of people who are signed in, and addresses that are secrets, have no picture for links', async () => {
  const student = await site.signedIn({ role: 'user' })
  expect(await (await student.page('/about')).text()).not.toContain('og:image')
  const secret = await site.visitor().page('/site/mailing-list/leave/some-token')
  expect(await secret.text()).not.toContain('og:image')
})
