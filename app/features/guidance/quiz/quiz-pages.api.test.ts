import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

test('a question stands alone with the logo and a way out: no menu, search, sign-up, bar or footer', async () => {
  const html = await (await site.visitor().page('/career-quiz?q=1')).text()
  expect(html.match(/<header/g)).toHaveLength(1)
  expect(html).toContain('Yonder, home')
  expect(html).toContain('Leave the quiz; your answers are kept')
  expect(html).not.toMatch(/<nav|<footer|role="search"|Sign up|Sign in/)
  expect(html).toContain('Hate it')
  const intro = await (await site.visitor().page('/career-quiz')).text()
  expect(intro).toMatch(/<nav[\s\S]*<footer/)
})

test('the whole quiz takes 36 taps, also where values come out level, and works without scripts', async () => {
  const visitor = site.visitor()
  let path = '/career-quiz?q=1'
  let taps = 0
  while (!path.startsWith('/career-quiz/thank-you')) {
    path = await answerOnPage(visitor, path)
    taps += 1
    if (taps > 40) throw new Error('the quiz did not end')
  }
  expect(taps).toBe(36)
})

/** Chooses the last answer where the address is even, else the first; values so come out level in threes. */
async function answerOnPage(visitor: Browser, path: string): Promise<string> {
  const html = await (await visitor.page(path)).text()
  const question = /name="question" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const options = [...html.matchAll(/name="answer"[^>]*? value="([^"]*)"/g)].map(([, value]) => value ?? '')
  const answer = (Number(/q=(\d+)/.exec(path)?.[1]) % 2 ? options[0] : options.at(-1)) ?? ''
  const reply = await visitor.request(path, {
    method: 'POST',
    body: new URLSearchParams({ question, answer, intent: 'next' }).toString(),
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.status).toBe(302)
  return reply.headers.get('location') ?? ''
}
