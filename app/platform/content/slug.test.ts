import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Te Whare Wānanga o Awanuiārangi', 'te-whare-wananga-o-awanuiarangi'],
  ["Presbyterian Ladies' College", 'presbyterian-ladies-college'],
  ['Arts & Recreation Services', 'arts-and-recreation-services'],
  ['Bachelor of Laws/Bachelor of Science (Honours)', 'bachelor-of-laws-bachelor-of-science-honours'],
  ['  –  ', ''],
])('the address of «%s» is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a long name is cut at a word that can stand last', () => {
  expect(slugify('Graduate Certificate in Society and the Individual', 40)).toBe(
    'graduate-certificate-in-society',
  )
  expect(slugify('Antidisestablishmentarianism', 10)).toBe('antidisest')
})
