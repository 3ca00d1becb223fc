import { expect, test } from 'vitest'
import type { TrainingModule } from './contract.ts'
import { modulesFor } from './modules-for.ts'

const module = (slug: string, ...skills: string[]): TrainingModule => ({
  slug,
  title: slug,
  minutes: 14,
  program: 'p',
  skills,
})
const modules = [
  module('both', 'reading', 'numeracy'),
  module('sums', 'numeracy'),
  module('talk', 'oral-communication'),
  module('plan', 'planning-and-organising'),
]
const asked = (...names: [string, number][]) => names.map(([name, score]) => ({ name, score }))

test('an occupation leads to a module for each of the skills that it asks most of', () => {
  const lines = modulesFor(
    asked(['Reading', 2], ['Numeracy', 9], ['Oral communication', 7]),
    'degree',
    modules,
  )
  expect(lines.map(({ slug, trains }) => [slug, trains])).toEqual([
    ['sums', 'Working with numbers'],
    ['talk', 'Talking and listening'],
    ['both', 'Reading'],
  ])
})

test('no module is named twice, and never more than three', () => {
  const all = asked(
    ['Reading', 9],
    ['Numeracy', 8],
    ['Oral communication', 7],
    ['Planning and organising', 6],
  )
  expect(modulesFor(all, 'degree', modules).map(({ slug }) => slug)).toEqual(['both', 'sums', 'talk'])
  expect(modulesFor(asked(['Reading', 9], ['Reading', 8]), 'degree', modules)).toHaveLength(1)
})

test('an occupation that asks for nothing that a module trains leads to none', () => {
  expect(modulesFor(asked(['Teamwork', 9]), 'degree', modules)).toEqual([])
  expect(modulesFor([], 'degree', modules)).toEqual([])
})

test('modules about renting are not offered beside a career, and those about apprenticeships or a first job only where they fit', () => {
  const offered = [
    { ...module('lease', 'reading'), program: 'renting' },
    module('first-three-months', 'reading'),
    module('where-first-jobs-are', 'reading'),
    module('notes', 'reading'),
  ]
  const slugs = (preparation: 'start_soon' | 'degree' | 'certificate') =>
    modulesFor(asked(['Reading', 9]), preparation, offered).map(({ slug }) => slug)
  expect(slugs('degree')).toEqual(['notes'])
  expect(slugs('certificate')).toEqual(['first-three-months'])
  expect(slugs('start_soon')).toEqual(['where-first-jobs-are'])
})
