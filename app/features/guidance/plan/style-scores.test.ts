import { expect, test } from 'vitest'
import { styleItems, styleTraits } from './style-items.ts'
import { scoreStyle, styleBand } from './style-scores.ts'
import { styleWords } from './style-words.ts'

const answerAll = (answer: (reversed: boolean) => number) =>
  Object.fromEntries(styleItems.map((item) => [item.id, answer(item.reversed)]))

test('sixteen sentences, four for each of four traits, and none about emotional stability', () => {
  expect(styleItems).toHaveLength(16)
  expect(new Set(styleItems.map(({ id }) => id)).size).toBe(16)
  for (const trait of styleTraits) expect(styleItems.filter((item) => item.trait === trait)).toHaveLength(4)
  expect(styleTraits).toEqual(['outgoing', 'warm', 'organised', 'curious'])
})

test('each screen of four has one sentence of each trait', () => {
  for (let start = 0; start < 16; start += 4) {
    expect(new Set(styleItems.slice(start, start + 4).map(({ trait }) => trait)).size).toBe(4)
  }
})

test('agreeing with everything that speaks for a trait gives 20 of 20, and the opposite 4', () => {
  expect(scoreStyle(answerAll((reversed) => (reversed ? 1 : 5)))).toEqual(
    styleTraits.map((trait) => ({ trait, sum: 20, percent: 100 })),
  )
  expect(scoreStyle(answerAll((reversed) => (reversed ? 5 : 1)))?.[0]).toEqual({
    trait: 'outgoing',
    sum: 4,
    percent: 0,
  })
})

test('the middle of every slider is half way', () => {
  expect(scoreStyle(answerAll(() => 3))?.map(({ percent }) => percent)).toEqual([50, 50, 50, 50])
})

test('one open sentence leaves the style without scores', () => {
  const answers: Record<string, number> = answerAll(() => 4)
  delete answers['style-07']
  expect(scoreStyle(answers)).toBeNull()
})

test.each([
  [100, 'high'],
  [62.5, 'high'],
  [62.4, 'middle'],
  [50, 'middle'],
  [37.6, 'middle'],
  [37.5, 'low'],
  [0, 'low'],
] as const)('%d per cent is said as %s', (percent, band) => {
  expect(styleBand(percent)).toBe(band)
})

test('the words about style name no type and no trade mark', () => {
  const words = JSON.stringify([styleWords, styleItems])
  expect(words).not.toMatch(/mbti|myers|briggs|introvert|extravert|extrovert|\b[IE][NS][TF][JP]\b/i)
})
