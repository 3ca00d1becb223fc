import { expect, test } from 'vitest'
import type { StudyRoute } from '#app/features/study/contract.ts'
import { schoolCertificate, schoolYear, wayThere } from './way-there.ts'

const routes: StudyRoute[] = [
  {
    kind: 'typical',
    field: { code: '0109', title: 'Biological Sciences' },
    levels: [
      { id: 'bachelor-degree', name: 'Bachelor Degree' },
      { id: 'masters-degree', name: 'Masters Degree' },
    ],
    note: null,
  },
  { kind: 'on-the-job', field: null, levels: [], note: 'Some start as field assistants.' },
]
const job = {
  title: 'Marine biologist',
  slug: 'marine-biologist',
  subjects: ['Biology'],
  routes,
  skillLevel: 1,
}

test.each([
  [{ country: 'AU', state: 'NSW', classYear: 2028 }, 10],
  [{ country: 'NZ', state: 'AKL', classYear: 2028 }, 11],
  [{ country: 'AU', state: 'VIC', classYear: 2026 }, 12],
  [{ country: 'AU', state: 'VIC', classYear: 2025 }, null],
  [{ country: 'AU', state: 'VIC', classYear: 2040 }, null],
  [{ country: null, state: null, classYear: null }, null],
] as const)('%o is in year %s of school in 2026', (traveller, year) => {
  expect(schoolYear(traveller, 2026)).toBe(year)
})

test.each([
  ['NSW', 'HSC'],
  ['VIC', 'VCE'],
  ['QLD', 'QCE'],
  ['SA', 'SACE'],
  ['NT', 'NTCET'],
  ['WA', 'WACE'],
  ['TAS', 'TCE'],
  ['ACT', 'ACT SSC'],
])('school in %s ends with the %s', (state, short) => {
  expect(schoolCertificate({ country: 'AU', state, classYear: null }).short).toBe(short)
})

test('in year 10 in New South Wales the way starts with subjects and leads through the HSC to courses there', () => {
  const steps = wayThere({ country: 'AU', state: 'NSW', classYear: 2028 }, 2026, job)
  expect(steps.map(({ when }) => when)).toEqual([
    'This year, year 10',
    'End of 2028',
    'After school',
    'Besides',
    'Then',
  ])
  expect(steps[0]).toMatchObject({ state: 'now', text: expect.stringContaining('Biology') })
  expect(steps[1]?.title).toBe('Complete your HSC')
  expect(steps[2]).toMatchObject({
    title: "Bachelor degree or master's degree in biological sciences",
    link: { to: '/explore/study?occupation=marine-biologist&state=NSW', label: 'Courses in NSW' },
  })
  expect(steps[3]?.text).toBe('Some start as field assistants.')
  expect(steps.at(-1)?.title).toBe('Start as a marine biologist')
  const startAs = (title: string) =>
    wayThere({ country: 'AU', state: 'NSW', classYear: 2027 }, 2026, { ...job, title }).at(-1)?.title
  expect(startAs('Electrician (general)')).toBe('Start as an electrician (general)')
  expect(startAs('ICT trainer')).toBe('Start as an ICT trainer')
  expect(startAs('University lecturer')).toBe('Start as a university lecturer')
})

test('in New Zealand school ends with NCEA, and the way leads to who teaches the field there', () => {
  const inAuckland = { country: 'NZ', state: 'AKL', classYear: 2026 }
  const steps = wayThere(inAuckland, 2026, job)
  expect(steps[0]).toMatchObject({ when: 'This year, year 13', title: 'Complete your NCEA Level 3' })
  expect(steps[1]).toMatchObject({
    title: 'Study biological sciences',
    link: { to: '/educators?place=NZ&field=01', label: 'Who teaches it in New Zealand' },
  })
  const wayInNz = { entry: 'Apprenticeship to a level 4 certificate', licence: null, apprenticeship: true }
  expect(wayThere(inAuckland, 2026, { ...job, wayInNz })[1]).toMatchObject({
    title: 'Learn it in an apprenticeship',
    text: 'The usual path: Apprenticeship to a level 4 certificate. Courses and entry rules are on the providers’ own sites.',
  })
})

test('after school the way starts with study, or with work where no study leads there', () => {
  const over = { country: 'AU', state: 'WA', classYear: 2020 }
  expect(wayThere(over, 2026, job)[0]).toMatchObject({ when: 'After school', state: 'now' })
  expect(wayThere(over, 2026, { ...job, routes: [], skillLevel: 5 }).map(({ title }) => title)).toEqual([
    'Learn it at work',
    'Start as a marine biologist',
  ])
})

test('someone who has said nothing about themselves still gets a way', () => {
  const steps = wayThere({ country: null, state: null, classYear: null }, 2026, job)
  expect(steps[0]).toMatchObject({ when: 'Years 11 and 12', title: 'Complete your senior certificate' })
})
