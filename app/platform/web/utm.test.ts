import { expect, test } from 'vitest'
import { utmIn } from './utm.ts'

test('a link carries five UTM parameters', () => {
  expect(
    utmIn('?utm_source=school&utm_medium=poster&utm_campaign=Tohu+2026&utm_term=nurse&utm_content=blue&x=1'),
  ).toEqual({
    utm_source: 'school',
    utm_medium: 'poster',
    utm_campaign: 'Tohu 2026',
    utm_term: 'nurse',
    utm_content: 'blue',
  })
})

test.each(['mia@school.example', 'https://evil.example', '<b>', '', ' ', 'x'.repeat(61), 'a\u0000b'])(
  '%j is left out',
  (value) => {
    expect(utmIn(`?${new URLSearchParams({ utm_source: value, utm_medium: 'mail' })}`)).toEqual({
      utm_medium: 'mail',
    })
  },
)
