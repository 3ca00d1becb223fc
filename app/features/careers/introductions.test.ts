import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packRows } from '#test/pack-rows.ts'
import { CARD_LINE_LENGTH } from './rules.ts'
import { introductionHeadings } from './words.ts'

const folder = 'content/careers/introductions'
const occupations = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.slug, row]))

const introductions = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [, front = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return { name, front: parse(front) as Record<string, string>, body: body.trim() }
  })

describe('hand-written introductions', () => {
  test('at least 60 popular occupations have one, from every major group', () => {
    expect(introductions.length).toBeGreaterThanOrEqual(60)
    const majors = new Set(introductions.map(({ front }) => front.anzsco_code?.charAt(0)))
    expect([...majors].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  test('each belongs to the occupation its file is named after', () => {
    const astray = introductions.filter(
      ({ name, front }) =>
        `${front.slug}.md` !== name ||
        occupations.get(front.slug as string)?.anzsco_code !== front.anzsco_code,
    )
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  test('each has two paragraphs, then the four parts in order, at one length', () => {
    const misshapen = introductions.filter(({ body }) => {
      const [opening = '', ...parts] = body.split(/^## /m)
      const headings = parts.map((part) => part.split('\n')[0])
      const words = body
        .replaceAll(/^## .*$/gm, '')
        .split(/\s+/)
        .filter(Boolean).length
      return (
        opening.trim().split('\n\n').length !== 2 ||
        headings.join() !== introductionHeadings.join() ||
        words < 130 ||
        words > 220
      )
    })
    expect(misshapen.map(({ name }) => name)).toEqual([])
  })

  test('its card line fits a card', () => {
    const long = introductions.filter(
      ({ front }) => !front.one_line?.endsWith('.') || front.one_line.length > CARD_LINE_LENGTH,
    )
    expect(long.map(({ name }) => name)).toEqual([])
  })

  test('no exclamation marks, no figures of pay, and no promises', () => {
    const loud = introductions.filter(({ body }) =>
      /!|\$|\d%|per year|salary|in demand|job growth/i.test(body),
    )
    expect(loud.map(({ name }) => name)).toEqual([])
  })

  test('no sentence is used twice', () => {
    const sentences = introductions.flatMap(({ body }) =>
      body
        .replaceAll(/^## .*$/gm, '')
        .split(/(?<=[.?])\s+/)
        .filter((sentence) => sentence.length > 40),
    )
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })
})
