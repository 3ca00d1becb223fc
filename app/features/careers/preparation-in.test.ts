import { expect, test } from 'vitest'
import { preparationsIn } from './preparation-in.ts'

const way = (entry: string | null) => ({ entry, licence: null, apprenticeship: false })

test.each([
  [
    'both ways known and alike',
    'certificate',
    'A certificate',
    'A certificate',
    'certificate',
    'certificate',
  ],
  ['no way known', 'diploma', null, null, 'diploma', 'diploma'],
  [
    'a degree in New Zealand alone',
    'diploma',
    'Diploma, as a trainee',
    'A degree in it',
    'diploma',
    'degree',
  ],
  ['a degree in Australia alone', 'certificate', 'Bachelor of it', 'A certificate', 'degree', 'certificate'],
  [
    'more than a degree',
    'degree_and_more',
    'Degree, then more',
    'Degree, then more',
    'degree_and_more',
    'degree_and_more',
  ],
  [
    'a degree that only helps',
    'certificate',
    'Trainee; a degree helps',
    'Trainee',
    'certificate',
    'certificate',
  ],
  [
    'not done in New Zealand',
    'start_soon',
    'On the job',
    'An Australian job: no cane there',
    'start_soon',
    null,
  ],
  [
    'not done in Australia',
    'experience',
    'A New Zealand practice, learned there',
    'Years',
    null,
    'experience',
  ],
  [
    'done mostly in Australia',
    'start_soon',
    'On the job',
    'An Australian job for the most part; one works',
    'start_soon',
    'start_soon',
  ],
] as const)('%s', (_what, preparation, au, nz, inAustralia, inNewZealand) => {
  expect(preparationsIn(preparation, { au: way(au), nz: way(nz) })).toEqual({
    AU: inAustralia,
    NZ: inNewZealand,
  })
})
