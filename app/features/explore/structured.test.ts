import { expect, test } from 'vitest'
import { detailMeta } from '#app/platform/meta.ts'
import { describedAs, occupationThing } from './structured.ts'
import { courseThing } from './structured-course.ts'

/**
 * What each type may have and what its values are, and what it must have. Source: the types of schema.org, read in November 2026;
 * required are the properties that search engines need to show a course, an occupation with pay, or breadcrumbs.
 */
const vocabulary: Record<string, { may: Record<string, readonly string[]>; must: readonly string[] }> = {
  Occupation: {
    may: {
      name: ['text'],
      description: ['text'],
      occupationalCategory: ['text'],
      occupationLocation: ['Country', 'State', 'City', 'AdministrativeArea'],
      estimatedSalary: ['MonetaryAmountDistribution', 'MonetaryAmount', 'number'],
    },
    must: ['name', 'description', 'occupationLocation'],
  },
  MonetaryAmountDistribution: {
    may: {
      name: ['text'],
      description: ['text'],
      currency: ['text'],
      duration: ['text'],
      median: ['number'],
    },
    must: ['name', 'currency', 'duration', 'median', 'description'],
  },
  MonetaryAmount: {
    may: { description: ['text'], currency: ['text'], value: ['QuantitativeValue', 'number'] },
    must: ['currency', 'value', 'description'],
  },
  QuantitativeValue: {
    may: { value: ['number'], minValue: ['number'], maxValue: ['number'], unitText: ['text'] },
    must: ['unitText'],
  },
  Country: { may: { name: ['text'] }, must: ['name'] },
  Course: {
    may: {
      name: ['text'],
      description: ['text'],
      provider: ['Organization', 'EducationalOrganization'],
      educationalLevel: ['text'],
    },
    must: ['name', 'description', 'provider'],
  },
  EducationalOrganization: { may: { name: ['text'], url: ['address'] }, must: ['name'] },
  BreadcrumbList: { may: { itemListElement: ['ListItem'] }, must: ['itemListElement'] },
  ListItem: {
    may: { position: ['number'], name: ['text'], item: ['address'] },
    must: ['position', 'name', 'item'],
  },
}

const median = {
  '@type': 'MonetaryAmountDistribution',
  name: 'base',
  currency: 'AUD',
  duration: 'P1W',
  median: 2192,
  description: 'median, full-time, all registered nurses, Australian Bureau of Statistics May 2025',
}
const range = {
  '@type': 'MonetaryAmount',
  currency: 'NZD',
  value: { '@type': 'QuantitativeValue', minValue: 33, maxValue: 39, unitText: 'HOUR' },
  description: 'usually earned in 2023, careers.govt.nz',
}
const nurse = { title: 'Registered nurse', one_line: 'You look after people who are ill.' }
const course = {
  title: 'Bachelor of Nursing',
  lead: 'How to nurse.',
  provider: { name: 'University of Tasmania' },
  provider_website: 'https://www.utas.edu.au/',
  levelName: 'Bachelor degree',
}

test.each([
  ['an occupation with a median', occupationThing(nurse, describedAs('2544', 'AU', median))],
  ['an occupation with a range', occupationThing(nurse, describedAs('2544', 'NZ', range))],
  ['an occupation without pay', occupationThing(nurse, describedAs('2544', 'NZ', null))],
  ['a course', courseThing(course)],
  [
    'a course without words, level and website',
    courseThing({ ...course, lead: undefined, levelName: null, provider_website: null }),
  ],
] as const)('%s is described by the rules of schema.org, with its breadcrumbs', (_, thing) => {
  const meta = detailMeta({ origin: 'https://yonder.example' }, () => ({
    title: String(thing.name),
    path: '/here',
    thing,
    crumbs: [{ label: 'Careers', to: '/careers/industries' }],
  }))
  const data = meta.find((tag) => 'script:ld+json' in tag) as { 'script:ld+json': object }
  const { '@context': vocabularyOf, '@graph': things } = read(data['script:ld+json'])
  expect(vocabularyOf).toBe('https://schema.org')
  expect(things).toMatchObject([{ '@type': thing['@type'] }, { '@type': 'BreadcrumbList' }])
  expect((things as object[]).flatMap(problemsOf)).toEqual([])
})

test('the country of an occupation is the one that its pay is of', () => {
  expect(describedAs('2544', 'NZ', range)).toMatchObject({
    occupationLocation: { name: 'New Zealand' },
    estimatedSalary: { currency: 'NZD' },
  })
})

test('a value of the wrong type, an unknown property and one that is missing are found', () => {
  expect(problemsOf({ '@type': 'Course', name: 5, price: 'free', provider: { name: 'x' } })).toEqual([
    'Course.name is number',
    'Course.price is not in the vocabulary',
    'Course.provider is object',
    'Course has no description',
  ])
})

/** As a search engine reads it: what is undefined is not there. */
function read(data: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data))
}

function problemsOf(thing: object): string[] {
  const { '@type': type, ...values } = thing as Record<string, unknown>
  const known = vocabulary[String(type)]
  if (!known) return [`${type} is not in the vocabulary`]
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const allowed = known.may[name]
    if (!allowed) return [`${type}.${name} is not in the vocabulary`]
    return [value].flat().flatMap((one) => {
      const kinds = kindsOf(one)
      if (!kinds.some((kind) => allowed.includes(kind))) return [`${type}.${name} is ${kinds[0]}`]
      return typeof one === 'object' && one !== null ? problemsOf(one) : []
    })
  })
  return [...wrong, ...known.must.filter((name) => !(name in values)).map((name) => `${type} has no ${name}`)]
}

function kindsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? ['address', 'text'] : ['text']
  if (typeof value !== 'object' || value === null) return [typeof value]
  return '@type' in value ? [String(value['@type'])] : ['object']
}
