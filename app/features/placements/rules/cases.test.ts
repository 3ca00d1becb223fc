import { expect, test } from 'vitest'
import { recordedWithout, testPlacement, workdays } from '#test/placements.ts'
import { contentRulePacks, prepared } from '#test/rule-packs.ts'
import type { PlacementFacts } from './facts.ts'
import { judge } from './judge.ts'
import type { Place, Topic } from './topics.ts'

const packs = await contentRulePacks()

type Case = [place: Place, words: string, expected: 'pass' | 'ask' | 'refuse', topic: Topic, changes: Changes]
type Changes = Parameters<typeof testPlacement>[0]

const termTwo = '2027-05-03'
const until = (to: string, from = '09:00') => ({ days: [{ date: termTwo, from, to }] })
const turns14 = (day: string): Changes => ({
  born_on: day.replace('2027', '2013'),
  days: workdays(termTwo, 5),
})
const aged = (years: number): Changes => ({ born_on: `${2027 - years}-03-01` })
const dates = (from: string, count: number) => workdays(from, count).map(({ date }) => date)
const site = { tasks: ['Help with framing on the tools'], activities: ['construction-site'] }
const exception = (topic: Topic, by: string, why: string): PlacementFacts['exceptions'] => ({
  [topic]: { by, why },
})

/** Agreed when the rules were collected: what they must come to. */
const cases: Case[] = [
  ['AU-NSW', 'turns 14 the day after the start', 'refuse', 'minimum_age', turns14('2027-05-04')],
  ['AU-NSW', 'turns 14 on the day of the start', 'pass', 'minimum_age', turns14('2027-05-03')],
  ['AU-NSW', 'Year 10, July holidays', 'refuse', 'timing', { days: workdays('2027-07-05', 3) }],
  [
    'AU-NSW',
    'Year 11, July holidays, principal has approved',
    'pass',
    'timing',
    { days: workdays('2027-07-05', 3), year_level: 11 },
  ],
  ['AU-NSW', 'Year 12, 6 January', 'refuse', 'timing', { days: workdays('2027-01-06', 1), year_level: 12 }],
  ['AU-NSW', 'host offers $50 a day', 'refuse', 'payment', { pay: { cents_per_day: 5_000 } }],
  ['AU-NSW', 'task: help on a roof', 'refuse', 'prohibited_activities', { tasks: ['Help on a roof'] }],
  [
    'AU-NSW',
    'task: serve alcohol, aged 17',
    'refuse',
    'prohibited_activities',
    { ...aged(17), tasks: ['Serve alcohol'] },
  ],
  [
    'AU-NSW',
    'task: serve alcohol, aged 18, certificate and agreement recorded',
    'pass',
    'conditional_activities',
    { ...aged(18), tasks: ['Serve alcohol'] },
  ],
  [
    'AU-NSW',
    'building site, induction not recorded',
    'ask',
    'construction',
    { ...site, recorded: recordedWithout('construction-induction') },
  ],
  ['AU-NSW', '12 days in one term', 'ask', 'max_days_term', { days: workdays(termTwo, 12) }],
  ['AU-NSW', 'school in Albury, host in Wodonga', 'ask', 'elsewhere', { host_place: 'AU-VIC' }],
  [
    'AU-NSW',
    'school in Queanbeyan, host in Canberra, 6 days',
    'ask',
    'elsewhere',
    { host_place: 'AU-ACT', days: workdays(termTwo, 6) },
  ],
  ['AU-VIC', '13 years old', 'refuse', 'minimum_age', aged(13)],
  ['AU-VIC', '10 days in term 2', 'pass', 'max_days_term', { days: workdays(termTwo, 10) }],
  ['AU-VIC', '11 days in term 2, no exception', 'refuse', 'max_days_term', { days: workdays(termTwo, 11) }],
  [
    'AU-VIC',
    '15 days in term 2, exception with its reason',
    'pass',
    'max_days_term',
    {
      days: workdays(termTwo, 15),
      exceptions: exception('max_days_term', 'the nominated person', 'skills of the trade'),
    },
  ],
  [
    'AU-VIC',
    '16 days in term 2, exception',
    'refuse',
    'max_days_term',
    {
      days: workdays(termTwo, 16),
      exceptions: exception('max_days_term', 'the nominated person', 'skills of the trade'),
    },
  ],
  [
    'AU-VIC',
    '40 days so far this school year, 1 more',
    'refuse',
    'max_days_year',
    { days: workdays('2027-10-11', 1), other_days: dates('2027-02-01', 40) },
  ],
  ['AU-VIC', '12 January', 'refuse', 'timing', { days: workdays('2027-01-12', 1) }],
  [
    'AU-VIC',
    'holidays after term 1, no coordinator',
    'refuse',
    'timing',
    { days: workdays('2027-03-29', 3), recorded: recordedWithout('coordinator-reachable') },
  ],
  ['AU-VIC', 'aged 14, ends 9.30 pm', 'refuse', 'hours', { ...aged(14), ...until('21:30') }],
  [
    'AU-VIC',
    'aged 16, ends 9.30 pm, starts 8 am',
    'pass',
    'hours',
    { ...aged(16), days: workdays(termTwo, 2, { from: '08:00', to: '21:30' }) },
  ],
  [
    'AU-VIC',
    'aged 16, ends 11.30 pm',
    'refuse',
    'hours',
    { ...aged(16), days: [{ date: '2027-05-07', from: '12:00', to: '23:30' }] },
  ],
  [
    'AU-VIC',
    'aged 16, ends 10.30 pm, starts 8 am next day',
    'refuse',
    'hours',
    { ...aged(16), days: workdays(termTwo, 2, { from: '08:00', to: '22:30' }) },
  ],
  ['AU-VIC', 'payment $4 a day', 'refuse', 'payment', { pay: { cents_per_day: 400 } }],
  [
    'AU-VIC',
    'Commonwealth body, no payment',
    'pass',
    'payment',
    { pay: { cents_per_day: 0, host_is: 'commonwealth' } },
  ],
  [
    'AU-VIC',
    'charity, payment given back, aged 16, parent has consented',
    'pass',
    'payment',
    { pay: { host_is: 'not-for-profit', given_back: true, guardian_agrees_to_giving_back: true } },
  ],
  [
    'AU-VIC',
    'charity, payment given back, aged 16, no consent',
    'refuse',
    'payment',
    { pay: { host_is: 'not-for-profit', given_back: true } },
  ],
  ['AU-VIC', 'paid with a gift card', 'refuse', 'payment', { pay: { in_kind: true } }],
  [
    'AU-VIC',
    'coordinator prepared it and is the only approver',
    'refuse',
    'approver',
    { approvers: ['coordinator'] },
  ],
  [
    'AU-VIC',
    'aged 14, supervisor’s check not recorded',
    'ask',
    'host_checks',
    { ...aged(14), recorded: recordedWithout('host-checked') },
  ],
  [
    'AU-VIC',
    '2 students, 5 employees',
    'refuse',
    'students_per_employee',
    { host: { students: 2, employees: 5 } },
  ],
  [
    'AU-VIC',
    '2 students, 5 employees, certified, school will visit',
    'pass',
    'students_per_employee',
    { host: { students: 2, employees: 5, certifies_supervision: true, school_visits: true } },
  ],
  [
    'AU-VIC',
    '6 students, 5 employees, certified',
    'refuse',
    'students_per_employee',
    { host: { students: 6, employees: 5, certifies_supervision: true, school_visits: true } },
  ],
  [
    'AU-VIC',
    'end date moved by a day after all have signed',
    'ask',
    'variation',
    { changed_after_signing: true },
  ],
  ['AU-QLD', 'turns 14 on the day of the start', 'pass', 'minimum_age', turns14('2027-05-03')],
  [
    'AU-QLD',
    '28 days this calendar year, 3 more',
    'refuse',
    'max_days_year',
    { other_days: dates('2027-02-01', 28), days: workdays('2027-10-11', 3) },
  ],
  [
    'AU-QLD',
    '28 days this calendar year, 2 more',
    'pass',
    'max_days_year',
    { other_days: dates('2027-02-01', 28), days: workdays('2027-10-11', 2) },
  ],
  [
    'AU-QLD',
    '28 days, 5 more, disability, principal has approved',
    'pass',
    'max_days_year',
    {
      other_days: dates('2027-02-01', 28),
      days: workdays('2027-10-11', 5),
      exceptions: exception('max_days_year', 'the principal', 'agreed with parent and student'),
    },
  ],
  [
    'AU-QLD',
    '20 to 24 December and 5 to 9 January: each year counts its own',
    'pass',
    'max_days_year',
    {
      other_days: dates('2026-02-02', 25),
      days: [...workdays('2026-12-21', 5), ...workdays('2027-01-04', 5)],
    },
  ],
  [
    'AU-QLD',
    'insurance not confirmed',
    'ask',
    'liability_cover',
    { recorded: recordedWithout('liability-cover') },
  ],
  ['AU-SA', '14 years old', 'ask', 'minimum_age', aged(14)],
  ['AU-SA', 'host gives a voucher', 'ask', 'payment', { pay: { in_kind: true } }],
  [
    'AU-WA',
    'certificate of the host’s public liability not on file',
    'ask',
    'host_insurance_evidence',
    { recorded: recordedWithout('insurance-evidence') },
  ],
  [
    'AU-WA',
    'family has not signed the Student Placement Record',
    'refuse',
    'guardian_consent',
    { guardian_consents: false },
  ],
  ['AU-TAS', '15 years old, everything else filled in', 'ask', 'minimum_age', aged(15)],
  ['AU-ACT', '13 years old', 'ask', 'minimum_age', aged(13)],
  [
    'AU-ACT',
    'building site, White Card not recorded',
    'ask',
    'construction',
    { ...site, recorded: recordedWithout('construction-induction') },
  ],
  [
    'AU-NT',
    '16 years old, 20 days',
    'ask',
    'host_checks',
    { ...aged(16), days: workdays(termTwo, 20), recorded: recordedWithout('host-checked') },
  ],
  [
    'NZ',
    'aged 14, building site, tasks on the tools',
    'refuse',
    'prohibited_activities',
    { ...aged(14), ...site },
  ],
  [
    'NZ',
    'aged 14, office of a building company',
    'pass',
    'prohibited_activities',
    { ...aged(14), tasks: ['Filing in the office of a building company'] },
  ],
  ['NZ', 'aged 15, building site', 'pass', 'prohibited_activities', { ...aged(15), ...site }],
  ['NZ', 'aged 15, until 10.30 pm', 'refuse', 'hours', { ...aged(15), ...until('22:30') }],
  ['NZ', 'aged 16, until 10.30 pm', 'pass', 'hours', { ...aged(16), ...until('22:30') }],
  [
    'NZ',
    'aged 15, no consent of a parent',
    'ask',
    'guardian_consent',
    { ...aged(15), guardian_consents: false },
  ],
  [
    'NZ',
    'aged 16, no consent of a parent',
    'ask',
    'guardian_consent',
    { ...aged(16), guardian_consents: false },
  ],
  ['NZ', 'host wants to pay', 'ask', 'payment', { pay: { cents_per_day: 5_000 } }],
]

test('all 58 agreed cases are here', () => {
  expect(cases).toHaveLength(58)
})

test.each(cases)('%s, %s: %s by the rule %s', (place, _words, expected, topic, changes) => {
  const facts = testPlacement({ place, ...changes })
  const finding = judge(facts, prepared(packs, place)).find((one) => one.topic === topic)
  expect([finding?.outcome, finding?.says]).toEqual([expected, finding?.says])
})
