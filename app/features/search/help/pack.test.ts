import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allHelpLines, helpLineKeys } from '#app/features/places/help-lines.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { readingGrade } from '#app/platform/content/reading-level.ts'
import type { searchDistressIntents } from '../tables.server.ts'
import { linesOf } from './help.ts'
import { distressPack } from './pack.server.ts'

const { tables } = await readPack(distressPack, 'content')
const intents = tables[0]?.rows as (typeof searchDistressIntents.$inferSelect)[]

test('each intent is answered in two sentences that a year 9 student reads with ease', () => {
  for (const { intent, message } of intents) {
    const sentences = message.match(/[^.!?]+[.!?]/g) ?? []
    expect([intent, sentences.length]).toEqual([intent, 2])
    expect([intent, readingGrade(sentences) <= 9]).toEqual([intent, true])
  }
})

test('no answer blames, diagnoses, names a method or says “committed”', () => {
  const words = intents.map(({ title, message }) => `${title} ${message}`).join(' ')
  expect(words).not.toMatch(
    /commit|suicide|disorder|illness|diagnos|symptom|attempt|cut\b|pills|victim|addict/i,
  )
})

test('every article that follows an answer is one of ours', () => {
  const missing = intents
    .flatMap(({ articles }) => articles)
    .filter((slug) => !existsSync(`content/articles/articles/${slug}.md`))
  expect(missing).toEqual([])
})

test('what is urgent has at least two lines that answer day and night in each country', () => {
  for (const { intent, isUrgent, isDanger, lines } of intents)
    if (isUrgent || isDanger)
      for (const country of ['AU', 'NZ'] as const) {
        const always = linesOf(lines, country).filter(({ hours }) => hours === 'All day, every day')
        expect([intent, country, always.length >= 2]).toEqual([intent, country, true])
      }
})

test('peer support and lines that close at night are offered for nothing that is a crisis', () => {
  for (const { lines, isDanger } of intents.filter(
    ({ intent }) => intent === 'suicide' || intent === 'assault',
  )) {
    expect(isDanger).toBe(true)
    expect(lines).not.toEqual(expect.arrayContaining(['qlife']))
    expect(lines).not.toEqual(expect.arrayContaining(['eheadspace']))
  }
})

test('a line is rung and texted at the number that is shown, and each key that content uses has one', () => {
  for (const { contact, href } of allHelpLines) expect(href).toBe(`tel:${contact.replaceAll(' ', '')}`)
  const keys = allHelpLines.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining([...helpLineKeys]))
})
