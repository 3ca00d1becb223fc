import { expect, test } from 'vitest'
import { figuresThatDiffer, figuresWithoutSource, firstFigure, type KnownFigure } from './figures-in-text.ts'

const sources = [{ title: 'Pay guides', publisher: 'Fair Work Ombudsman' }]
const without = (body: string) => figuresWithoutSource(body, sources)

test.each(['$1,000', 'A$26.44', '12%', '8.5 per cent', '2019', '12,400', '2.1 million'])(
  'a paragraph with %s and no source beside it is named, with its sentence',
  (figure) => {
    expect(without(`<p>It is so. About ${figure} in all. Ask us.</p>`)).toEqual([
      {
        field: 'body',
        reason: expect.stringContaining(`gives “${figure}” with no source beside it`),
        quote: `About ${figure} in all.`,
      },
    ])
  },
)

test.each([
  ['a link', '<p>It costs $40 (<a href="https://ato.gov.au">ATO</a>).</p>'],
  ['a footnote', '<p>It costs $40.<sup><a href="#x-fn-1">1</a></sup></p>'],
  ['the name of a publisher', '<li>The Fair Work Ombudsman says $40.</li>'],
  ['no figure at all', '<p>Call 1737 in Year 11, in 3 weeks.</p>'],
  ['the year of a law alone', '<p>The Human Rights Act 1993 says so.</p>'],
])('a paragraph with %s is not named', (_, html) => expect(without(html)).toEqual([]))

test('a link to a page of this site is no source', () => {
  expect(without('<p>It costs <a href="/tools">$40</a>.</p>')).toHaveLength(1)
})

test('three paragraphs are named, and the third says how many more there are', () => {
  const paragraphs = (count: number) =>
    without('<p>It costs $40.</p>'.repeat(count)).map(({ reason }) => reason)
  expect(paragraphs(3).join()).not.toContain('more paragraph')
  expect(paragraphs(4)).toHaveLength(3)
  expect(paragraphs(4)[2]).toContain('1 more paragraph has a figure without one')
  expect(paragraphs(5)[2]).toContain('2 more paragraphs have a figure without one')
})

test('an amount is named before a year that stands above it', () => {
  const [first] = without('<p>It was 2019.</p><p>It costs $40.</p>')
  expect(first?.quote).toBe('It costs $40.')
  expect(without('<p>In 2019 it cost $40.</p>')[0]?.reason).toContain('“$40”')
})

test('the first figure of a text is named, and a year alone is none', () => {
  expect(firstFigure('In 2019 it was 12 per cent of $40.')).toBe('12 per cent')
  expect(firstFigure('In 2019.')).toBeUndefined()
})

const wage: KnownFigure = {
  about: 'the minimum wage in Australia',
  isIn: (sentence) => sentence.includes('minimum wage'),
  unit: 'dollars',
  rounding: 0,
  values: [
    { value: 20, words: 'A$20.00 an hour' },
    { value: 40, words: 'A$40.00 an hour' },
  ],
}
const differing = (body: string, known = wage) => figuresThatDiffer(`<p>${body}</p>`, [known])

test('a figure near one of ours that is not the same is named with ours', () => {
  expect(differing('The minimum wage is $38.50.')).toEqual([
    {
      field: 'body',
      reason:
        'says “$38.50” about the minimum wage in Australia. Our figure is A$40.00 an hour. Check which is right.',
      quote: 'The minimum wage is $38.50.',
    },
  ])
  expect(differing('The minimum wage is $40 or $20.00.')).toEqual([])
})

test('a figure that is more than a quarter off, of another unit or in another sentence is about something else', () => {
  expect(differing('At the minimum wage you earn $15 and $30.')).toHaveLength(1) // 15 is exactly a quarter below 20
  expect(differing('At the minimum wage you earn $14.90 and $287.40.')).toEqual([])
  expect(differing('The minimum wage rose by 21 per cent.')).toEqual([])
  expect(differing('The minimum wage is low. A ticket is $21.')).toEqual([])
})

test('a figure that may be rounded is not named as long as it is within the rounding', () => {
  const pay = { ...wage, rounding: 0.05, values: [{ value: 2_000, words: 'A$2,000 a week' }] }
  expect(differing('The minimum wage is $1,900.', pay)).toEqual([])
  expect(differing('The minimum wage is $1,899.', pay)).toHaveLength(1)
})
