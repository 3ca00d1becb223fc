import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'

const marks = 'Tax & <super>'
const escaped = 'Tax &#38; &#60;super&#62;'
const entry = {
  title: marks,
  path: '/articles/tax',
  summary: marks,
  author: marks,
  published: '2026-11-22T00:00:00.000Z',
  categories: [{ slug: 'money', title: marks }],
}
const feedOf = (...entries: Parameters<typeof atomFeed>[2]) =>
  atomFeed('https://yonder.example', { title: marks, page: '/articles', path: '/articles/feed.xml' }, entries)

test('words of a feed are text, whatever marks they hold', () => {
  const feed = feedOf(entry)
  expect(feed.match(/&(?!#\d+;)|<super/)).toBeNull()
  for (const part of [
    `<title>${escaped}</title>\n`,
    `<entry><title>${escaped}</title>`,
    `<name>${escaped}</name>`,
    `label="${escaped}"`,
    `<summary>${escaped}</summary>`,
  ])
    expect(feed).toContain(part)
})

test('an entry and its feed changed last when the entry was published or updated, whichever is later', () => {
  const later = { ...entry, updated: '2026-11-24T00:00:00.000Z' }
  const earlier = { ...entry, updated: '2026-11-20T00:00:00.000Z' }
  const times = [...feedOf(earlier, later, entry).matchAll(/<updated>([^<]*)/g)].map(([, time]) => time)
  expect(times).toEqual([later.updated, entry.published, later.updated, entry.published])
})
