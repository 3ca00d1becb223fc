import { expect, test } from 'vitest'
import type { FormSection } from '#app/features/forms/template.ts'
import { nextCheck, resultsOf } from './rules.ts'

const sections: FormSection[] = [
  {
    fields: [
      {
        name: 'found',
        type: 'radio',
        label: 'Found it?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        name: 'ways',
        type: 'checkboxes',
        label: 'How?',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      { name: 'hours', type: 'number', label: 'Hours' },
      { name: 'why', type: 'textarea', label: 'Why?' },
    ],
  },
]
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    found: at === 0 ? 'no' : 'yes',
    ways: at % 2 ? ['a', 'b'] : ['a'],
    hours: at,
    ...(at < 9 ? { why: `reason ${9 - at}` } : {}),
  }))

test('nobody sees what nine people answered, and from ten on everybody is counted', () => {
  expect(resultsOf(sections, people(9))).toBeNull()
  expect(resultsOf(sections, people(10))?.slice(0, 3)).toEqual([
    {
      name: 'found',
      label: 'Found it?',
      answered: 10,
      options: [
        { label: 'Yes', count: 9 },
        { label: 'No', count: 1 },
      ],
      mean: null,
      texts: [],
    },
    {
      name: 'ways',
      label: 'How?',
      answered: 10,
      options: [
        { label: 'A', count: 10 },
        { label: 'B', count: 5 },
      ],
      mean: null,
      texts: [],
    },
    { name: 'hours', label: 'Hours', answered: 10, options: [], mean: 4.5, texts: [] },
  ])
})

test('a question that fewer than ten answered says nothing, and texts stand in an order of their own', () => {
  expect(resultsOf(sections, people(12))?.[3]).toMatchObject({ answered: 9, texts: [] })
  const texts = resultsOf(sections, [...people(12), { why: 'also' }])?.[3]?.texts
  expect(texts?.slice(0, 3)).toEqual(['also', 'reason 1', 'reason 2'])
})

test('an outside service is asked at growing intervals, and after some days no more', () => {
  const now = new Date('2026-05-04T00:00:00Z')
  const waits = Array.from({ length: 9 }, (_, at) => nextCheck(at, now)?.getTime() ?? 0).map(
    (at) => at - now.getTime(),
  )
  expect(waits.slice(0, 8)).toEqual([...waits.slice(0, 8)].sort((a, b) => a - b))
  expect(waits[0]).toBe(60_000)
  expect(nextCheck(8, now)).toBeNull()
})
