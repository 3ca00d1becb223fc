import { expect, test } from 'vitest'
import {
  certificateName,
  defaultNameStyle,
  fileFieldOf,
  minutesOf,
  missingPages,
  repeatedPlaces,
  resumeLine,
  resumePage,
  speaksFor,
  withoutRequired,
} from './rules.ts'

test('a provider speaks for its own employer, not for another kind of provider with that id, and not for none', () => {
  const provider = { providers: [{ type: 'employer', id: 7 }] }
  expect([7, 8, null].map((id) => speaksFor(provider, id))).toEqual([true, false, false])
  expect(speaksFor({ providers: [{ type: 'educator', id: 7 }] }, 7)).toBe(false)
})

const pages = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug.toUpperCase() }))

test('what is missing is in the order of the pages, whatever order they were done in', () => {
  expect(missingPages(pages, ['c']).map(({ slug }) => slug)).toEqual(['a', 'b'])
  expect(missingPages(pages, ['c', 'a', 'b'])).toEqual([])
})

test('a page that is not in the experience any more does not count as done', () => {
  expect(missingPages(pages, ['a', 'old']).map(({ slug }) => slug)).toEqual(['b', 'c'])
})

test.each([
  [[], 'a'],
  [['a'], 'b'],
  [['b', 'c'], 'a'],
])('after %j someone goes on with %s', (done, next) => {
  expect(resumePage(pages, done)?.slug).toBe(next)
})

test('nothing is left after the last page', () => {
  expect(resumePage(pages, ['a', 'b', 'c'])).toBeNull()
})

test.each([
  [null, 'first-and-initial'],
  [13, 'first-and-initial'],
  [17, 'first-and-initial'],
  [18, 'full'],
  [40, 'full'],
] as const)('at the age of %s the name on a certificate is %s by default', (age, style) => {
  expect(defaultNameStyle(age)).toBe(style)
})

test.each([
  ['first-and-initial', 'Ana T.'],
  ['first', 'Ana'],
  ['full', 'Ana Tamihana'],
] as const)('a certificate shows the name as %s', (style, name) => {
  expect(certificateName({ firstName: ' Ana ', lastName: 'Tamihana' }, style)).toBe(name)
})

test('a last name that begins with a letter of two code units has a whole initial', () => {
  expect(certificateName({ firstName: 'Bo', lastName: '𝒜li' }, 'first-and-initial')).toBe('Bo 𝒜.')
})

test('someone without a last name has their first name in every style', () => {
  for (const style of ['first', 'full', 'first-and-initial'] as const)
    expect(certificateName({ firstName: 'Ana', lastName: '' }, style)).toBe('Ana')
})

test('a draft needs no answer, also not in fields inside a group', () => {
  const [section] = withoutRequired([
    {
      fields: [
        {
          name: 'g',
          type: 'group',
          label: 'G',
          fields: [{ name: 'x', type: 'text', label: 'X', required: true }],
        },
        { name: 'y', type: 'text', label: 'Y', required: true },
      ],
    },
  ])
  expect(section?.fields.map(({ required }) => required)).toEqual([false, false])
  expect(section?.fields[0]?.fields?.[0]?.required).toBe(false)
})

test('files go to the field that takes files, and nowhere without one', () => {
  expect(fileFieldOf([{ fields: [{ name: 'x', type: 'text', label: 'X' }] }])).toBeNull()
  expect(fileFieldOf([{ fields: [{ name: 'f', type: 'file', label: 'F' }] }])).toBe('f')
})

test.each([
  [0, 5, 5],
  [1, 5, 6],
  [150, 0, 1],
  [151, 0, 2],
])('%i words and a task of %i minutes take %i minutes', (words, task, minutes) => {
  expect(minutesOf(words, task)).toBe(minutes)
})

test('the line for a résumé says that it was virtual and no employment', () => {
  expect(resumeLine('Virtual job experience: vet clinic', 29)).toBe(
    'Virtual job experience: vet clinic (virtual, self-paced, 29 minutes; not employment), Yonder',
  )
})

const select = (name: string) => ({ name, type: 'select' as const, label: name, required: true })
const order = [
  { fields: [select('a'), select('b'), select('c'), { ...select('why'), type: 'textarea' as const }] },
]

test.each([
  [{ a: '1', b: '2', c: '3', why: '1' }, []],
  [{ a: '1', b: '2', c: '1' }, ['a', 'c']],
  [{ a: '2', b: '2', c: '2' }, ['a', 'b', 'c']],
  [{ a: '1' }, []],
])('of the places %j these are used twice: %j', (answers, names) => {
  expect(repeatedPlaces(order, answers)).toEqual(names)
})
