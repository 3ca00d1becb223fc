import { describe, expect, test } from 'vitest'
import { csvCell } from '#app/platform/csv-file.server.ts'
import { publishWarnings } from './publish-check.ts'
import { instantIn } from './rules.ts'

describe('a time on the clocks of a zone', () => {
  const at = (zone: string, local: string, occurrence?: 'first' | 'second') => {
    const found = instantIn(zone, local, occurrence)
    return 'instant' in found ? found.instant.toISOString() : found.problem
  }

  test.each([
    ['Australia/Sydney', '2026-11-30T07:00', '2026-11-29T20:00:00.000Z'],
    ['Australia/Perth', '2026-11-30T07:00', '2026-11-29T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-30T07:00', '2026-06-29T19:00:00.000Z'],
    ['Pacific/Chatham', '2026-06-30T07:00', '2026-06-29T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-12-30T07:00', '2026-12-29T20:00:00.000Z'],
    ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
  ])('in %s %s is %s', (zone, local, instant) => expect(at(zone, local)).toBe(instant))

  test.each([
    ['Australia/Sydney', '2026-10-04T02:00'],
    ['Australia/Sydney', '2026-10-04T02:59'],
    ['Pacific/Auckland', '2026-09-27T02:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('%s has no %s', (zone, local) => expect(at(zone, local)).toBe('time-is-skipped'))

  test('a time that comes twice is the first or the second', () => {
    expect(at('Australia/Sydney', '2027-04-04T02:30')).toBe('time-comes-twice')
    expect(at('Australia/Sydney', '2027-04-04T02:30', 'first')).toBe('2027-04-03T15:30:00.000Z')
    expect(at('Australia/Sydney', '2027-04-04T02:30', 'second')).toBe('2027-04-03T16:30:00.000Z')
    expect(at('Australia/Sydney', '2027-04-04T03:00')).toBe('2027-04-03T17:00:00.000Z')
  })

  test.each([
    ['Mars/Base', '2026-11-30T07:00', 'no-such-zone'],
    ['', '2026-11-30T07:00', 'no-such-zone'],
    ['UTC', '2026-13-30T07:00', 'no-such-time'],
    ['UTC', 'soon', 'no-such-time'],
    ['UTC', '', 'no-such-time'],
  ])('%s and %s are no time: %s', (zone, local, problem) => expect(at(zone, local)).toBe(problem))
})

test.each([
  ['=1+1', "'=1+1"],
  ['+61 400 000 000', "'+61 400 000 000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['say "hi", you', '"say ""hi"", you"'],
  ['plain', 'plain'],
])('the cell %s is written as %s', (text, cell) => expect(csvCell(text)).toBe(cell))

describe('the check before publishing', () => {
  const fields = {
    body: { kind: 'rich-text', label: 'Text' },
    sources: { kind: 'json', label: 'Sources' },
    helpLines: { kind: 'list', label: 'Help lines' },
    image: { kind: 'image', label: 'Picture', alt: 'imageAlt' },
  }
  const fine = {
    body: '<p>You have a job. You have a bank account. That is enough.</p>',
    sources: [{ url: 'https://a.example' }],
    helpLines: [],
    image: null,
  }
  const warnings = (change: object) =>
    publishWarnings({ fields, values: { ...fine, ...change }, leadsSomewhere: (path) => path === '/there' })

  test('says nothing of a text that is fine', () => expect(warnings({})).toEqual([]))

  test.each([
    ['no source', { sources: [] }, 'sources', 'names no source'],
    [
      'a dead link',
      { body: '<p><a href="/gone?x=1">Go</a> <a href="/there">Go</a></p>' },
      'body',
      'links to /gone?x=1, which is no page',
    ],
    [
      'a picture without words',
      { body: '<p><img src="/a.jpg" alt=""></p>' },
      'body',
      'has a picture without words for those who do not see it',
    ],
    [
      'a main picture without words',
      { image: '/a.jpg' },
      'image',
      'has no words for those who do not see it',
    ],
    [
      'a subject that needs help lines',
      { body: '<p>Self-harm is not rare.</p>' },
      'helpLines',
      'has none, though the text speaks of something that needs them',
    ],
  ])('warns of %s', (_, change, field, reason) => expect(warnings(change)).toEqual([{ field, reason }]))

  test('warns of a text that is hard to read', () => {
    const hard =
      'Notwithstanding considerable methodological heterogeneity, contemporary longitudinal investigations demonstrate substantial intergenerational occupational transmission.'
    expect(warnings({ body: `<p>${hard} ${hard} ${hard}</p>` })[0]?.reason).toMatch(
      /^reads like Year \d+; aim for Year 9$/,
    )
  })
})
