import { expect, test } from 'vitest'
import { recordedWithout, testPlacement, testTerms, workdays } from '#test/placements.ts'
import { contentRulePacks, prepared } from '#test/rule-packs.ts'
import { activityFinder } from './activities.ts'
import { checkDaysInYear, seasonOf } from './days.ts'
import type { Confirmation } from './enforce.ts'
import { ageAt, needsGuardian, type PlacementFacts } from './facts.ts'
import { type Decision, type Finding, judge, questionOf } from './judge.ts'
import type { Rule, RulePack } from './rule-pack.ts'
import { type Place, type Topic, topicList } from './topics.ts'
import { askedAgain, changedRules } from './versions.ts'

const packs = await contentRulePacks()

type Changes = Parameters<typeof testPlacement>[0]
function finding(
  place: Place,
  topic: Topic,
  changes: Changes = {},
  ...rest: [Confirmation[]?, string?]
): Finding {
  const facts = testPlacement({ place, ...changes })
  return judge(facts, prepared(packs, place, ...rest)).find((one) => one.topic === topic) as Finding
}

function packWith(place: Place, topic: Topic, change: Partial<Rule>): RulePack {
  const pack = packs.get(place) as RulePack
  const rules = pack.rules.map((rule) => (rule.topic === topic ? { ...rule, ...change } : rule))
  return { ...pack, version: 'newer', rules }
}

test('there are nine places, and each topic has a rule or is named as unknown in each', () => {
  expect(packs.size).toBe(9)
  for (const pack of packs.values())
    for (const topic of topicList)
      expect([
        pack.place,
        topic,
        pack.unknown.includes(topic) || pack.rules.some((rule) => rule.topic === topic),
      ]).toEqual([pack.place, topic, true])
})

test('a placement with which nothing is wrong is refused nowhere, and every place has questions left', () => {
  for (const place of packs.keys()) {
    const outcomes = judge(testPlacement({ place }), prepared(packs, place)).map(({ outcome }) => outcome)
    expect([place, outcomes.includes('refuse')]).toEqual([place, false])
    expect([place, outcomes.includes('ask')]).toEqual([place, true])
  }
})

test('what is unknown asks, and says to check with the school', () => {
  const unknown = finding('AU-TAS', 'minimum_age')
  expect([unknown.outcome, unknown.says, unknown.owedBy]).toEqual([
    'ask',
    'Check with your school. We found no rule on this point: Youngest age at the start.',
    'school',
  ])
})

test.each<[Topic, Changes, Finding['outcome']]>([
  ['construction', {}, 'pass'],
  ['construction', { activities: ['construction-site'] }, 'ask'],
  ['elsewhere', {}, 'pass'],
  ['elsewhere', { host_place: 'AU-VIC' }, 'ask'],
  ['variation', {}, 'pass'],
  ['variation', { changed_after_signing: true }, 'ask'],
])('an unknown rule of %s with %j: %s', (topic, changes, outcome) => {
  expect(finding('AU-SA', topic, changes).outcome).toBe(outcome)
})

test('the sum of days stands in the answer', () => {
  const other_days = workdays('2027-02-01', 28).map(({ date }) => date)
  const days = finding('AU-QLD', 'max_days_year', { other_days, days: workdays('2027-10-11', 3) })
  expect(days.says).toBe(
    '28 of 30 days used in 2027. This placement adds 3. More only with an exception by the principal, for a student with disability.',
  )
})

test('a day on which the student is at two hosts counts once', () => {
  const days = workdays('2027-05-03', 5)
  const other_days = days.map(({ date }) => date)
  expect(finding('AU-QLD', 'max_days_year', { days, other_days }).says).toContain(
    '5 of 30 days used in 2027. This placement adds 0.',
  )
})

test('an exception that a rule does not know allows nothing', () => {
  const rule: Rule = {
    topic: 'max_days_year',
    value: 3,
    effect: 'refuse',
    standing: 'law',
    sources: [],
    limits: { days: 3 },
  }
  const facts = testPlacement({ exceptions: { max_days_year: { by: 'the principal', why: 'asked' } } })
  expect(checkDaysInYear(rule, facts, { activities: new Set(), labelOf: String })?.isMet).toBe(false)
})

test.each<[string, Place, Topic, Confirmation[], string, Finding['outcome']]>([
  ['an older text asks', 'AU-SA', 'payment', [], '2026-12-01', 'ask'],
  [
    'an older text that the school confirmed refuses',
    'AU-SA',
    'payment',
    [confirmed('payment')],
    '2026-12-01',
    'refuse',
  ],
  ['an official text refuses on its last day', 'AU-NSW', 'payment', [], '2027-11-21', 'refuse'],
  ['an official text asks once the pack is old', 'AU-NSW', 'payment', [], '2027-11-22', 'ask'],
  [
    'a confirmation from before the pack was old asks too',
    'AU-NSW',
    'payment',
    [confirmed('payment')],
    '2027-11-22',
    'ask',
  ],
  [
    'a confirmation from after it refuses',
    'AU-NSW',
    'payment',
    [confirmed('payment', { on: '2027-11-22' })],
    '2027-11-23',
    'refuse',
  ],
])('%s', (_name, place, topic, confirmations, today, outcome) => {
  expect(finding(place, topic, { pay: { cents_per_day: 5_000 } }, confirmations, today).outcome).toBe(outcome)
})

test('what a school found itself holds there, with its figures', () => {
  const found = confirmed('minimum_age', { value: 15, limits: { years: 15 } })
  const aged14 = { born_on: '2012-06-01' }
  expect(finding('AU-SA', 'minimum_age', aged14, [found])).toMatchObject({
    outcome: 'refuse',
    says: '14 years old at the start, but the youngest age is 15.',
  })
  expect(finding('AU-SA', 'minimum_age', { born_on: '2012-05-04' }, [found]).outcome).toBe('refuse')
  expect(finding('AU-SA', 'minimum_age', { born_on: '2012-05-03' }, [found]).outcome).toBe('pass')
})

test('a school that found that there is no such rule is asked no more', () => {
  const none = confirmed('max_days_term', { value: null })
  expect(finding('AU-NSW', 'max_days_term', { days: workdays('2027-05-03', 12) }, [none])).toMatchObject({
    outcome: 'tell',
    says: 'There is no rule about this',
  })
})

test('a school may put its finding in the place of an older text, and never of a current official one', () => {
  const none = confirmed('payment', { value: null })
  const paid = { pay: { cents_per_day: 5_000 } }
  expect(finding('AU-SA', 'payment', paid, [none])).toMatchObject({
    outcome: 'tell',
    says: 'There is no rule about this',
  })
  expect(finding('AU-NSW', 'payment', paid, [none]).outcome).toBe('refuse')
  const looser = confirmed('minimum_age', { value: 12, limits: { years: 12 } })
  expect(finding('AU-VIC', 'minimum_age', { born_on: '2014-01-01' }, [looser]).outcome).toBe('refuse')
  expect(finding('AU-ACT', 'minimum_age', { born_on: '2014-01-01' }, [looser]).outcome).toBe('pass')
})

test('what a school answers once for all placements is asked no more once it is confirmed', () => {
  expect(finding('AU-NSW', 'approver').outcome).toBe('ask')
  expect(finding('AU-NSW', 'approver', {}, [confirmed('approver')]).outcome).toBe('tell')
})

test('a decision answers a question until the facts or the rule change', () => {
  const facts = testPlacement({ place: 'AU-NSW', recorded: recordedWithout('safety-preparation') })
  const asked = judge(facts, prepared(packs, 'AU-NSW')).find(
    ({ topic }) => topic === 'safety_preparation',
  ) as Finding
  const decision: Decision = {
    topic: asked.topic,
    about: questionOf(asked),
    by: 'p',
    on: '2026-12-01',
    why: 'seen',
  }
  const outcome = (changed: PlacementFacts, pack = packs) =>
    judge(changed, prepared(pack, 'AU-NSW'), [decision]).find(({ topic }) => topic === 'safety_preparation')
      ?.outcome
  expect(outcome(facts)).toBe('pass')
  const other = new Map(packs).set(
    'AU-NSW',
    packWith('AU-NSW', 'safety_preparation', { value: 'A course of two days' }),
  )
  expect(outcome(facts, other)).toBe('ask')
})

test('a decision turns no refusal into a pass', () => {
  const facts = testPlacement({ place: 'AU-NSW', pay: { cents_per_day: 100 } })
  const refused = judge(facts, prepared(packs, 'AU-NSW')).find(({ topic }) => topic === 'payment') as Finding
  const decision: Decision = {
    topic: 'payment',
    about: questionOf(refused),
    by: 'p',
    on: '2026-12-01',
    why: 'fine',
  }
  const again = judge(facts, prepared(packs, 'AU-NSW'), [decision]).find(({ topic }) => topic === 'payment')
  expect(again?.outcome).toBe('refuse')
})

test('newer rules say what changed, and ask again only where it matters for the placement', () => {
  const before = packs.get('AU-VIC') as RulePack
  const after = packWith('AU-VIC', 'max_days_term', { value: 4, limits: { days: 4 } })
  expect(changedRules(before, after)).toEqual([{ topic: 'max_days_term', was: '10', now: '4' }])
  expect(changedRules(before, before)).toEqual([])
  const again = (days: number) =>
    askedAgain(
      testPlacement({ days: workdays('2027-05-03', days) }),
      prepared(packs, 'AU-VIC'),
      prepared(new Map(packs).set('AU-VIC', after), 'AU-VIC'),
      [],
    ).map(({ topic, outcome }) => [topic, outcome])
  expect(again(5)).toEqual([['max_days_term', 'refuse']])
  expect(again(4)).toEqual([])
})

test('a newer version with other sources alone changes no rule', () => {
  const before = packs.get('AU-VIC') as RulePack
  expect(
    changedRules(before, packWith('AU-VIC', 'payment', { sources: ['vic-form'], note: 'Read again' })),
  ).toEqual([])
})

test.each([
  ['2027-02-28', 13],
  ['2027-03-01', 14],
  ['2028-02-28', 14],
  ['2028-02-29', 15],
])('a person born on 29 February 2013 is on %s %i years old', (day, age) => {
  expect(ageAt({ born_on: '2013-02-29' }, day)).toBe(age)
  expect(ageAt({ born_on: '2012-02-29' }, day)).toBe(age + 1)
})

test.each([
  ['2009-05-03', false],
  ['2009-05-04', true],
  ['2009-05-06', true],
  ['2010-01-01', true],
])('born on %s, a guardian is needed for 3 to 7 May 2027: %s', (born_on, isNeeded) => {
  expect(needsGuardian({ born_on, days: workdays('2027-05-03', 5) })).toBe(isNeeded)
})

test.each([
  ['2027-01-27', 'summer'],
  ['2027-01-28', 'term'],
  ['2027-03-26', 'term'],
  ['2027-03-27', 'holidays'],
  ['2027-04-11', 'holidays'],
  ['2027-12-17', 'term'],
  ['2027-12-18', 'summer'],
  ['2028-05-03', 'unknown'],
])('%s lies in the %s of the school', (date, kind) => {
  expect(seasonOf(date, testTerms).kind).toBe(kind)
})

test('with three terms known the year is unknown rather than guessed', () => {
  expect(
    seasonOf(
      '2027-07-01',
      testTerms.filter(({ term }) => term !== 3),
    ).kind,
  ).toBe('unknown')
  expect(finding('AU-VIC', 'timing', { terms: [] })).toMatchObject({ outcome: 'refuse', owedBy: 'school' })
  expect(finding('AU-VIC', 'max_days_term', { terms: [] }).says).toMatch(/not known/)
})

test.each([
  ['22:59', '23:00', true],
  ['22:00', '23:01', false],
  ['05:59', '12:00', false],
  ['06:00', '12:00', true],
  ['22:00', '02:00', false],
])('aged 16 in Victoria, from %s to %s is within the hours: %s', (from, to, isMet) => {
  const days = [{ date: '2027-05-07', from, to }] // a Friday: no school the next day
  expect(finding('AU-VIC', 'hours', { days }).outcome).toBe(isMet ? 'pass' : 'refuse')
})

test.each<[string | null, Finding['outcome']]>([
  ['08:30', 'pass'],
  ['08:29', 'refuse'],
  [null, 'refuse'],
])('work until 10.30 pm before school at %s: %s', (school_day_starts_at, outcome) => {
  const days = [{ date: '2027-05-03', from: '14:00', to: '22:30' }]
  expect(finding('AU-VIC', 'hours', { days, school_day_starts_at }).outcome).toBe(outcome)
})

test.each([
  ['Helping out on the roofs', ['roof']],
  ['Clear GUTTERS, then the Fork-lift', ['licensed-plant', 'roof']],
  ['Work behind the bar', ['alcohol']],
  ['Bar charts, and behind the counter', []],
  ['proofread a brochure', []],
  ['', []],
])('in “%s” the activities %j are found', (text, expected) => {
  const nsw = packs.get('AU-NSW') as RulePack
  expect([...activityFinder(nsw.activities)([text])].toSorted()).toEqual(expected)
})

test.each<[string, Place, Topic, Changes, Finding['outcome']]>([
  ['20 years old at the end', 'AU-VIC', 'maximum_age', { born_on: '2006-05-08' }, 'pass'],
  ['21 years old at the end', 'AU-VIC', 'maximum_age', { born_on: '2006-05-07' }, 'ask'],
  ['given back to a business', 'AU-VIC', 'payment', { pay: { given_back: true } }, 'refuse'],
  ['a Commonwealth body pays', 'AU-VIC', 'payment', { pay: { host_is: 'commonwealth' } }, 'refuse'],
  [
    'certified without a visit',
    'AU-VIC',
    'students_per_employee',
    { host: { students: 2, employees: 5, certifies_supervision: true } },
    'refuse',
  ],
  ['employees not known', 'AU-VIC', 'students_per_employee', { host: { employees: null } }, 'refuse'],
])('%s: %s by the rule %s', (_name, place, topic, changes, outcome) => {
  expect(finding(place, topic, changes).outcome).toBe(outcome)
})

test('days in another state are counted where the rules name a limit there', () => {
  const says = (count: number) =>
    finding('AU-NSW', 'elsewhere', { host_place: 'AU-ACT', days: workdays('2027-05-03', count) }).says
  expect(says(5)).toBe('The host is in the Australian Capital Territory.')
  expect(says(6)).toBe('6 days in the Australian Capital Territory, where at most 5 are allowed.')
})

test('a banned task in other words is refused', () => {
  for (const task of ['Pouring drinks for guests', 'Up on the tiles with the crew', 'Knocking down a wall'])
    expect([task, finding('AU-NSW', 'prohibited_activities', { tasks: [task] }).outcome]).toEqual([
      task,
      'refuse',
    ])
})

function confirmed(topic: Topic, more: Partial<Confirmation> = {}): Confirmation {
  return { topic, by: 'A. Principal', on: '2026-11-30', source: 'The authority’s page', ...more }
}
