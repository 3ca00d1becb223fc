import { expect, test } from 'vitest'
import { interestParagraphs, valueParagraphs } from './matching/area-paragraphs.ts'
import { rankKeys } from './matching/interest-scores.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import {
  changeSentence,
  codeWords,
  flatSentence,
  interestLine,
  interestWords,
  profileSentence,
  strongestSentence,
  valuesSentence,
} from './words.ts'

test.each([
  [[8, 30, 22, 28, 14, 12], 'You like working things out and helping people.'],
  [[30, 30, 22, 28, 14, 12], 'You like practical work and working things out.'],
  [[8, 30, 28, 28, 14, 12], 'You like working things out, making something new and helping people.'],
  [[10, 10, 10, 40, 10, 10], 'You like helping people.'],
  [[1, 1, 1, 1, 40, 1], 'You like leading or persuading people.'],
  [[1, 2, 3, 30, 40, 5], 'You like leading or persuading people and helping people.'],
  [[9, 9, 9, 9, 2, 1], 'You like a bit of everything.'],
] as const)('scores of %j read: %s', (scores, sentence) => {
  expect(profileSentence(rankKeys(interestAreas, scores))).toBe(sentence)
})

const placed = (percents: readonly number[]) =>
  rankKeys(interestAreas, percents).map((one) => ({
    ...one,
    percent: percents[interestAreas.indexOf(one.key)],
  }))

test.each([
  [[100, 5, 0, 0, 0, 0], 'You like practical work.', 'Your strongest interest is Hands-on.'],
  [
    [100, 50, 0, 0, 0, 0],
    'You like practical work and working things out.',
    'Your strongest interest is Hands-on, then Curious.',
  ],
  [
    [45, 40, 0, 5, 0, 0],
    'You like practical work and working things out more than the rest.',
    'Your strongest interest is Hands-on, then Curious.',
  ],
  [
    [45, 10, 0, 5, 0, 0],
    'You like practical work more than the rest.',
    'Your strongest interest is Hands-on.',
  ],
] as const)('percentages of %j say no more than the scores do', (percents, sentence, strongest) => {
  expect(profileSentence(placed(percents))).toBe(sentence)
  expect(strongestSentence(placed(percents))).toBe(strongest)
})

test('the line beside a score says that someone likes it only where the score does', () => {
  expect(interestLine('realistic', 60)).toBe('You like to make, fix and move things you can touch.')
  for (const area of interestAreas) {
    const lines = [100, 59, 34, 0].map((percent) => interestLine(area, percent))
    expect(new Set(lines).size).toBe(3)
    expect(lines[2]).toBe(lines[3])
    expect(lines[3]).toMatch(/^You would rather (leave|not)/)
  }
})

test.each([
  [[80, 75, 70, 72, 78, 81], 'You like nearly all of it about equally.'],
  [[20, 15, 10, 12, 18, 21], 'You were not keen on much of it'],
  [[45, 40, 50, 48, 52, 41], 'You like a bit of everything, and nothing far more'],
])('a flat profile of %j says so in plain words', (percents, start) => {
  expect(flatSentence(percents)).toContain(start)
  expect(flatSentence(percents)).toContain('any list of careers would be a guess')
})

test('the strongest areas are named, and a shared first place is told as one', () => {
  expect(strongestSentence(rankKeys(interestAreas, [8, 30, 22, 28, 14, 12]))).toBe(
    'Your strongest interest is Curious, then Caring.',
  )
  expect(strongestSentence(rankKeys(interestAreas, [30, 30, 22, 28, 14, 12]))).toBe(
    'Your strongest interests are Hands-on and Curious.',
  )
  expect(strongestSentence(rankKeys(interestAreas, [10, 10, 10, 40, 10, 10]))).toBe(
    'Your strongest interest is Caring.',
  )
})

test('the values sentence names what matters most', () => {
  expect(valuesSentence(rankKeys(workValues, [1, 8, 6, 2, 2, 1]))).toBe(
    'What matters most to you: deciding for yourself how to work and people you get on with.',
  )
})

test('a change is told in numbers, and no change is told too', () => {
  expect(changeSentence({ up: [1], down: [], entered: [1, 2] })).toBe('Your list changed: 2 new, 1 up.')
  expect(changeSentence({ up: [], down: [], entered: [] })).toBe('Your list stayed as it was.')
})

test('no area and no value is described at more length, or with less warmth, than another', () => {
  for (const paragraphs of [interestParagraphs, valueParagraphs]) {
    const lengths = Object.values(paragraphs).map((about) => about.length)
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.35)
  }
  for (const area of interestAreas) {
    const about = interestParagraphs[area]
    expect(about).toMatch(/People who enjoy it/)
    expect(`${about} ${interestWords[area].line}`).not.toMatch(
      /\b(only|just|boring|weak|lack|unfortunately|merely|bad|worst|fail)\b/i,
    )
  }
})

test('the letters of a result are said with what they stand for', () => {
  expect(codeWords('IRA')).toBe('IRA (Investigative, Realistic, Artistic)')
})
