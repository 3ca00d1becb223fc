import { describe, expect, test } from 'vitest'
import { emblemMarkup } from '#app/art/emblems.server.ts'
import type { ArtSky, ArtTheme } from '#app/ui/art-kinds.ts'
import { packRows, skillHubs } from '#test/pack-rows.ts'
import { type Picture, type PictureRow, picturesOf } from './packs/picture-rows.ts'

const occupations = packRows('careers/anzsco/occupations.csv') as unknown as {
  anzsco_code: string
  unit_group_code: string
  slug: string
  title: string
}[]
const rows = packRows('careers/pictures/occupations.csv').map(
  (row): PictureRow => ({
    anzsco_code: row.anzsco_code as string,
    art_theme: row.art_theme as ArtTheme,
    art_skies: (row.art_skies as string).split('|') as ArtSky[],
    icon: row.icon as string,
  }),
)
const pictures = new Map(picturesOf(occupations, rows).map((picture) => [picture.anzscoCode, picture]))
const industries = packRows('careers/pictures/industries.csv')

function pictureOf(slug: string): Picture {
  const occupation = occupations.find((one) => one.slug === slug)
  if (!occupation) throw new Error(`no occupation ${slug}`)
  return pictures.get(occupation.anzsco_code) as Picture
}

describe('pictures by kind of work', () => {
  test('every unit group has its own choice of landscape, hours and icon', () => {
    const chosen = new Set(rows.map((row) => row.anzsco_code))
    const groups = new Set(occupations.map((row) => row.unit_group_code))
    expect([...groups].filter((code) => !chosen.has(code))).toEqual([])
    expect(industries).toHaveLength(19)
  })

  test('no two occupations share landscape, hour and icon, so neighbours in any list look different', () => {
    const shared = Map.groupBy(
      pictures.values(),
      ({ artTheme, artSky, icon }) => `${artTheme} ${artSky} ${icon}`,
    )
    const twins = [...shared.values()].filter((alike) => alike.length > 1)
    expect(twins.map((alike) => alike.map(({ anzscoCode }) => anzscoCode))).toEqual([])
    const ofIndustries = industries.map((row) => `${row.art_theme} ${row.art_sky} ${row.icon}`)
    expect(new Set(ofIndustries).size).toBe(industries.length)
  })

  test('every icon is one that the sun can carry', () => {
    const used = [
      ...rows,
      ...industries,
      ...skillHubs,
      { icon: 'graduation-cap' },
      { icon: 'building-complex' },
    ]
    expect(used.filter(({ icon }) => emblemMarkup(icon as string) === null)).toEqual([])
  })

  test('stars are out at dark hours only', () => {
    const atDark = ['dusk', 'tasman', 'teal', 'deep']
    const starry = [...pictures.values()].filter(({ artTheme }) => artTheme === 'southern-sky')
    expect(starry.length).toBeGreaterThan(20)
    expect(starry.filter(({ artSky }) => !atDark.includes(artSky as string))).toEqual([])
  })

  test('a chef does not work on a beach, nor do solicitor, plumber and police share a skyline', () => {
    expect(pictureOf('chef')).toMatchObject({ artTheme: 'city', artSky: 'dusk', icon: 'chef-hat' })
    const [solicitor, plumber, police] = ['solicitor', 'plumber-general', 'police-officer'].map(pictureOf)
    expect(solicitor).toMatchObject({ artTheme: 'city', artSky: 'clear', icon: 'scale' })
    expect(plumber).toMatchObject({ artTheme: 'town', artSky: 'morning', icon: 'faucet' })
    expect(police).toMatchObject({ artTheme: 'town', artSky: 'deep', icon: 'shield' })
  })

  test.each([
    'aboriginal-and-torres-strait-islander-health-worker',
    'aboriginal-and-torres-strait-islander-education-worker',
  ])('the outback does not stand for %s', (slug) => {
    expect(pictureOf(slug).artTheme).not.toBe('outback')
  })
})

test('occupations without a row of their own take the hours of their group in turn', () => {
  const group: PictureRow = {
    anzsco_code: '1111',
    art_theme: 'town',
    art_skies: ['morning', 'dusk'],
    icon: 'bell',
  }
  const own: PictureRow = { anzsco_code: '111112', art_theme: 'bush', art_skies: ['clear'], icon: 'leaf' }
  const members = ['111113', '111111', '111112', '111114', '222211'].map((anzsco_code) => ({
    anzsco_code,
    unit_group_code: anzsco_code.slice(0, 4),
  }))
  const found = picturesOf(members, [group, own]).map(({ anzscoCode, artSky }) => [anzscoCode, artSky])
  expect(found).toEqual([
    ['111111', 'morning'],
    ['111112', 'clear'],
    ['111113', 'dusk'],
    ['111114', 'morning'],
    ['222211', null],
  ])
})
