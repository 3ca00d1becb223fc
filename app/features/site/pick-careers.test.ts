import { expect, test } from 'vitest'
import { pickCareers } from './pick-careers.ts'

const careers = Array.from({ length: 30 }, (_, id) => ({ id, industry: { slug: `i-${id % 6}` } }))

test('the home page shows careers of different industries', () => {
  for (let day = 0; day < 60; day += 1) {
    const picked = pickCareers(careers, day, 4)
    expect(picked).toHaveLength(4)
    expect(new Set(picked.map((career) => career.industry.slug)).size).toBe(4)
  }
})

test('it shows different ones each day, and the same all day', () => {
  expect(pickCareers(careers, 5, 4)).toEqual(pickCareers(careers, 5, 4))
  const shown = new Set(Array.from({ length: 30 }, (_, day) => pickCareers(careers, day, 4)).flat())
  expect(shown.size).toBeGreaterThan(20)
})

test('with few careers it shows those that exist, none twice', () => {
  expect(pickCareers(careers.slice(0, 2), 3, 4)).toHaveLength(2)
  const sameIndustry = [1, 2, 3, 4, 5].map((id) => ({ id, industry: null }))
  expect(new Set(pickCareers(sameIndustry, 1, 4)).size).toBe(4)
})
