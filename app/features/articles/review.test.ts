import { expect, test } from 'vitest'
import { reviewArticle, wordsIn } from './review.ts'

const known = { occupations: new Set(['baker']), industries: new Set<string>(), articles: new Set<string>() }
const source = {
  title: 'Pay',
  publisher: 'Fair Work',
  url: 'https://www.fairwork.gov.au/pay',
  checked: '2026-11-22',
}
const good = {
  title: 'Three accounts, one card',
  summary: 'Where the wage lands.',
  body: `<p>${'The cat sat on the mat and it was good. '.repeat(70)}</p>`,
  tags: ['saving-and-budgeting'],
  sources: [source],
  helpLines: [],
}

test('an article that is as it should be passes', () => {
  expect(reviewArticle(good, known)).toEqual([])
})

test.each([
  ['too short', { body: '<p>Short. </p>' }, /has 1 words, not 600 to 1200/],
  ['too long', { body: good.body.repeat(3) }, /has 2100 words/],
  [
    'hard to read',
    {
      body: `<p>${'Institutional considerations necessitate organisational reconfiguration '.repeat(150)}.</p>`,
    },
    /reads like Year/,
  ],
  ['without a source', { sources: [] }, /none given/],
  ['with a source over http', { sources: [{ ...source, url: 'http://a.example/x' }] }, /without https/],
  [
    'with a dead link',
    { body: `${good.body}<p><a href="/occupations/wizard">x</a></p>` },
    /\/occupations\/wizard/,
  ],
  ['about mental health without help lines', { tags: ['friends', 'mental-health'] }, /none given/],
  [
    'with a picture nobody described',
    { body: `${good.body}<img src="/a.png" alt="" />` },
    /a picture without a description/,
  ],
])('an article %s is told so', (_, change, reason) => {
  expect(reviewArticle({ ...good, ...change }, known)).toContainEqual({
    field: expect.any(String),
    reason: expect.stringMatching(reason),
  })
})

test('footnotes are not counted as words of the text', () => {
  const notes = '<section data-footnotes><h2>Footnotes</h2><ol><li>One two</li></ol></section>'
  expect(wordsIn(`<p>One two<sup><a href="#n">1</a></sup></p>${notes}`)).toBe(2)
})
