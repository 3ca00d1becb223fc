import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { distressQueries, nearMisses } from '#test/distress-queries.ts'
import { distressSentences, ordinarySentences } from '#test/distress-sentences.ts'
import { TEXT_MAX } from '../rules.ts'
import type { searchDistressIntents, searchDistressPhrases, searchDistressWords } from '../tables.server.ts'
import { createDistressMatcher, distressIn } from './matcher.ts'
import { distressPack } from './pack.server.ts'
import { plainWords } from './plain-words.ts'

const { tables } = await readPack(distressPack, 'content')
const intents = tables[0]?.rows as (typeof searchDistressIntents.$inferSelect)[]
const phrases = tables[1]?.rows as (typeof searchDistressPhrases.$inferSelect)[]
const words = tables[2]?.rows as (typeof searchDistressWords.$inferSelect)[]
const names = intents.map(({ intent }) => intent)
const matcher = createDistressMatcher(phrases, names, words)
const intentOf = (text: string, isTyping = false) => distressIn(matcher, text, isTyping)

test('two hundred searches in distress are recognised, each as what it asks for', () => {
  const cases = Object.entries(distressQueries).flatMap(([intent, queries]) =>
    queries.map((query) => ({ query, intent })),
  )
  expect(new Set(cases.map(({ query }) => query)).size).toBeGreaterThanOrEqual(200)
  expect(Object.keys(distressQueries)).toEqual(expect.arrayContaining(names))
  expect(cases.map(({ query }) => ({ query, intent: intentOf(query) }))).toEqual(cases)
})

test('sixty searches with such words that ask for something else are not', () => {
  expect(new Set(nearMisses).size).toBeGreaterThanOrEqual(60)
  expect(nearMisses.filter((query) => intentOf(query))).toEqual([])
})

test('of 640 whole sentences in distress 96 in 100 get help, and none of 550 others with such words does', () => {
  expect(new Set(distressSentences).size).toBeGreaterThanOrEqual(640)
  const missed = distressSentences.filter((sentence) => !intentOf(sentence))
  expect(missed.length / distressSentences.length, missed.join(', ')).toBeLessThanOrEqual(0.04)
  expect(new Set(ordinarySentences).size).toBeGreaterThanOrEqual(550)
  expect(ordinarySentences.filter((sentence) => intentOf(sentence))).toEqual([])
})

test('a gap in a phrase stands for up to three words and no more', () => {
  const phrases = [{ phrase: 'took … pills', intent: 'one', reach: 'anywhere', isForgiving: false }] as const
  const gaps = createDistressMatcher(phrases, ['one'], [])
  const found = ['took pills', 'i took a lot of pills', 'i took a lot of blue pills', 'took', 'pills took']
  expect(found.map((text) => distressIn(gaps, text))).toEqual(['one', 'one', null, null, null])
})

test('a phrase about a person counts where people speak of themselves, or alone, and not beside words of work', () => {
  const phrases = [{ phrase: 'lonely', intent: 'one', reach: 'person', isForgiving: false }] as const
  const own = createDistressMatcher(
    phrases,
    ['one'],
    [
      { word: 'nurse', says: 'work' },
      { word: 'so', says: 'asking' },
    ],
  )
  const found = [
    'my days are lonely',
    'lonely',
    'lonely roads',
    'my days as a nurse are lonely',
    'my nurse is lonely',
  ]
  expect(found.map((text) => distressIn(own, text))).toEqual(['one', 'one', null, null, 'one'])
})

test('case, accents, apostrophes, stretched words and digits for letters make no difference', () => {
  for (const query of ['I CAN’T GO ON', 'i can`t go on', 'i can not go ooooon', 'i caaan’t go on'])
    expect([query, intentOf(query)]).toEqual([query, 'suicide'])
  expect(intentOf('d3pressed')).toBe('low-mood')
})

test('the most urgent thing that is said is answered', () => {
  expect(intentOf('lonely and depressed and i want to die')).toBe('suicide')
  expect(intentOf('stressed about exams and my dad hits me')).toBe('abuse-home')
})

test('who says it of themselves is answered, whatever they work as or study', () => {
  expect(intentOf('i am a nurse and i feel suicidal')).toBe('suicide')
  expect(intentOf('my university course makes me anxious')).toBe('panic')
  expect(intentOf('suicide nurse')).toBeNull()
})

test('in two thousand characters a cry for help is found, also where it ends', () => {
  const long = `${'today was a long day at school and then i went home '.repeat(38)}and i want to die`
  expect(long.length).toBeGreaterThan(1_950)
  expect(intentOf(long)).toBe('suicide')
  expect(intentOf(`${'a'.repeat(TEXT_MAX)} i want to die`)).toBeNull()
})

test('a crying face says something where it stands alone, and beside words it does not', () => {
  expect(intentOf('😭')).toBe('low-mood')
  expect(intentOf('🎉')).toBeNull()
  expect(intentOf('nurse 😭')).toBeNull()
  expect(intentOf('自杀 hotline')).toBe('suicide')
})

test('while it is typed, a long word may be unfinished', () => {
  expect(intentOf('depres', true)).toBe('low-mood')
  expect(intentOf('i feel suicid', true)).toBe('suicide')
  expect(intentOf('depre', true)).toBeNull()
  expect(intentOf('depres')).toBeNull()
  expect(intentOf('depres jobs', true)).toBeNull()
})

test.each(['constructor', '__proto__ toString', '   ', '%%%', '\u0000', '\ud83d'])(
  'what is no word is no distress and no error: %j',
  (text) => {
    expect(intentOf(text)).toBeNull()
  },
)

test('every phrase is answered as its own intent or as a more urgent one', () => {
  const unseen = phrases.filter(({ phrase, intent }) => {
    if (!intent) return false
    const first = phrase
      .split(' ')
      .map((part) => part.split('/')[0])
      .join(' ')
    const found = intentOf(first)
    return !found || names.indexOf(found) > names.indexOf(intent)
  })
  expect(unseen.map(({ phrase }) => phrase)).toEqual([])
})

test('no phrase that counts among any words is a single common word once it is compared', () => {
  const short = phrases.filter(
    ({ phrase, intent, reach }) => intent && reach === 'anywhere' && plainWords(phrase).length === 1,
  )
  expect(short.map(({ phrase }) => phrase)).toEqual([])
})

test('what a suggestion searches for gets the answer of its intent', () => {
  expect(intents.map(({ keyword }) => intentOf(keyword))).toEqual(names)
})
