import { expect, test } from 'vitest'
import { listingOrder, listingVerb, shownCount } from './provider-rules.ts'

test('a count of people is shown from ten on', () => {
  expect([0, 9, 10, 11].map(shownCount)).toEqual([null, null, 10, 11])
})

const listing = { isLive: true, change: null, missing: [] as string[] }

test.each([
  ['Read what we asked', { change: 'changes-asked', missing: ['closesAt'] }],
  ['See the change', { change: 'in-review', isLive: false, missing: ['closesAt'] }],
  ['Add what is missing', { isLive: false, missing: ['closesAt'] }],
  ['Add what is missing', { missing: ['closesAt'] }],
  ['Send for review', { isLive: false }],
  ['Send for review', { change: 'draft' }],
  ['Edit', {}],
])('the verb of a listing is “%s” for %o', (verb, facts) => {
  expect(listingVerb({ ...listing, ...facts })).toBe(verb)
})

test('listings that were sent back come first, then those that are not on the site, then those with gaps', () => {
  const items = [
    { ...listing, title: 'A' },
    { ...listing, title: 'B', missing: ['closesAt'] },
    { ...listing, title: 'C', isLive: false },
    { ...listing, title: 'D', change: 'changes-asked' },
  ]
  expect(listingOrder(items).map(({ title }) => title)).toEqual(['D', 'C', 'B', 'A'])
})
