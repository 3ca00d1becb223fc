import { beforeAll, describe, expect, test } from 'vitest'
import { matchedNames } from '#test/matched-names.ts'
import {
  type CourseException,
  type CourseRoute,
  coursesOfRoute,
  type MatchedCourse,
  mayBeShown,
  narrowedToNames,
  withExceptions,
} from './course-match.ts'

const course = (name: string, more: Partial<MatchedCourse> = {}): MatchedCourse => ({
  name,
  levelId: 'bachelor-degree',
  fields: ['09'],
  nationalCode: null,
  isForSchoolLeavers: true,
  ...more,
})
const route = (more: Partial<CourseRoute> = {}): CourseRoute => ({
  foundIn: '09',
  levelIds: ['bachelor-degree'],
  nameHas: null,
  nameLacks: null,
  titleWords: '\\m(histor)',
  fieldWords: '\\m(societ)',
  ...more,
})
const among = (courses: MatchedCourse[]) => (level: string, field: string) =>
  courses.filter(({ levelId, fields }) => levelId === level && fields.includes(field))
const namesOf = (courses: MatchedCourse[], routes: CourseRoute[], own = 0) =>
  narrowedToNames(routes, among(courses), own).flatMap((one) =>
    coursesOfRoute(one, among(courses)).map(({ name }) => name),
  )

describe('courses are tied to a career', () => {
  const titled = ['History', 'Ancient History', 'Historical Inquiry'].map((name) => course(name))
  const inField = course('Society and Culture')
  const other = course('Human Services')

  test('by the words of its title, where there are enough of them', () => {
    expect(namesOf([...titled, inField, other], [route()])).toEqual(titled.map(({ name }) => name))
  })

  test('with the words of the field, where the title has too few', () => {
    expect(namesOf([...titled.slice(0, 2), inField, other], [route()])).toEqual([
      'History',
      'Ancient History',
      'Society and Culture',
    ])
  })

  test('by the field, where names say nothing', () => {
    expect(namesOf([titled[0] as MatchedCourse, other], [route()])).toEqual(['History', 'Human Services'])
  })

  test('at its levels, and never by name alone', () => {
    const master = course('History', { levelId: 'masters-degree-coursework' })
    expect(namesOf([master, course('History', { fields: ['01'] })], [route()])).toEqual([])
  })

  test('as if there were none for school leavers, where all by title come after a degree', () => {
    const late = titled.map((one) => ({ ...one, isForSchoolLeavers: false }))
    expect(namesOf([...late, inField, other], [route()])).toContain('Human Services')
  })

  test('by its own qualifications first: others then need a word of the title', () => {
    expect(namesOf([other, titled[0] as MatchedCourse], [route()], 3)).toEqual(['History'])
  })
})

describe('what an adviser has decided', () => {
  const decided = (kind: CourseException['kind'], ...words: string[]) => [
    { anzsco_code: '272411', kind, words },
  ]

  test('takes words out, asks for words, or looks for others', () => {
    const courses = [course('Art History'), course('History'), course('Archives')]
    const found = (exceptions: CourseException[]) =>
      withExceptions([route()], exceptions).flatMap((one) => namesOf(courses, [one]))
    expect(found(decided('never', 'art hist'))).toEqual(['History', 'Archives'])
    expect(found(decided('only', 'archiv'))).toEqual(['Archives'])
    expect(found(decided('none'))).toEqual([])
    expect(withExceptions([route()], decided('first', 'archiv'))[0]?.titleWords).toBe('\\m(archiv)')
  })

  test('holds for the own qualifications of a trade too', () => {
    expect(mayBeShown('Diploma of Counselling', decided('never', 'counsel'))).toBe(false)
    expect(mayBeShown('Diploma of Counselling', decided('only', 'teach'))).toBe(false)
    expect(mayBeShown('Diploma of Counselling', decided('none'))).toBe(false)
    expect(mayBeShown('Diploma of Counselling', decided('only', 'counsel'))).toBe(true)
  })

  test('tells a bracket from a word', () => {
    const exceptions = decided('never', 'science (medicine')
    expect(mayBeShown('Bachelor of Science (Medicine)', exceptions)).toBe(false)
    expect(mayBeShown('Bachelor of Medical Science', exceptions)).toBe(true)
  })
})

/** What a careers adviser would say, and would not. */
const judged: [slug: string, must: RegExp, mustNot: RegExp][] = [
  ['careers-counsellor', /secondary|psychology/i, /counsel/i],
  ['sonographer', /radiography|ultrasound/i, /radiation therapy|physics|nuclear/i],
  ['orthotist-or-prosthetist', /orthotics/i, /dent|prosthodon/i],
  ['archaeologist', /archaeolog/i, /human services|human rights|humanities/i],
  ['historian', /history/i, /human services|human rights|curat/i],
  ['engineering-technologist', /engineering technology/i, /\(honours\)|scholar|^bachelor of engineering$/i],
  ['school-principal', /primary|secondary/i, /education studies|early childhood|mathematics/i],
  ['aboriginal-and-torres-strait-islander-health-worker', /indigenous/i, /health promotion|community dev/i],
  ['electrician-general', /electrotechnology electrician/i, /refrigeration|bachelor/i],
  ['carpenter', /carpentry/i, /^.*joinery$|bachelor/i],
  ['plumber-general', /plumbing/i, /electro|bachelor/i],
  ['hairdresser', /hairdressing/i, /beauty therapy|make-up/i],
  ['chef', /commercial cookery/i, /hairdress|business/i],
  ['baker', /baking/i, /hospitality/i],
  ['motor-mechanic-general', /light vehicle/i, /aircraft/i],
  ['small-engine-mechanic', /motorcycle/i, /light vehicle/i],
  ['welder-first-class-aus-welder-nz', /fabrication/i, /software/i],
  ['veterinary-nurse', /veterinary nursing/i, /^bachelor of nursing/i],
  ['zookeeper', /animal/i, /animal technology/i],
  ['horse-breeder', /horse|equine/i, /agriculture/i],
  ['stablehand', /horse|racing/i, /agriculture/i],
  ['florist', /floristry/i, /horticulture/i],
  ['accountant-general', /accounting/i, /marketing management$/i],
  ['actuary', /actuarial/i, /tourism/i],
  ['architect', /architect/i, /landscape|interior/i],
  ['landscape-architect', /landscape/i, /interior/i],
  ['graphic-designer', /graphic design|communication design/i, /architect|industrial|interior|fashion/i],
  ['illustrator', /illustrat/i, /architect|industrial/i],
  ['web-designer', /web|interact/i, /architect|transformation/i],
  ['fashion-designer', /fashion/i, /graphic/i],
  ['civil-engineer', /civil/i, /software|biomedical|petroleum/i],
  ['mechanical-engineer', /mechanical/i, /civil|petroleum/i],
  ['mining-engineer-excluding-petroleum', /mining/i, /petroleum|chemical/i],
  ['electrical-engineer', /electrical/i, /civil/i],
  ['software-engineer', /software/i, /civil/i],
  ['cyber-security-engineer', /cyber/i, /terror|security studies/i],
  ['cyber-security-analyst', /cyber/i, /terror/i],
  ['dietitian', /dietet/i, /food science|sport/i],
  ['medical-diagnostic-radiographer', /radiograph|imaging/i, /radiation therapy|physics|nuclear/i],
  ['medical-radiation-therapist', /radiation therapy/i, /imaging|nuclear/i],
  ['registered-nurse-medical', /nursing/i, /veterinary|overseas/i],
  ['midwife', /midwifery/i, /veterinary/i],
  ['physiotherapist', /physiotherapy/i, /nursing|massage/i],
  ['general-practitioner', /medicine/i, /science \(medicine|veterinary/i],
  ['dentist', /dental/i, /nursing/i],
  ['veterinarian', /veterinary/i, /nursing|technology/i],
  ['medical-laboratory-scientist', /laboratory/i, /mathematics|pre-medicine/i],
  ['biochemist', /molecular|biomedical/i, /zoology|marine/i],
  ['botanist', /plant|biolog/i, /zoology|biomedical/i],
  ['zoologist', /zoology|wildlife/i, /sport|exercise/i],
  ['park-ranger', /conservation/i, /outdoor/i],
  ['meteorologist', /earth|climate|meteorology/i, /marine/i],
  ['clinical-psychologist', /psycholog/i, /criminology|business/i],
  ['social-worker', /social work/i, /nursing/i],
  ['drug-and-alcohol-counsellor', /alcohol|counsel/i, /communication skills|humanitarian/i],
  ['youth-worker', /youth/i, /early childhood/i],
  ['primary-school-teacher', /primary/i, /secondary teaching/i],
  ['vocational-education-teacher-polytechnic-teacher', /training|vocational/i, /physics|primary/i],
  ['child-care-worker', /early childhood|childhood/i, /secondary|youth/i],
  ['solicitor', /laws/i, /^bachelor of criminology$|paralegal/i],
  ['land-economist', /property/i, /^bachelor of economics$/i],
  ['policy-analyst', /policy/i, /middle eastern/i],
  ['patents-examiner', /engineering|science/i, /laws/i],
  ['records-manager', /information|library/i, /history/i],
  ['archivist', /information|library|heritage/i, /art history/i],
  ['insurance-broker', /financ/i, /mortgage|banking/i],
  ['cinema-or-theatre-manager', /stage management|entertainment|arts management/i, /musical theatre/i],
  ['police-officer', /policing/i, /psychology/i],
  ['commissioned-police-officer', /policing/i, /psychology|criminology$/i],
  ['customs-officer', /justice|crimin/i, /psychology|agricultur/i],
  ['sales-representative-building-and-plumbing-supplies', /retail|marketing/i, /automotive/i],
  ['library-assistant', /library/i, /business/i],
  ['building-inspector', /surveying/i, /quantity|building and construction/i],
  ['technical-director', /live production|technical/i, /animation|game|film|theatre$/i],
  ['jewellery-designer', /jewellery/i, /game|illustration/i],
]

describe('a careers adviser would say of the real list', () => {
  let names: (slug: string) => string[]
  beforeAll(() => {
    names = matchedNames()
  })

  test.each(judged)('of %s: %s among the courses, and none with %s', (slug, must, mustNot) => {
    const found = names(slug)
    expect(found.filter((name) => must.test(name)).length).toBeGreaterThan(0)
    expect(found.filter((name) => mustNot.test(name))).toEqual([])
  })

  test.each([
    'air-traffic-controller',
    'commissioned-defence-force-officer',
    'faculty-head',
    'kaiako-kohanga-reo-maori-language-nest-teacher',
    'kaiawhina-hauora-maori-health-assistant',
    'driving-instructor',
  ])('of %s: no course of the register', (slug) => {
    expect(names(slug)).toEqual([])
  })
})
