import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath } from '#app/platform/own-path.ts'
import { humanTime } from './human-time.ts'
import { cleanNotificationHtml } from './notification-html.server.ts'

test.each([
  ['<strong>Kiri</strong> & you', '<strong>Kiri</strong> &amp; you'],
  ['a < b', 'a &lt; b'],
  ['<img src=x onerror=alert(1)>', '&lt;img src="x" onerror="alert(1)" /&gt;'],
  ['<strong onclick="x()">a</strong>', '<strong>a</strong>'],
  ['<a href="/profile">here</a>', '<a href="/profile">here</a>'],
  ['<a href="https://evil.example">here</a>', 'here'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<a href="//evil.example">here</a>', 'here'],
  ['<a href="/\\evil.example">here</a>', 'here'],
  ['<em>open', '<em>open</em>'],
  ['</em>shut', 'shut'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['one<br/>two', 'one<br />two'],
  ['&amp; &lt;b&gt;', '&amp; &lt;b&gt;'],
])('%s becomes %s', async (given, clean) => {
  expect(await cleanNotificationHtml(given)).toBe(clean)
})

const parts = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '/',
  'a',
  'script',
  'img',
  ' href=',
  '&',
  '<a ',
  '</',
  'em',
  '=',
  ' on',
  '\n',
)

test('whatever is thrown at it, only the few tags come out, and cleaning again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 30 }), async (pieces) => {
      const clean = await cleanNotificationHtml(pieces.join(''))
      const tags = clean.match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag).toMatch(/^<\/?(strong|em|b|i|p|ul|ol|li|a)>$|^<br \/>$|^<a href="\/[^"<>]*">$/)
      expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      expect(await cleanNotificationHtml(clean)).toBe(clean)
    }),
  )
})

test.each([
  ['/profile', true],
  ['/search?type=course&page=2', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s leads inside: %s', (path, inside) => {
  expect(isOwnPath(path)).toBe(inside)
})

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [8 * 86_400, '1 week ago'],
  [60 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
  [-30, 'just now'],
])('%i seconds ago is "%s"', (seconds, text) => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(humanTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})
