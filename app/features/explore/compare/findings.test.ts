import { expect, test } from 'vitest'
import { sampleCareer as career } from '#test/sample-career.ts'
import { findingsOf } from './findings.ts'

const interests = (realistic: number) => ({
  realistic,
  investigative: 4,
  artistic: 4,
  social: 4,
  enterprising: 4,
  conventional: 4,
})
const nurse = career('Nurse', {
  preparation: 'degree',
  way_in: 'Bachelor degree',
  figures: { median_weekly_aud: 2192, change_pct: 26.1, employed_2025: 300_000, full_time_hours: 41 },
})
const paramedic = career('Paramedic', {
  preparation: 'degree',
  figures: { median_weekly_aud: 2852, change_pct: 22.6, full_time_hours: 47 },
})
const enrolled = career('Enrolled nurse', {
  preparation: 'diploma',
  way_in: 'Diploma',
  figures: { median_weekly_aud: 1777, change_pct: 21.3 },
})

test('three findings say who is paid most, what grows fastest and what is the shortest way in', () => {
  expect(findingsOf([nurse, paramedic, enrolled], 'AU')).toEqual([
    {
      title: 'Paid the most of these three: Paramedic',
      text: '$2,852 a week (median), over a 47-hour full-time week.',
    },
    {
      title: 'Set to grow the fastest: Nurse',
      text: '+26.1% by 2035, from 300,000 people. A model, not a promise.',
    },
    { title: 'The shortest way in: Enrolled nurse', text: 'Diploma.' },
  ])
})

test('nothing is found about one career alone', () => {
  expect(findingsOf([nurse], 'AU')).toEqual([])
})

test('pay that is nearly equal is called about the same', () => {
  const [first] = findingsOf([nurse, career('Midwife', { figures: { median_weekly_aud: 2190 } })], 'AU')
  expect(first).toEqual({
    title: 'Nurse and Midwife are paid about the same',
    text: '$2,192 and $2,190 a week (median).',
  })
})

test('careers of one unit group are said to be counted together before anything else', () => {
  const group = { unit_group: 'Registered Nurses', unit_group_code: '2544' }
  const [first, second] = findingsOf(
    [
      { ...nurse, ...group },
      { ...nurse, ...group, title: 'Ward nurse' },
    ],
    'AU',
  )
  expect(first?.title).toBe('Nurse and Ward nurse are counted together')
  expect(first?.text).toContain('all registered nurses')
  expect(second?.title).not.toMatch(/Paid|grow/)
})

test('a missing figure is named, and never counts as zero', () => {
  const unknown = career('Shepherd', { figures: { median_weekly_aud: null, change_pct: null } })
  const [pay, growth] = findingsOf([nurse, paramedic, unknown], 'AU')
  expect(pay?.text).toContain('We have no figure for Shepherd.')
  const averaged = career('Manager', { figures: { median_weekly_aud: null, average_weekly_aud: 4000 } })
  expect(findingsOf([nurse, paramedic, averaged], 'AU')[0]?.text).toContain('We have no median for Manager.')
  expect(growth?.text).toContain('We have no figure for Shepherd.')
  expect(findingsOf([nurse, unknown], 'AU').some(({ title }) => /Paid|grow/.test(title))).toBe(false)
})

test('where nothing grows, that is said', () => {
  const shrinking = (title: string, change_pct: number) => career(title, { figures: { change_pct } })
  const found = findingsOf([shrinking('Typist', -20), shrinking('Clerk', -3.5)], 'AU')
  expect(found.map(({ title }) => title)).toContain('Neither of these two is set to grow')
  expect(found.map(({ text }) => text).join()).toContain('Clerk would change least: −3.5% by 2035.')
})

test('experience is not taken for the shortest way in', () => {
  const chief = career('Chief executive', { preparation: 'experience' })
  const found = findingsOf([chief, nurse], 'AU').map(({ title }) => title)
  expect(found).toContain('The shortest way in: Nurse')
  expect(findingsOf([chief, { ...chief, title: 'Mayor' }], 'AU').join()).not.toContain('shortest')
})

test('where figures say little, interests and licences do', () => {
  const none = { median_weekly_aud: null, change_pct: null }
  const found = findingsOf(
    [
      career('Roofer', {
        figures: none,
        interests: interests(7),
        ways_in: {
          au: { entry: null, licence: 'State licence', apprenticeship: true },
          nz: { entry: null, licence: null, apprenticeship: true },
        },
      }),
      career('Poet', { figures: none, interests: interests(1) }),
    ],
    'AU',
  )
  expect(found.map(({ title }) => title)).toEqual([
    'Both take about the same amount of preparation',
    'The biggest difference: practical work',
    'Registration, licence or check: Roofer',
  ])
  expect(found[1]?.text).toBe('How much of it is in the work: Roofer 100 of 100, Poet 0 of 100.')
})

test('licences and apprenticeships are those of the country of the reader', () => {
  const here = { entry: null, licence: 'Registration', apprenticeship: true }
  const notHere = { entry: null, licence: null, apprenticeship: false }
  const roofer = career('Roofer', { ways_in: { au: here, nz: notHere } })
  const plumber = career('Plumber', { ways_in: { au: notHere, nz: here } })
  const found = findingsOf([roofer, plumber], 'NZ').map(({ title, text }) => `${title}. ${text}`)
  expect(found).toContain(
    'Registration, licence or check: Plumber. The table says what you may need in New Zealand.',
  )
  expect(found).toContain('Open to apprentices: Plumber. You are paid while you learn.')
})

test('for New Zealand no finding is an Australian figure', () => {
  const found = findingsOf([nurse, paramedic, enrolled], 'NZ')
  expect(found.length).toBeGreaterThan(0)
  expect(JSON.stringify(found)).not.toMatch(/\$|%|Australia|2035/)
})
