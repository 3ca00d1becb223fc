import { expect, test } from 'vitest'
import { artThemes } from './kinds.ts'
import { themeFor } from './theme-for.ts'

test.each([
  ['health', 'coast'],
  ['hospitality', 'coast'],
  ['defence', 'coast'],
  ['environment', 'bush'],
  ['education', 'bush'],
  ['tourism', 'ranges'],
  ['sport', 'ranges'],
  ['mining', 'outback'],
  ['transport', 'outback'],
  ['business', 'city'],
  ['trades', 'city'],
  ['construction', 'city'],
  ['government', 'city'],
  ['technology', 'southern-sky'],
  ['creative', 'southern-sky'],
  ['science', 'reef'],
  ['marine', 'reef'],
  ['agriculture', 'paddock'],
  ['energy', 'paddock'],
])('the subject area %s gets the land of the design: %s', (area, theme) => {
  expect(themeFor(area)).toBe(theme)
})

test.each([
  ['Agriculture, Forestry and Fishing', 'paddock'],
  ['Mining', 'outback'],
  ['Manufacturing', 'city'],
  ['Electricity, Gas, Water and Waste Services', 'paddock'],
  ['Construction', 'city'],
  ['Wholesale Trade', 'city'],
  ['Retail Trade', 'city'],
  ['Accommodation and Food Services', 'coast'],
  ['Transport, Postal and Warehousing', 'outback'],
  ['Information Media and Telecommunications', 'southern-sky'],
  ['Financial and Insurance Services', 'city'],
  ['Rental, Hiring and Real Estate Services', 'city'],
  ['Professional, Scientific and Technical Services', 'reef'],
  ['Administrative and Support Services', 'city'],
  ['Public Administration and Safety', 'city'],
  ['Education and Training', 'bush'],
  ['Health Care and Social Assistance', 'coast'],
  ['Arts and Recreation Services', 'southern-sky'],
])('the industry %s gets a land that suits it: %s', (title, theme) => {
  expect(themeFor(title)).toBe(theme)
})

test.each([
  ['Natural and Physical Sciences', 'reef'],
  ['Information Technology', 'southern-sky'],
  ['Engineering and Related Technologies', 'city'],
  ['Architecture and Building', 'city'],
  ['Agriculture, Environmental and Related Studies', 'paddock'],
  ['Health', 'coast'],
  ['Education', 'bush'],
  ['Management and Commerce', 'city'],
  ['Society and Culture', 'bush'],
  ['Creative Arts', 'southern-sky'],
  ['Food, Hospitality and Personal Services', 'coast'],
])('the field of study %s gets a land that suits it: %s', (title, theme) => {
  expect(themeFor(title)).toBe(theme)
})

test('a slug gets the land of its title', () => {
  expect(themeFor('health-care-and-social-assistance')).toBe(themeFor('Health Care and Social Assistance'))
})

test('an area nobody thought of still gets a land, always the same one', () => {
  for (const area of ['Other Services', 'constructor', 'mixed programmes', '']) {
    expect(artThemes).toContain(themeFor(area))
    expect(themeFor(area)).toBe(themeFor(area))
  }
})
