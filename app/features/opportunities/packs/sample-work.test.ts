import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { foldPlaceName } from '#app/features/places/rules.ts'
import { packRows } from '#test/pack-rows.ts'

type Opening = {
  slug: string
  employer: string
  type: string
  town: string
  place: string
  occupations: string[]
}

const openings: Opening[] = parse(readFileSync('content/opportunities/sample-work/openings.yaml', 'utf8'))
const regions = packRows('places/regions/regions.csv').map((row) => `${row.country_code}-${row.region_code}`)

test('samples are in every state, territory and region, of every kind, and of twelve employers', () => {
  expect(openings).toHaveLength(60)
  expect(regions.filter((region) => !openings.some(({ place }) => place === region))).toEqual([])
  expect(new Set(openings.map(({ type }) => type)).size).toBe(4)
  expect(new Set(openings.map(({ employer }) => employer)).size).toBe(12)
})

test('a sample is in a town that its state or region has', () => {
  const town = (place: string, name = '') => `${place} ${foldPlaceName(name)}`
  const towns = new Set([
    town('NZ-CIT', 'Waitangi'), // the Chatham Islands have no postcodes of their own
    ...packRows('places/localities/localities_au.csv').map((row) => town(`AU-${row.state}`, row.locality)),
    ...packRows('places/localities/localities_nz.csv').map((row) =>
      town(`NZ-${row.region_code}`, row.locality),
    ),
    ...packRows('places/localities/towns_nz.csv').map((row) => town(`NZ-${row.region_code}`, row.town)),
  ])
  expect(openings.filter(({ place, town: name }) => !towns.has(town(place, name)))).toEqual([])
})

test('a sample is for occupations that there are', () => {
  const codes = new Set(packRows('careers/anzsco/occupations.csv').map((row) => row.anzsco_code))
  expect(openings.flatMap(({ occupations }) => occupations).filter((code) => !codes.has(code))).toEqual([])
})
