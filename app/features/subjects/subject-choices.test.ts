import { expect, test } from 'vitest'
import type { SchoolSubject } from './contract.ts'
import { slugOf, subjectChoices } from './subject-choices.ts'

const subject = (slug: string, name: string, group: SchoolSubject['group']): SchoolSubject => ({
  slug,
  name,
  group,
  families: [],
  counts: 'yes',
})

test('subjects stand by group, and each keeps its slug whether or not it follows from the name', () => {
  const subjects = [
    subject('biology', 'Biology', 'science'),
    subject('english-eal-d', 'English EAL/D', 'english'),
    subject('maths-a', 'General Mathematics', 'maths'),
  ]
  const groups = subjectChoices(subjects)
  expect(groups.map(({ group }) => group)).toEqual(['english', 'maths', 'science'])
  expect(groups.flatMap(({ choices }) => choices.map(slugOf))).toEqual([
    'english-eal-d',
    'maths-a',
    'biology',
  ])
  expect(groups.at(-1)?.choices).toEqual([{ name: 'Biology' }])
})
