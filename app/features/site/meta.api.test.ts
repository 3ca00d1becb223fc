import { afterAll, expect, test, vi } from 'vitest'

/** The fake internet of this test. */
const pages: Record<string, string> = {}
// Files of this project share their modules: this one loads its own, so that the site asks these pages.
vi.resetModules()
vi.doMock('#app/platform/public-pages.server.ts', () => ({
  readPublicPage: async (address: string) => pages[address] ?? null,
}))
const { testSite } = await import('#test/site.ts')
afterAll(() => {
  vi.doUnmock('#app/platform/public-pages.server.ts')
  vi.resetModules()
})
const site = await testSite({ apiOnly: true })

test('a signed-in person gets a page’s title and description, and a failure for one that cannot be read (R-7-060)', async () => {
  pages['https://tides.example/'] = '<title>Tides</title><meta name="description" content="High and low">'
  const ask = async (role: 'student' | 'advisor', url: string) => {
    const browser = await site.signedIn({ role })
    return (await browser.post('/api/get-meta', { url })).json()
  }
  const known = { success: true, title: 'Tides', description: 'High and low' }
  expect(await ask('student', 'https://tides.example/')).toEqual(known)
  expect(await ask('student', 'https://gone.example/')).toEqual({
    success: false,
    title: null,
    description: null,
  })
})

test('nobody else can make the site fetch other sites', async () => {
  for (const browser of [site.visitor(), await site.ghost()])
    expect((await browser.post('/api/get-meta', { url: 'https://tides.example/' })).status).toBe(401)
  const kim = await site.signedIn({ role: 'student' })
  for (const url of [
    '',
    'tides',
    'ftp://tides.example',
    'file:///etc/passwd',
    `https://${'x'.repeat(2_001)}.nz`,
  ]) {
    const reply = await kim.post('/api/get-meta', { url })
    expect([url.slice(0, 30), reply.status]).toEqual([url.slice(0, 30), 422])
    expect(Object.keys((await reply.json()).errors)).toEqual(['url'])
  }
  const bare = await site.app.request('/api/get-meta', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...kim.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ url: 'https://tides.example/' }),
  })
  expect(bare.status).toBe(419)
})
