import { expect, test } from 'vitest'
import { skillHubs } from '#test/pack-rows.ts'
import { partsShown, textParts, wayInOfLevel } from './rules.ts'

test.each([
  [1, 'A degree or more'],
  [2, 'A diploma'],
  [3, 'A trade or higher certificate'],
  [4, 'A shorter certificate'],
  [5, 'School or a short course'],
  [9, 'Ways in differ'],
])('skill level %i is told as "%s"', (level, words) => {
  expect(wayInOfLevel(level)).toBe(words)
})

test('an industry shows its subdivisions, and its groups where one of two subdivisions is everything else', () => {
  const part = (anzsic_code: string, level: 'subdivision' | 'group') => ({
    anzsic_code,
    title: `Part ${anzsic_code}`,
    level,
  })
  const codes = (parts: ReturnType<typeof part>[]) => partsShown(parts).map(({ anzsic_code }) => anzsic_code)
  const groups = [part('301', 'group'), part('311', 'group'), part('321', 'group')]
  const two = [part('30', 'subdivision'), part('31', 'subdivision')]
  expect(codes([...two, part('32', 'subdivision'), ...groups])).toEqual(['30', '31', '32'])
  expect(codes([...two, ...groups])).toEqual(['301', '311', '321'])
  expect(codes(two)).toEqual(['30', '31'])
})

test('an introduction is taken apart at its headings, and its lines are joined to paragraphs', () => {
  const parts = textParts(
    'You start at six.\nThe ovens are hot.\n\nThen it gets busy.\n\n## What the work is like\nFlour first.\n\nThen salt.\n\n## How people get in\n\nAn apprenticeship.\n',
  )
  expect(parts).toEqual([
    { heading: null, paragraphs: ['You start at six. The ovens are hot.', 'Then it gets busy.'] },
    { heading: 'What the work is like', paragraphs: ['Flour first.', 'Then salt.'] },
    { heading: 'How people get in', paragraphs: ['An apprenticeship.'] },
  ])
})

test('a heading without text, or no text at all, makes no empty part', () => {
  expect(textParts('')).toEqual([])
  expect(textParts('## Empty\n\n## Full\n\nHere.')).toEqual([{ heading: 'Full', paragraphs: ['Here.'] }])
})

test('ten core skills have a page, each told in full and none like another', () => {
  expect(skillHubs).toHaveLength(10)
  expect(new Set(skillHubs.map((hub) => hub.slug)).size).toBe(10)
  for (const hub of skillHubs) {
    expect(hub.about.length * hub.at_work.length).toBeGreaterThan(0)
    expect(hub.practise).toHaveLength(3)
  }
})
