import { describe, expect, test } from 'vitest'
import { whoWrites, whoWritesInShort, whoWritesToThem } from '#app/features/groups/who-writes.ts'
import { helpLines } from '#app/features/places/help-lines.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const strict = await testSite({ env: { PRIVACY: 'strict' } })

/** The words of a page without markup. */
async function words(browser: Browser, path: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await (await browser.page(path)).text())?.[0] ?? ''
  return main
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

describe('the page for parents', () => {
  test('is open to everybody, and led to from the footer, from signing up and from a parent’s first page', async () => {
    const visitor = site.visitor()
    const reply = await visitor.page('/parents')
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toContain('For parents and caregivers</h1>')
    expect(/<footer[\s\S]*/.exec(html)?.[0]).toContain('href="/parents"')
    expect(await (await visitor.page('/register')).text()).toMatch(
      /<main[\s\S]*href="\/parents"[\s\S]*<\/main>/,
    )
    const parent = await site.signedIn({ role: 'parent' })
    expect(await (await parent.page('/home')).text()).toMatch(/<main[\s\S]*href="\/parents"[\s\S]*<\/main>/)
    expect(await (await visitor.page('/sitemaps/pages.xml')).text()).toContain('/parents</loc>')
  })

  test('says what young people need from their parents, as the privacy mode has it', async () => {
    expect(await words(site.visitor(), '/parents')).toContain(
      'If they are 13 to 15, we ask them to check with you before they sign up',
    )
    const text = await words(strict.visitor(), '/parents')
    expect(text).toContain('Under 15, an account opens only once a parent or guardian has agreed')
    expect(text).not.toContain('If they are 13 to 15')
  })

  test('says who can write to a young person with the sentences of the other pages', async () => {
    const text = await words(site.visitor(), '/parents')
    for (const sentence of [whoWritesInShort, whoWritesToThem, whoWrites.opened])
      expect(text).toContain(sentence)
    expect(text).not.toContain('other students cannot')
  })

  test('begins with the reader’s own country and leaves the other one out of nothing', async () => {
    const home = await words(site.visitor(), '/parents')
    const abroad = await words(site.visitor(), '/parents?country=nz')
    for (const text of [home, abroad]) for (const { contact } of helpLines) expect(text).toContain(contact)
    expect(home.indexOf('ATAR (Australia)')).toBeLessThan(home.indexOf('University Entrance (New Zealand)'))
    expect(abroad.indexOf('ATAR (Australia)')).toBeGreaterThan(
      abroad.indexOf('University Entrance (New Zealand)'),
    )
    expect(abroad.indexOf('1737')).toBeLessThan(abroad.indexOf('13 11 14'))
  })
})

describe('a pasted link', () => {
  const token = 'k'.repeat(43)
  const post = (link: string) =>
    site.visitor().request('/parents', {
      method: 'POST',
      headers: {
        accept: 'text/html',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ link }),
    })

  test('opens the plan that it leads to, always on this site', async () => {
    const reply = await post(`Look, Mum: https://evil.example/shared-plan/${token} x`)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/shared-plan/${token}`])
  })

  test.each(['', 'https://yonder.example/career-planner', '//evil.example', 'x'.repeat(20_000)])(
    'that leads to no plan is refused beside its field, whatever was pasted',
    async (link) => {
      const reply = await post(link)
      expect(reply.status).toBe(422)
      expect(reply.headers.get('location')).toBeNull()
      expect(await reply.text()).toContain('That is not a link to a plan')
    },
  )
})
