import { describe, expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'

const occupations = packRows('careers/anzsco/occupations.csv')
const unitGroups = new Set(occupations.map((row) => row.unit_group_code as string))
const codes = new Set([...unitGroups, ...occupations.map((row) => row.anzsco_code as string)])
const routes = packRows('careers/study-routes/study-routes.csv')
const courses = packRows('study/cricos/courses.csv')

describe('the map from occupations to study', () => {
  test('every unit group has one to five rows, and no other code has any', () => {
    const uses = Map.groupBy(routes, (row) => row.anzsco_code as string)
    expect([...uses.keys()].filter((code) => !codes.has(code))).toEqual([])
    expect([...unitGroups].filter((code) => !uses.has(code))).toEqual([])
    expect([...uses].filter(([, rows]) => rows.length > 5)).toEqual([])
  })

  test('every field and level named has at least one course in the list', () => {
    const offered = new Set(
      courses.flatMap(({ asced_detailed: field = '', level_id: level }) =>
        [2, 4, 6].map((length) => `${field.slice(0, length)} ${level}`),
      ),
    )
    const named = routes
      .filter((row) => row.kind !== 'on-the-job')
      .flatMap((row) =>
        (row.level_ids as string).split('|').map((level) => `${row.found_in || row.asced_code} ${level}`),
      )
    expect(named.length).toBeGreaterThan(1000)
    expect(named.filter((pair) => !offered.has(pair))).toEqual([])
  })

  test('a row without a field says in a sentence how the work is learned', () => {
    const wordless = routes.filter(
      (row) => row.kind === 'on-the-job' && (row.asced_code || !row.note?.endsWith('.')),
    )
    expect(wordless).toEqual([])
    expect(
      routes.filter((row) => !['typical', 'possible', 'on-the-job'].includes(row.kind as string)),
    ).toEqual([])
  })

  test('skilled unit groups have a usual course, or say why not', () => {
    const skilled = new Set(
      occupations
        .filter((row) => Number(row.skill_level_au) <= 3)
        .map((row) => row.unit_group_code as string),
    )
    const silent = [...skilled].filter(
      (code) => !routes.some((row) => row.anzsco_code === code && row.kind !== 'possible'),
    )
    expect(silent).toEqual([])
  })

  test.each([
    ['253', 'bachelor of medical studies'],
    ['2514', 'bachelor of vision science'],
    ['252712', 'bachelor of speech and hearing sciences'],
  ])('for %s a %s, which another degree must follow, is possible and not usual', (prefix, name) => {
    const has = (words = '') => words.split('|').some((word) => word !== '' && name.includes(word))
    const finding = routes.filter(
      (row) => prefix.startsWith(row.anzsco_code as string) || (row.anzsco_code as string).startsWith(prefix),
    )
    const kinds = finding
      .filter((row) => row.asced_code && (!row.name_has || has(row.name_has)) && !has(row.name_lacks))
      .filter((row) => (row.level_ids as string).includes('bachelor-degree'))
      .map((row) => row.kind)
    expect(new Set(kinds)).toEqual(new Set(['possible']))
  })

  test('qualifications and industries name codes that exist', () => {
    const qualifications = new Set(
      packRows('study/cricos/vet_qualifications.csv').map((row) => row.qualification_code),
    )
    const vet = packRows('careers/study-routes/vet-routes.csv')
    expect(
      vet.filter(
        (row) => !codes.has(row.anzsco_code as string) || !qualifications.has(row.qualification_code),
      ),
    ).toEqual([])
    const divisions = new Set(
      packRows('careers/pictures/industries.csv').map((row) => row.anzsic_division_code),
    )
    expect(divisions.size).toBe(19)
    const places = packRows('careers/study-routes/industries-by-group.csv')
    expect(
      places.filter(
        (row) => !codes.has(row.anzsco_code as string) || !divisions.has(row.anzsic_division_code),
      ),
    ).toEqual([])
  })
})
