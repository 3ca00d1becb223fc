import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { interestItemsPack, workValuesPack } from './content.server.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import type { InterestItem, ValueItem } from './quiz/quiz-items.ts'

const activities = await rowsOf<{ itemSet: string; position: number } & InterestItem>(interestItemsPack)
const values = await rowsOf<ValueItem & { position: number }>(workValuesPack)

test('the quiz has sixty activities, ten for each interest area, five of them core', () => {
  expect(activities).toHaveLength(60)
  for (const area of interestAreas) {
    const own = activities.filter((item) => item.area === area)
    expect(own).toHaveLength(10)
    expect(own.filter((item) => item.itemSet === 'core')).toHaveLength(5)
  }
})

test('the thirty core activities are asked first, and no two neighbours share an area', () => {
  expect(activities.map((item) => item.itemSet)).toEqual([
    ...Array(30).fill('core'),
    ...Array(30).fill('more'),
  ])
  for (const [index, item] of activities.entries()) expect(item.area).not.toBe(activities[index + 1]?.area)
  for (let round = 0; round < 60; round += 6) {
    expect(new Set(activities.slice(round, round + 6).map((item) => item.area)).size).toBe(6)
  }
})

test('every area mixes paid work, school and free time', () => {
  for (const area of interestAreas) {
    const settings = activities.filter((item) => item.area === area).map((item) => item.setting)
    expect(new Set(settings).size).toBe(3)
  }
})

test('no activity stands twice, and each begins with what one does', () => {
  const texts = activities.map((item) => item.text.toLowerCase())
  expect(new Set(texts).size).toBe(60)
  expect(new Set(activities.map((item) => item.id)).size).toBe(60)
  for (const { text } of activities) expect(text).toMatch(/^[A-Z][a-z]+ .*[^.!?]$/)
})

test('activities and values are short and within the reach of a reader in year 7', () => {
  for (const { text } of activities) expect(wordsOf(text).length, text).toBeLessThanOrEqual(12)
  for (const { text } of activities) expect(readingGrade([text]), text).toBeLessThanOrEqual(7)
  expect(readingGrade(activities.map((item) => item.text))).toBeLessThanOrEqual(4)
  for (const { statement } of values) expect(wordsOf(statement).length, statement).toBeLessThanOrEqual(12)
  expect(readingGrade(values.flatMap((item) => [item.statement, item.example]))).toBeLessThanOrEqual(7)
})

test('no activity names an occupation', async () => {
  const titles = await occupationTitles()
  expect(titles.length).toBeGreaterThan(3000)
  for (const { text } of activities) expect(titlesIn(text, titles), text).toEqual([])
})

test('nothing in the quiz speaks of women or men, girls or boys', () => {
  const texts = [
    ...activities.map((item) => item.text),
    ...values.flatMap((item) => [item.statement, item.example]),
  ]
  for (const text of texts) {
    expect(text).not.toMatch(
      /\b(he|she|him|her|his|hers|girls?|boys?|m[ae]n|wom[ae]n|mums?|dads?|guys?|ladies|wives|wife|husband)\b/i,
    )
  }
})

test('the six values are asked in the order of the specification, at about the same length', () => {
  expect(values.map((item) => item.value)).toEqual(workValues)
  for (const part of ['statement', 'example'] as const) {
    const lengths = values.map((item) => item[part].length)
    expect(Math.max(...lengths) / Math.min(...lengths), part).toBeLessThan(1.5)
  }
})

async function rowsOf<Row>(pack: Parameters<typeof readPack>[0]): Promise<Row[]> {
  const { tables } = await readPack(pack, 'content')
  return tables.flatMap((table) => table.rows) as Row[]
}

/** Principal and alternative titles, as the careers packs have them. */
async function occupationTitles(): Promise<string[]> {
  const { readFile } = await import('node:fs/promises')
  const { default: Papa } = await import('papaparse')
  const files = ['occupations.csv', 'alternative_titles.csv']
  const texts = await Promise.all(files.map((file) => readFile(`content/careers/anzsco/${file}`, 'utf8')))
  return texts.flatMap((text) =>
    Papa.parse<{ title: string }>(text, { header: true, skipEmptyLines: true }).data.map((row) => row.title),
  )
}

/** Those of the titles that stand in a text as whole words, in the singular or the plural. */
function titlesIn(text: string, titles: readonly string[]): string[] {
  const padded = ` ${wordsOf(text.toLowerCase()).join(' ')} `
  return titles.filter((title) => {
    const plain = wordsOf(title.toLowerCase()).join(' ')
    return plain !== '' && (padded.includes(` ${plain} `) || padded.includes(` ${plain}s `))
  })
}
