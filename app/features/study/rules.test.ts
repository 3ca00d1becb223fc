import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secondField } from './award-words.ts'
import { feeQuestions, levelOf } from './course-facts.ts'
import {
  broadFieldOf,
  describeCourse,
  describeEducator,
  durationWords,
  fieldName,
  fieldPhrase,
  levelPhrase,
  levelsBeforeField,
  levelTitle,
  listed,
  lookAlikes,
  mergedInto,
  placeParts,
  sentenceName,
} from './rules.ts'
import { educatorKinds } from './tables.server.ts'
import { educatorKindOrder, educatorKindPhrases, educatorKindWords, sectorWords } from './words.ts'

test.each([
  [0.3, '1 week'],
  [1, '1 week'],
  [10, '10 weeks'],
  [26, '26 weeks'],
  [39, '39 weeks'],
  [46, '46 weeks'],
  [49, '1 year'],
  [52, '1 year'],
  [60, '60 weeks'],
  [78, '18 months'],
  [89, '89 weeks'],
  [92, 'about 2 years'],
  [104, '2 years'],
  [118, 'about 2½ years'],
  [130, '2½ years'],
  [155, '3 years'],
  [156, '3 years'],
  [208, '4 years'],
  [234, '4½ years'],
  [312, '6 years'],
])('%f weeks are told as %s', (weeks, words) => {
  expect(durationWords(weeks)).toBe(words)
})

test('no length is invented where the register has none', () => {
  expect(durationWords(null)).toBeNull()
  expect(durationWords(0)).toBeNull()
})

test.each(Array.from({ length: 40 }, (_, index) => [index * 9 + 1]))('%i weeks read well', (weeks) => {
  const words = durationWords(weeks) ?? ''
  expect(words).toMatch(/^(about )?(\d+½?) (week|month|year)s?$/)
  expect(words).not.toMatch(/^(about )?1 \w+s$/)
  expect(words).not.toMatch(/^(about )?([2-9]|\d\d+) (week|month|year)$/)
})

test.each([
  [[], 3, ''],
  [['Cairns'], 3, 'Cairns'],
  [['Brisbane', 'Cairns'], 3, 'Brisbane and Cairns'],
  [['Brisbane', 'Cairns', 'Townsville'], 3, 'Brisbane, Cairns and Townsville'],
  [['Brisbane', 'Cairns', 'Mackay', 'Townsville', 'Gympie'], 3, 'Brisbane, Cairns, Mackay and 2 more'],
])('%j, at most %i, are listed as "%s"', (names, most, text) => {
  expect(listed(names, most)).toBe(text)
})

const levels = readFileSync('content/study/qualifications/levels.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[4] as string)

const course = {
  name: 'Diploma of Nursing',
  level: 'Diploma',
  field: 'Nursing',
  provider: 'Sample TAFE',
  duration: '2 years',
  cities: ['Hobart'],
  isDual: false,
  hasWorkComponent: false,
  nationalCode: null,
  entry: 'school' as const,
}

test.each(levels)('a course at the level "%s" is described without odd capitals or brackets', (level) => {
  const [first = ''] = describeCourse({ ...course, name: `${level} of Nursing`, level })
  expect(first).toBe(
    `In January 2023, Sample TAFE offered this ${levelPhrase(level)} in Hobart. The field is nursing. The course takes 2 years full time.`,
  )
  expect(levelPhrase(level).replace(/\b(Certificate (?=[IV])|IV|I{1,3}|NCEA)/g, '')).not.toMatch(/[A-Z]/)
  expect(levelPhrase(level)).not.toMatch(/\((coursework|research|level)|masters degree|ncea|\b(i{1,3}|iv)\b/)
})

test.each([
  ['Certificate IV', 'Certificate IV'],
  ['Masters Degree (Coursework)', "master's degree by coursework"],
  ['Masters Degree (Extended)', "master's degree"],
  ['Diploma (Level 5)', 'level 5 diploma'],
  ['NCEA Level 2', 'NCEA level 2'],
  ["Bachelor's Degree", "bachelor's degree"],
])('%s is %s inside a sentence', (level, phrase) => {
  expect(levelPhrase(level)).toBe(phrase)
})

test.each([
  ['Other Health', 'health'],
  ['Other Information Technology', 'IT'],
  ['Information Technology', 'IT'],
  ['Māori Studies', 'Māori studies'],
])('the field %s is %s inside a sentence', (title, phrase) => {
  expect(fieldPhrase(title)).toBe(phrase)
})

test('a field is named in plain words, a level before it without how it is taught', () => {
  expect(describeCourse({ ...course, field: 'Other Health' })[0]).toContain('The field is health.')
  expect(
    `${levelsBeforeField(['Masters Degree (Coursework)', 'Masters Degree (Research)', 'Masters Degree (Extended)'])} in ${fieldPhrase('Other information technology')}`,
  ).toBe("Master's degree in IT")
  expect(
    `${levelsBeforeField(['Certificate III', 'Certificate IV'])} in ${fieldPhrase('Information Technology')}`,
  ).toBe('Certificate III or Certificate IV in IT')
  expect(fieldPhrase('English as a Second Language Teaching')).toBe('English as a second language teaching')
})

test('a course says what comes before it, right after its length', () => {
  expect(describeCourse({ ...course, entry: 'degree' })[1]).toMatch(
    /^You need a bachelor degree first\. Many/,
  )
  expect(describeCourse({ ...course, entry: 'exit_only' })[1]).toMatch(/^You cannot apply for this one\./)
})

test('an honours year is not a bachelor degree that needs a bachelor degree', () => {
  const honours = {
    ...course,
    name: 'Bachelor of Arts (Honours)',
    level: 'Bachelor honours degree',
    duration: '1 year',
  }
  const sentences = describeCourse({ ...honours, entry: 'degree' })
  expect(sentences[0]).toContain('offered this honours degree in Hobart.')
  expect(sentences[1]).toBe(
    'It is an honours year, for people who have finished a bachelor degree in the same field, usually with good marks.',
  )
  expect(describeCourse({ ...honours, entry: 'school' })).toHaveLength(1)
  expect(describeCourse({ ...honours, entry: 'degree', duration: '4 years' })[1]).toMatch(
    /^You need a bachelor degree first\./,
  )
})

test('a course and an educator say that the educator became part of another', () => {
  const statusNote = 'it became part of Adelaide University in 2026'
  expect(mergedInto(statusNote)).toEqual({ name: 'Adelaide University', year: '2026' })
  expect(mergedInto('it has led the federation of polytechnics since 1 January 2026')).toBeNull()
  expect(mergedInto(null)).toBeNull()
  expect(describeCourse({ ...course, provider: 'The University of Adelaide', statusNote })[1]).toBe(
    'The University of Adelaide became part of Adelaide University in 2026. Look there for a course like this one.',
  )
  const place = {
    country: 'AU' as const,
    kind: 'university' as const,
    kindPhrase: 'a university',
    city: 'Adelaide',
    region: 'South Australia',
    website: 'https://example.org/',
  }
  const [first, list] = describeEducator({ ...educator, ...place, courses: 3, statusNote })
  expect(first).toContain('Sample College was a university in')
  expect(list).toContain('Look for courses like these at Adelaide University.')
  expect(list).not.toContain('its own website')
})

test('a double award says how its parts go together and names both fields', () => {
  const described = (name: string, change: object = {}) =>
    describeCourse({ ...course, name, level: "Master's degree (extended)", isDual: true, ...change })
  const medicine = described('Bachelor of Arts and Doctor of Medicine', {
    field: 'Society and Culture',
    secondField: 'Health',
  })
  expect(medicine[0]).toContain('offered this double degree in Hobart.')
  expect(medicine[0]).toContain('It combines society and culture with health.')
  expect(medicine[1]).toBe(
    'You do the bachelor degree first, then the Doctor of Medicine, and finish with both.',
  )
  expect(described('Bachelor of Arts/Master of Teaching', { isDual: false })[1]).toBe(
    'You finish with a bachelor degree and a master’s degree.',
  )
  const twoBachelors = described('Bachelor of Arts / Bachelor of Science', { level: 'Bachelor degree' })
  expect(twoBachelors[0]).toContain('offered this double degree in Hobart.')
  expect(twoBachelors[1]).toBe('You study for two degrees together and finish with both.')
  expect(described('Bachelor of Medical Studies/Doctor of Medicine/Bachelor of Arts')[1]).toBe(
    'You finish with more than one qualification.',
  )
  const single = [
    'Doctor of Clinical Psychology',
    'Bachelor of Medicine / Bachelor of Surgery',
    'Bachelor of Social Work',
  ]
  for (const name of single) expect(described(name)).toHaveLength(1)
})

test.each([
  ['Bachelor of Communication/Bachelor of Laws', '1007', 'Law'],
  ['Bachelor of Laws (Honours), Bachelor of Psychology', '0909', 'Psychology'],
  ['Bachelor of Psychology/Bachelor of Laws', '0907', 'Law'],
  ['Bachelor of Arts (Psychology)', '0900', undefined],
  ['Bachelor of Business/Bachelor of Arts', '0803', undefined],
])('%s with its first half in %s has its second in %s', (name, ascedNarrow, title) => {
  expect(secondField({ name, ascedNarrow, ascedBroad2: '09', isDual: true })?.title).toBe(title)
  expect(secondField({ name, ascedNarrow, ascedBroad2: '09', isDual: false })).toBeNull()
})

test.each([
  ['Bachelor of Laws (Honours), Bachelor of Commerce (Accounting)', '0909', '080101'],
  ['Bachelor of Business and Bachelor of Accounting', '0803', '080101'],
  ['Bachelor of Accounting/Bachelor of Business', '0801', undefined],
  ['Bachelor of Laws, Bachelor of Commerce', '0909', undefined],
])('%s with its first half in %s has accounting as its second: %s', (name, ascedNarrow, code) => {
  expect(secondField({ name, ascedNarrow, ascedBroad2: '08', isDual: true })?.code).toBe(code)
})

test('a program that is no degree is not called one, and a degree for graduates that is called doctor has a plain name', () => {
  const level = "Master's degree (coursework)"
  const program = { name: 'Postgraduate International Placement Program', level }
  expect(describeCourse({ ...course, ...program })[0]).toContain('offered this program for graduates in')
  expect(levelOf({ title: program.name, level: { id: 'm', name: level, framework_level: 9 } })).toBe(
    'Listed at master’s level',
  )
  expect(describeCourse({ ...course, name: 'Juris Doctor', level })[0]).toContain(
    'offered this professional degree in',
  )
  expect(describeCourse({ ...course, name: 'Master of Laws', level })[0]).toContain(
    "offered this master's degree by coursework in",
  )
})

test('free places are named for vocational courses only', () => {
  expect(feeQuestions({ sector: sectorWords.vet })).toBe('fees, loans and fee-free places')
  expect(feeQuestions({ sector: sectorWords.higher_education })).toBe('fees and loans')
})

test('a course is at an airport, not in it', () => {
  expect(describeCourse({ ...course, cities: ['Parafield Airport', 'Wellcamp'] })[0]).toContain(
    'offered this diploma at Parafield Airport and Wellcamp.',
  )
})

test('a course is described only by what the register says', () => {
  expect(describeCourse({ ...course, duration: null, cities: [] })).toEqual([
    'In January 2023, Sample TAFE offered this diploma. The field is nursing.',
  ])
  const whole = describeCourse({
    ...course,
    field: 'English as a Second Language Teaching',
    name: 'Diploma of Nursing / Diploma of Science',
    isDual: true,
    hasWorkComponent: true,
    nationalCode: 'HLT54121',
  })
  expect(whole).toHaveLength(4)
  expect(whole[0]).toContain('The field is English as a second language teaching.')
  expect(whole.join(' ')).toContain(
    'It was then the national qualification HLT54121, which other providers may teach too. Check on training.gov.au if a newer one has replaced it.',
  )
  expect(whole.join(' ')).not.toMatch(/\$|fee|price|cost/i)
})

const educator = {
  name: 'Sample College',
  kind: 'other' as const,
  kindPhrase: 'an education provider',
  city: 'Auckland',
  region: 'Auckland',
  country: 'NZ' as const,
  campuses: 1,
  towns: ['Auckland'],
  website: null,
  courses: 0,
  vetCourses: 0,
  regions: [],
  isReplaced: false,
  statusNote: null,
}

test('a city that gives its region its name is named once', () => {
  expect(describeEducator(educator)[0]).toBe(
    'Sample College is an education provider in Auckland, Aotearoa New Zealand.',
  )
  expect(describeEducator({ ...educator, city: 'Hamilton', region: 'Waikato' })[0]).toContain(
    'in Hamilton, Waikato, Aotearoa New Zealand.',
  )
  expect(describeEducator({ ...educator, city: null, region: null, country: 'AU' })).toEqual([
    'In January 2023, Sample College was registered as an education provider in Australia.',
  ])
})

test('an educator is at an airport, not in it, and so are its addresses', () => {
  const town = { city: 'Moorabbin Airport', region: 'Victoria', country: 'AU' as const }
  const [first] = describeEducator({ ...educator, ...town, towns: [town.city], campuses: 2 })
  expect(first).toContain('an education provider at Moorabbin Airport, Victoria. ')
  expect(first).toContain('lists 2 addresses for it at Moorabbin Airport.')
  const towns = ['Melbourne', 'Moorabbin Airport']
  expect(describeEducator({ ...educator, ...town, towns, campuses: 2 })[0]).toMatch(
    /provider based at Moorabbin Airport, Victoria\. .* for it, in Melbourne and Moorabbin Airport\./,
  )
})

test('an educator of Aotearoa that teaches in several regions names them', () => {
  const regions = ['Bay of Plenty', 'Waikato']
  expect(describeEducator({ ...educator, regions })[0]).toContain('It teaches in Bay of Plenty and Waikato.')
  expect(describeEducator({ ...educator, country: 'AU', regions })[0]).not.toContain('Waikato')
})

test('the broad field of an occupation is that of its usual route to study', () => {
  const field = (code: string) => ({ code, title: code })
  const route = { levels: [], note: null }
  expect(
    broadFieldOf([
      { ...route, kind: 'on-the-job', field: null },
      { ...route, kind: 'possible', field: field('0403') },
      { ...route, kind: 'typical', field: field('031313') },
    ]),
  ).toBe('03')
  expect(broadFieldOf([{ ...route, kind: 'on-the-job', field: null }])).toBeNull()
})

test('an educator without a public list of courses says so, and a change since the list was made is told', () => {
  const notified = describeEducator({ ...educator, statusNote: 'Part of another since 2026.' })
  expect(notified[1]).toContain('We found no list of New Zealand courses that we may use,')
  expect(notified[2]).toBe('Part of another since 2026.')
  expect(describeEducator({ ...educator, statusNote: 'known as Sample' })[2]).toBe('Known as Sample.')
})

test.each([
  [1, 0, 'We list 1 course in higher education.'],
  [1, 1, 'We list 1 vocational course.'],
  [2, 0, 'We list 2 courses, both in higher education.'],
  [3, 3, 'We list 3 courses, all vocational.'],
  [5, 2, 'We list 5 courses: 2 vocational and 3 in higher education.'],
])('%i courses, %i of them vocational, are counted in words', (courses, vetCourses, sentence) => {
  expect(
    describeEducator({
      ...educator,
      country: 'AU',
      city: 'Perth',
      region: 'Western Australia',
      courses,
      vetCourses,
      campuses: 4,
      towns: ['Perth'],
    }),
  ).toEqual([
    'In January 2023, Sample College was registered as an education provider in Perth, Western Australia. The register lists 4 addresses for it in Perth. Some may be the same place.',
    `${sentence} ${courses === 1 ? 'It is' : 'They are'} from the register of courses open to overseas students, January 2023. It may teach other courses too, so ask there. Before you apply or pay, ${vetCourses > 0 ? 'check on training.gov.au that' : 'ask whether'} it is still registered, and ask whether the course still runs and takes local students.`,
  ])
})

test('an educator with campuses in several towns names them, and sends readers to its website', () => {
  const spread = describeEducator({
    ...educator,
    country: 'AU',
    city: 'Melbourne',
    region: 'Victoria',
    campuses: 3,
    towns: ['Bendigo', 'Docklands'],
    courses: 15,
    website: 'https://example.org',
  })
  expect(spread[0]).toBe(
    'In January 2023, Sample College was registered as an education provider based in Melbourne, Victoria. The register lists 3 addresses for it, in Bendigo and Docklands. Some may be the same place.',
  )
  expect(spread[1]).toMatch(
    /It may teach other courses too, so look at its own website\. Before you apply or pay, ask whether it is still registered/,
  )
})

test('only educators that may not be public tell readers to check, and a school says what its register is', () => {
  const inPerth = { ...educator, country: 'AU' as const, city: 'Perth', region: 'Western Australia' }
  const tafe = describeEducator({ ...inPerth, kind: 'tafe', courses: 3, website: 'https://example.org' })
  expect(tafe[0]).toBe('Sample College is an education provider in Perth, Western Australia.')
  expect(tafe[1]).toMatch(/look at its own website\.$/)
  expect(describeEducator({ ...inPerth, kind: 'school' })[1]).toBe(
    'In January 2023 it was registered to teach students from overseas.',
  )
})

test.each(educatorKinds)(
  'an educator of the kind %s has a label, a phrase with the right article and a place in the order',
  (kind) => {
    expect(educatorKindWords[kind]).toMatch(/^\S/)
    expect(educatorKindPhrases[kind]).toMatch(/^(an [aeio]|a (?![aeio]))/)
    expect(educatorKindOrder.filter((one) => one === kind)).toHaveLength(1)
  },
)

test.each([
  ['Natural and Physical Sciences, n.f.d.', 'Natural and Physical Sciences'],
  ['Mathematical Sciences, n.e.c.', 'Other mathematical sciences'],
  ['Southern Asian Languages, n.e.c.', 'Other southern Asian languages'],
  ['Other Information Technology, n.f.d.', 'Other Information Technology'],
  ['Other Sample Studies, n.e.c.', 'Other sample studies'],
  ['Care for the disabled', 'Care for people with disability'],
  ['Nursing', 'Nursing'],
])('the field %s is called %s', (title, name) => {
  expect(fieldName(title)).toBe(name)
})

test.each([
  ['Natural and Physical Sciences', 'Natural and physical sciences'],
  ['English as a Second Language Teaching', 'English as a second language teaching'],
])('as a heading the field %s is %s', (title, name) => {
  expect(sentenceName(title)).toBe(name)
})

test.each([
  ['Advanced Diploma', 'Advanced diploma'],
  ['Certificate IV', 'Certificate IV'],
  ['Masters Degree (Coursework)', "Master's degree (coursework)"],
  ["Bachelor's Degree", "Bachelor's degree"],
  ['Diploma (Level 5)', 'Diploma (level 5)'],
  ['NCEA Level 2', 'NCEA Level 2'],
])('as a heading the qualification %s is %s', (name, title) => {
  expect(levelTitle(name)).toBe(title)
})

test('no field of the classification keeps its remarks or says "other" twice', () => {
  const titles = readFileSync('content/study/asced/fields.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(3).join(',').replaceAll('"', ''))
  expect(titles).toHaveLength(534)
  expect(titles.map(fieldName).filter((name) => /n\.[ef]\.[cd]|other other|,$/i.test(name))).toEqual([])
})

test.each([
  ['AU-TAS', { country: 'AU', code: 'TAS' }],
  ['nz-tas', { country: 'NZ', code: 'TAS' }],
  ['tas', { code: 'TAS' }],
  ['NZ', { country: 'NZ', code: '' }],
])('the place %s is read as %j', (region, parts) => {
  expect(placeParts(region)).toEqual(parts)
})

test('courses of a list that look the same are told apart, and only those', () => {
  const course = (slug: string, change = {}) => ({
    slug,
    title: 'Bachelor of Accounting',
    duration: '3 years',
    cities: ['Caulfield East'],
    provider: { slug: 'monash-university' },
    ...change,
  })
  const list = [
    course('a'),
    course('b', { title: 'Bachelor of accounting' }),
    course('c', { duration: '4 years' }),
    course('d', { cities: ['Clayton'] }),
    course('e', { provider: { slug: 'rmit-university' } }),
    course('f', { cities: ['Sydney', 'Cairns'] }),
    course('g', { cities: ['Sydney', 'Perth'] }), // both read `Sydney and 1 more`
  ]
  expect([...lookAlikes(list)]).toEqual(['a', 'b', 'f', 'g'])
  expect([...lookAlikes([])]).toEqual([])
})
