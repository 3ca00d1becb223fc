import { describe, expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { courseName, educatorName } from './register-names.ts'
import { campusName, townName } from './register-places.ts'

const namesIn = (file: string, column: string) =>
  packRows(`study/cricos/${file}`).map((row) => row[column] as string)

describe('names of courses', () => {
  test.each([
    ['Bachelor of Laws(Honours)/Bachelor of Science', 'Bachelor of Laws (Honours) / Bachelor of Science'],
    [
      'Bachelor of Business (Information Systems)(Applied)',
      'Bachelor of Business (Information Systems) (Applied)',
    ],
    ['Bachelor of Veterinary Biology (Hons)', 'Bachelor of Veterinary Biology (Honours)'],
    ['Graduate Certificate In Engineering Science', 'Graduate Certificate in Engineering Science'],
    ['Bachelor of Animation & VFX', 'Bachelor of Animation and VFX'],
    ['Bachelor of of Human Services', 'Bachelor of Human Services'],
    ['Diploma in Design( extended)', 'Diploma in Design (extended)'],
    ['Master of Business Administration [2-year]', 'Master of Business Administration (2-year)'],
    [
      'Bachelor of Engineering (Honours) and Bachelor of Commerce.',
      'Bachelor of Engineering (Honours) and Bachelor of Commerce',
    ],
    ['Bachelor of Business and Commerce 2753', 'Bachelor of Business and Commerce'],
    ['GraduateCertificateinEducation Research(STEM)', 'Graduate Certificate in Education Research (STEM)'],
    [
      'Certificate III in Light Vehicle Mechanical Technology',
      'Certificate III in Light Vehicle Mechanical Technology',
    ],
    ['Diploma of Science (Computing/IT)', 'Diploma of Science (Computing/IT)'],
  ])('%s reads "%s"', (name, shown) => {
    expect(courseName(name)).toBe(shown)
  })

  test('what the register cut off is shown as cut off, not filled in', () => {
    expect(courseName('Master of Philosophy (Agricultural Economics, Plant')).toBe(
      'Master of Philosophy (Agricultural Economics, Plant …)',
    )
  })

  test('none of them has a slip of typing that its rules name, and a second reading changes nothing', () => {
    const shown = namesIn('courses.csv', 'name').map(courseName)
    const raw = /\s{2}|\( | [,)]|\w\(|\)\(|\bHons\b|\bPHD\b|[[\]{}*]|[a-z]\/Bachelor| (?:Of|And) |\.$/
    expect(shown.filter((name) => raw.test(name))).toEqual([])
    expect(shown.filter((name) => courseName(name) !== name)).toEqual([])
  })
})

describe('names of educators', () => {
  test.each([
    ['AUSTRALIAN SMART COLLEGE', 'Australian Smart College'],
    ['SIGNATURE TRAINING PTY. LTD.', 'Signature Training'],
    [
      'Melbourne City Institute of Education Pty Ltd, as trustee for MCIE Unit Trust',
      'Melbourne City Institute of Education',
    ],
    ['Kool Kids Training College Pty Ltd atf Kool Kids Training College Trust', 'Kool Kids Training College'],
    ['Pembroke School Inc', 'Pembroke School'],
    ["The Council of the King's School", "The King's School"],
    ['SOUTH SYDNEY COLLEGE (SSC)', 'South Sydney College (SSC)'],
    ['Perth College Of Business and Technology', 'Perth College of Business and Technology'],
    ['Unity School of healing and Naturopathic Centre', 'Unity School of Healing and Naturopathic Centre'],
    ['TAFE NSW', 'TAFE NSW'],
    ['AIM Business School', 'AIM Business School'],
    ['MIT - Melbourne Institute of Technology', 'MIT - Melbourne Institute of Technology'],
    ['ICHM', 'ICHM'],
    ['le Culinaire Hospitality Institute', 'le Culinaire Hospitality Institute'],
    ['English Unlimited Brisbane', 'English Unlimited Brisbane'],
  ])('%s reads "%s"', (name, shown) => {
    expect(educatorName(name)).toBe(shown)
  })

  test('none of them shouts or names a form of company, and no two become one', () => {
    const names = namesIn('educators.csv', 'name')
    const shown = names.map(educatorName)
    expect(shown.filter((name) => /\b(?:Pty|Ltd|trustee|atf)\b/i.test(name))).toEqual([])
    expect(shown.filter((name) => /\b\p{Lu}{6,}\b.*\b\p{Lu}{6,}\b/u.test(name))).toEqual([])
    expect(new Set(shown).size).toBe(new Set(names).size)
  })
})

describe('places where educators teach', () => {
  test.each([
    ['Level 5 307 Pitt St SYDNEY NSW 2000', 'Sydney', 'Level 5 307 Pitt St'],
    ['1/192 Pirie St ADELAIDE SA 5000 Australia', 'Adelaide', '1/192 Pirie St'],
    ['2/537 Kessells Road, McGregor, Queensland 4109', 'McGregor', '2/537 Kessells Road'],
    ['Unit 3 305 Montague Rd WEST END QLD 4101', 'West End', 'Unit 3 305 Montague Rd'],
    [
      'Suite 2, Lvl 2, 136 Chalmers Street, Surry Hills',
      'Surry Hills',
      'Suite 2, Level 2, 136 Chalmers Street',
    ],
    ['Holmes Colleges Qld Pty Ltd (Cairns campus)', 'Cairns', 'Holmes Colleges Qld (Cairns campus)'],
    ['Austech Business Institute (RTO operations)', 'Sydney', 'Austech Business Institute'],
    ['MOOROOKA QLD 4105', 'Moorooka', 'Moorooka'],
    ['TAFE NSW Enmore', 'Enmore', 'TAFE NSW Enmore'],
    ['Clarence St Sydney', 'Sydney', 'Clarence St'],
    ['Campbelltown NSW', 'Campbelltown', 'Campbelltown'],
    ['Victoria University St Albans', 'St Albans', 'Victoria University St Albans'],
    ['The University of Queensland', 'St Lucia', 'The University of Queensland'],
    ['ICET (Davidson High School) (ELICOS Operations)', 'Frenchs Forest', 'ICET (Davidson High School)'],
    [
      'unit 1, 11-15 Rocklea Drive, Port Melbourne, VIC 3207',
      'Port Melbourne',
      'Unit 1, 11-15 Rocklea Drive',
    ],
  ])('%s reads "%s"', (name, city, shown) => {
    expect(campusName(name, city)).toBe(shown)
  })

  test('each keeps a name, without a form of company', () => {
    const shown = packRows('study/cricos/campuses.csv').map((row) =>
      campusName(row.campus as string, townName(row.city as string)),
    )
    expect(shown.filter((name) => !/\p{L}/u.test(name) || /\b(?:Pty|Ltd)\b|operations/i.test(name))).toEqual(
      [],
    )
  })

  test.each([
    ['Haymarket Nsw 2000', 'Haymarket'],
    ['Archerfield Qld', 'Archerfield'],
    ['Mt Gravatt', 'Mount Gravatt'],
    ['Surey Hills', 'Surry Hills'],
    ['Australia', 'Adelaide'],
    ['Brisbane', 'Brisbane'],
  ])('the town %s reads "%s"', (town, shown) => {
    expect(townName(town)).toBe(shown)
  })

  test('no town has a state, a postcode or a street in it', () => {
    const towns = [
      ...namesIn('campuses.csv', 'city'),
      ...namesIn('educators.csv', 'city').filter(Boolean),
      ...namesIn('courses.csv', 'cities').flatMap((cities) => cities.split('|').filter(Boolean)),
    ].map(townName)
    expect(
      [...new Set(towns)].filter((town) => /\d|[/,.]| (?:Qld|Nsw|Vic|Road)$|^(?:Nsw|Australia)$/.test(town)),
    ).toEqual([])
  })
})
