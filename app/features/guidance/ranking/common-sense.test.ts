import { expect, test } from 'vitest'
import { allOccupations } from '#test/all-occupations.ts'
import { bandWidth } from '../matching/bands.ts'
import { unitsPerPoint } from '../matching/interest-scores.ts'
import type { Six } from '../profile-keys.ts'
import { rankOccupations } from './ranking.ts'

/** On all occupations of the content: what anybody would expect of a list. Titles as people read them. */
const book = await allOccupations()

/** @param points of 40: realistic, investigative, artistic, social, enterprising, conventional */
function listOf(points: Six) {
  return rankOccupations(book, 'interests', points.map((point) => point * unitsPerPoint) as unknown as Six)
}
const titlesOf = (points: Six) =>
  listOf(points)
    .first()
    .map(({ occupation }) => occupation.title)

type Profile = { name: string; points: Six; expected: string[]; notFirst: string[] }

const profiles: Profile[] = [
  {
    name: 'somebody who likes hands-on work and nothing else',
    points: [40, 0, 0, 0, 0, 0],
    expected: ['Electrician', 'Carpenter', 'Plumber', 'Motor mechanic', 'Painter', 'Fitter'],
    notFirst: [
      'Aquaculture worker',
      'Shearer',
      'Logging assistant',
      'Tree faller',
      'Registered nurse (medical)',
    ],
  },
  {
    name: 'a tradie with a head for details',
    points: [40, 8, 4, 4, 8, 8],
    expected: ['Electrician', 'Carpenter', 'Plumber', 'Motor mechanic', 'Truck driver', 'Fitter'],
    notFirst: ['Aquaculture worker', 'Shearer', 'Solicitor', 'Accountant'],
  },
  {
    name: 'a carer',
    points: [20, 18, 8, 40, 12, 16],
    expected: [
      'Aged or disabled carer',
      'Personal care assistant',
      "Teachers' aide",
      'Midwife',
      'Occupational therapist',
    ],
    notFirst: ['Carpenter', 'Accountant', 'Driving instructor', 'Software engineer'],
  },
  {
    name: 'a scientist',
    points: [16, 40, 10, 10, 4, 14],
    expected: ['Geologist', 'Environmental research scientist', 'Physicist', 'Biotechnologist', 'Chemist'],
    notFirst: ['Carpenter', 'Retail manager', 'Checkout operator', 'Orthopaedic surgeon'],
  },
  {
    name: 'a coder',
    points: [12, 36, 12, 2, 8, 26],
    expected: [
      'Software engineer',
      'Systems analyst',
      'Web developer',
      'Computer network and systems engineer',
    ],
    notFirst: ['Social worker', 'Carpenter', 'Historian', 'Payroll clerk'],
  },
  {
    name: 'an organiser',
    points: [2, 8, 2, 10, 20, 40],
    expected: ['General clerk', 'Accountant', 'Accounts clerk', 'Bookkeeper', 'Payroll clerk'],
    notFirst: ['Carpenter', 'Debt collector', 'Actor', 'Biotechnologist'],
  },
  {
    name: 'an artist',
    points: [8, 8, 40, 10, 8, 0],
    expected: ['Graphic designer', 'Musician (instrumental)', 'Painter (visual arts)', 'Actor', 'Author'],
    notFirst: ['Accountant', 'Electrician', 'Model', 'Picture framer'],
  },
  {
    name: 'a teacher',
    points: [6, 14, 18, 40, 14, 12],
    expected: [
      'Primary school teacher',
      'Secondary school teacher',
      'Early childhood (pre-primary school) teacher',
    ],
    notFirst: ['Orthopaedic surgeon', 'Motor mechanic', 'Accountant', 'Weight loss consultant'],
  },
  {
    name: 'somebody for business',
    points: [2, 6, 6, 12, 40, 20],
    expected: ['Retail manager', 'Sales and marketing manager', 'Human resource manager', 'Finance manager'],
    notFirst: ['Local councillor', 'Wholesaler', 'Carpenter', 'Biotechnologist'],
  },
  {
    name: 'somebody for work outdoors',
    points: [40, 20, 2, 4, 8, 4],
    expected: [
      'Motor mechanic',
      'Concreter',
      "Builder's labourer",
      'Miner',
      'Electrical linesworker or electrical line mechanic',
      'Nurseryperson',
    ],
    notFirst: ['Accountant', 'Shearer', 'Dental technician', 'General clerk'],
  },
  {
    name: 'somebody for practical work in health',
    points: [22, 26, 0, 36, 4, 10],
    expected: ['General practitioner', 'Physiotherapist', 'Midwife', 'Ambulance officer', 'Podiatrist'],
    notFirst: ['Accountant', 'Carpenter', 'Retail manager', 'Solicitor'],
  },
  {
    name: 'a maker and designer',
    points: [32, 12, 38, 2, 10, 2],
    expected: [
      'Interior designer',
      'Industrial designer',
      'Photographer',
      'Architect',
      'Painter (visual arts)',
    ],
    notFirst: ['Model', 'Accountant', 'Social worker', 'Checkout operator'],
  },
  {
    name: 'somebody for the office',
    points: [4, 2, 2, 14, 16, 40],
    expected: ['General clerk', 'Accounts clerk', 'Bookkeeper', 'Medical receptionist', 'Payroll clerk'],
    notFirst: ['Carpenter', 'Debt collector', 'Actor', 'Biotechnologist'],
  },
  {
    name: 'somebody for police and emergency services',
    points: [28, 14, 0, 24, 24, 16],
    expected: [
      'Police officer',
      'Commissioned fire officer',
      'Fire fighter',
      'Lifeguard',
      'Ambulance officer',
    ],
    notFirst: ['Poultry farmer', 'Accountant', 'Graphic designer', 'Checkout operator'],
  },
  {
    name: 'a coach',
    points: [28, 8, 8, 32, 24, 4],
    expected: [
      'Fitness instructor',
      'Swimming coach or instructor',
      'Youth worker',
      'Outdoor adventure instructor',
    ],
    notFirst: ['Weight loss consultant', 'Accountant', 'Carpenter'],
  },
  {
    name: 'a cook',
    points: [34, 4, 18, 10, 28, 14],
    expected: ['Chef', 'Cook', 'Barista', 'Butcher or smallgoods maker'],
    notFirst: ['Footballer', 'Technical director', 'Accountant'],
  },
  {
    name: 'an engineer',
    points: [32, 38, 8, 2, 6, 20],
    expected: [
      'Electrical engineer',
      'Mechanical engineer',
      'Electronics engineer',
      'Mining engineer (excluding petroleum)',
    ],
    notFirst: ['Social worker', 'Retail manager', 'Actor'],
  },
  {
    name: 'somebody for the law',
    points: [0, 28, 12, 14, 38, 22],
    expected: ['Solicitor', 'Barrister', 'Intellectual property lawyer'],
    notFirst: ['Carpenter', 'Checkout operator', 'Organisational psychologist'],
  },
]

test.each(profiles)(
  '$name sees what anybody would expect among the first nine',
  ({ points, expected, notFirst }) => {
    const titles = titlesOf(points)
    const first = titles.slice(0, 9)
    for (const title of [...expected, ...notFirst])
      expect(book.occupations.map((one) => one.title)).toContain(title)
    expect(expected.filter((title) => first.includes(title)).length, first.join(', ')).toBeGreaterThanOrEqual(
      3,
    )
    expect(first.filter((title) => notFirst.includes(title))).toEqual([])
  },
)

test('hands-on people see carpenters, electricians and mechanics before aquaculture workers, shearers and tree fallers', () => {
  for (const points of [
    [40, 0, 0, 0, 0, 0],
    [36, 6, 4, 6, 6, 6],
    [40, 8, 4, 4, 8, 8],
  ] as Six[]) {
    const titles = titlesOf(points)
    const place = (title: string) => titles.indexOf(title) + 1 || titles.length
    const last = Math.max(...['Carpenter', 'Electrician', 'Motor mechanic'].map(place))
    expect(last).toBeLessThanOrEqual(9)
    expect(Math.min(...['Aquaculture worker', 'Shearer', 'Logging assistant'].map(place))).toBeGreaterThan(
      last,
    )
  }
})

test.each(profiles)('$name sees no “other …” occupation and each unit group once', ({ points }) => {
  const list = listOf(points)
  const shown = list.first().map(({ occupation }) => occupation)
  expect(shown.filter((one) => one.isResidual)).toEqual([])
  expect(new Set(shown.map((one) => one.unitGroupCode)).size).toBe(shown.length)
  for (const { occupation, score } of list.first(9))
    for (const other of list.siblings(occupation.id))
      expect(other.score).toBeLessThanOrEqual(score + bandWidth)
})
