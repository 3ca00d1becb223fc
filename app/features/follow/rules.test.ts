import { expect, test } from 'vitest'
import { favouriteTypes, followTypes, storedAs } from './rules.ts'

test('five kinds of items can be followed', () => {
  expect(followTypes).toEqual(['EDUCATOR', 'EMPLOYER', 'EXPERIENCE_PROVIDER', 'INDUSTRY', 'OCCUPATION'])
})

test('what can be followed is stored as a follow, everything else as a favourite', () => {
  expect(favouriteTypes.filter((type) => storedAs(type).as === 'follow')).toEqual([
    'occupation',
    'industry',
    'provider',
  ])
  expect(storedAs('provider', 'EMPLOYER')).toEqual({ as: 'follow', type: 'EMPLOYER' })
  expect(storedAs('course')).toEqual({ as: 'favourite', type: 'course' })
  expect(storedAs('event')).toEqual({ as: 'favourite', type: 'event' })
})
