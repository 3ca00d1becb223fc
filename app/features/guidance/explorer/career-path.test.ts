import { expect, test } from 'vitest'
import { careerPath } from './career-path.ts'

const answered = {
  status: 'INCOMPLETE',
  ppa_completed: true,
  education_style: 'online',
  education_level: 'degree',
  gap_year: false,
} as const
const explorer = '/welcome-user/career-explorer/chef'

test.each([
  ['without a plan', null, '/occupations/chef'],
  ['with a plan that has only begun', { status: 'INCOMPLETE' }, '/occupations/chef'],
  ['without a level', { ...answered, education_level: null }, '/occupations/chef'],
  ['without a word on a gap year', { ...answered, gap_year: null }, '/occupations/chef'],
  ['with all answers', answered, explorer],
  ['with a finished plan', { status: 'COMPLETE' }, explorer],
] as const)('%s a card of a career leads to a page that opens', (_case, plan, path) => {
  expect(careerPath('chef', plan)).toBe(path)
})
