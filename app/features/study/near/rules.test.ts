import { expect, test } from 'vitest'
import { kmBetween } from '#app/features/places/near.ts'
import { boxAround, defaultKm, distanceWords, radii } from './rules.ts'

test.each([
  [0, 'under 2 km'],
  [1.9, 'under 2 km'],
  [2, 'about 2 km'],
  [11.6, 'about 12 km'],
  [99.4, 'about 99 km'],
  [312, 'about 310 km'],
  [1234, 'about 1,230 km'],
])('%d km are said as %j', (km, words) => {
  expect(distanceWords(km)).toBe(words)
})

test('the usual distance is one of the choices', () => {
  expect(radii).toContain(defaultKm)
})

test.each([
  [-37.8, 144.9, 10],
  [-45.9, 170.5, 250],
  [-12.4, 130.8, 500],
])('a box around %d, %d holds everything within %d km', (latitude, longitude, km) => {
  const here = { latitude, longitude }
  const box = boxAround(here, km)
  for (const edge of [
    { latitude: box.south, longitude },
    { latitude: box.north, longitude },
    { latitude, longitude: box.west },
    { latitude: box.south, longitude: box.east },
  ])
    expect(kmBetween(here, edge)).toBeGreaterThanOrEqual(km * 0.999)
})
