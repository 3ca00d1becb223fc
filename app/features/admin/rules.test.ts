import { describe, expect, test } from 'vitest'
import { csvCell } from '#app/platform/csv-text.ts'
import { publishWarnings } from './publish-check.ts'

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
    ['no source', { sources: [] }, 'sources', 'none given', 'sources'],
    [
      'a dead link',
      { body: '<p><a href="/gone?x=1">Go</a> <a href="/there">Go</a></p>' },
      'body',
      'links to /gone?x=1, which is not a page of this site',
      'links',
    ],
    [
      'a picture without words',
      { body: '<p><img src="/a.jpg" alt=""></p>' },
      'body',
      'has a picture without a description for people who cannot see it',
      'pictures',
    ],
    [
      'a main picture without words',
      { image: '/a.jpg' },
      'image',
      'no description for people who cannot see it',
      'pictures',
    ],
    [
      'a subject that needs help lines',
      { body: '<p>Self-harm is not rare.</p>' },
      'helpLines',
      'none given, but the text is about a subject that needs them',
      'help-lines',
    ],
  ])('warns of %s', (_, change, field, reason, check) =>
    expect(warnings(change)).toEqual([{ field, reason, check }]),
  )

  test('warns of a text that is hard to read', () => {
    const hard =
      'Notwithstanding considerable methodological heterogeneity, contemporary longitudinal investigations demonstrate substantial intergenerational occupational transmission.'
    expect(warnings({ body: `<p>${hard} ${hard} ${hard}</p>` })[0]?.reason).toMatch(
      /^reads like Year \d+; aim for Year 9$/,
    )
  })
})
