import { expect, test } from 'vitest'
import { noticedIn } from './writing-check.ts'

const good = {
  title: 'Three accounts',
  summary: 'Where your pay goes.',
  body: '<p>Banks in Australia and Aotearoa New Zealand have accounts for young people.</p>',
  countries: [],
  sources: [{}],
}
const noticed = (change: object) => noticedIn({ ...good, ...change })

test('nothing is said about a text that is as it should be', () => expect(noticed({})).toEqual([]))

test('a sentence of more than 35 words is named, with its place', () => {
  const words = (count: number) => `<p>NZ and Australian ${'word '.repeat(count - 3).trim()}.</p>`
  expect(noticed({ body: words(35) })).toEqual([])
  const [found] = noticed({ body: words(36) })
  expect(found).toMatchObject({ field: 'body', reason: expect.stringContaining('a sentence of 36 words') })
  expect(found?.quote).toMatch(/^NZ and Australian word word/)
})

test('a text for both countries that names one is told which is missing, and one about one country is not', () => {
  const au = { body: '<p>Ask the Fair Work Ombudsman.</p>' }
  expect(noticed(au)).toMatchObject([
    { reason: expect.stringContaining('only Australia'), quote: 'Fair Work Ombudsman' },
  ])
  expect(noticed({ ...au, countries: ['AU'] })).toEqual([])
  expect(noticed({ ...au, countries: ['AU', 'NZ'] })).toHaveLength(1)
  expect(noticed({ body: '<p>In Aotearoa you get NCEA.</p>' })).toMatchObject([
    { reason: expect.stringContaining('only New Zealand'), quote: 'Aotearoa' },
  ])
})

test.each([
  ['Jo is wheelchair-bound.', 'wheelchair-bound'],
  ['She suffers from asthma.', 'suffers from'],
  ['Help for the homeless.', 'the homeless'],
  ['He committed suicide.', 'committed suicide'],
])('“%s” is told to put the person first', (sentence, quote) => {
  expect(noticed({ body: `${good.body}<p>${sentence}</p>` })).toMatchObject([{ quote }])
})

test('people who are named first are not complained about', () => {
  const body = `${good.body}<p>A student who uses a wheelchair. People with epilepsy.</p>`
  expect(noticed({ body }).map(({ quote }) => quote)).toEqual([])
})

test('a figure is named where the article has no source, or none beside it', () => {
  const body = `${good.body}<p>That is about $1,000 a year.</p>`
  expect(noticed({ body, sources: [] })).toMatchObject([{ field: 'sources', quote: '$1,000' }])
  expect(noticed({ body })).toMatchObject([{ field: 'body', quote: 'That is about $1,000 a year.' }])
  expect(
    noticed({ body: body.replace('That', 'The ATO says that'), sources: [{ publisher: 'ATO' }] }),
  ).toEqual([])
})
