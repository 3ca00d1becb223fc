import { expect, test } from 'vitest'
import { recordedWithout, testPlacement, workdays } from '#test/placements.ts'
import { contentRulePacks, prepared } from '#test/rule-packs.ts'
import { missingFor, notYet, type PlacementState, readiness, type Step } from './readiness.ts'
import { preparePack } from './rules/judge.ts'
import type { RulePack } from './rules/rule-pack.ts'
import { parties, topicList } from './rules/topics.ts'

const packs = await contentRulePacks()
const victoria = packs.get('AU-VIC') as RulePack

/** Victoria without what is unknown or asks, so that a placement may be ready. */
const strict = {
  ...victoria,
  unknown: [],
  rules: topicList.map((topic) => {
    const rule = victoria.rules.find((one) => one.topic === topic)
    return rule?.effect === 'refuse'
      ? rule
      : ({ topic, value: null, effect: 'tell', standing: 'official', sources: [] } as const)
  }),
}
const today = preparePack(
  { ...strict, rules: strict.rules.map((rule) => ({ ...rule, sources: [...rule.sources] })) },
  '2027-04-01',
)

function placement(changes: Partial<PlacementState> = {}): PlacementState {
  return {
    status: 'approved',
    facts: testPlacement(),
    signed: new Set(parties),
    student_agrees: true,
    amendment_waits_for: null,
    hold: null,
    expired_links: [],
    host_reported: false,
    decisions: [],
    ...changes,
  }
}

function missing(step: Step, changes: Partial<PlacementState> = {}): string[] {
  return missingFor(readiness(placement(changes), today), step).map(
    ({ owedBy, says }) => `${owedBy}: ${says}`,
  )
}

test('a placement with all signatures and nothing against the rules may start', () => {
  expect(missing('start')).toEqual([])
  expect(notYet(readiness(placement(), today), 'start')).toBeNull()
})

test.each<[string, Partial<PlacementState>, Step, string]>([
  [
    'student',
    { signed: new Set(['host', 'guardian', 'school']) },
    'submit',
    'student: The student has not signed.',
  ],
  [
    'host',
    { signed: new Set(['student', 'guardian', 'school']) },
    'approve',
    'host: The host has not accepted and signed.',
  ],
  [
    'guardian',
    { signed: new Set(['student', 'host', 'school']) },
    'approve',
    'guardian: A parent or guardian has not agreed and signed.',
  ],
  [
    'school',
    { signed: new Set(['student', 'host', 'guardian']) },
    'start',
    'school: The school has not approved and signed.',
  ],
  [
    'conduct',
    { student_agrees: false },
    'approve',
    'student: The student has not accepted how to behave at work.',
  ],
  [
    'link',
    { expired_links: ['host'] },
    'approve',
    'school: The link of the host has expired. The school can send a new one.',
  ],
  [
    'amendment',
    { amendment_waits_for: ['guardian'] },
    'start',
    'guardian: A change needs the signature of a parent or guardian.',
  ],
  [
    'incident',
    { hold: { reason: 'serious-incident', since: '2027-04-01' } },
    'approve',
    'school: On hold after a serious incident. An approver can lift the hold with a reason.',
  ],
  [
    'withdrawn',
    { hold: { reason: 'consent-withdrawn', since: '2027-04-01' } },
    'approve',
    'guardian: On hold because a parent or guardian has withdrawn consent.',
  ],
  [
    'safety',
    { facts: testPlacement({ recorded: recordedWithout('safety-preparation') }) },
    'start',
    'student: Not recorded: the safety course or preparation.',
  ],
  [
    'age',
    { facts: testPlacement({ born_on: '2014-01-01' }) },
    'submit',
    'student: 13 years old at the start, but the youngest age is 14.',
  ],
])(
  'what is missing (%s) is named with who owes it, from its step on and not before',
  (_name, changes, step, sentence) => {
    const order: Step[] = ['submit', 'approve', 'start', 'complete']
    for (const one of order)
      expect([one, missing(one, changes).includes(sentence)]).toEqual([
        one,
        order.indexOf(one) >= order.indexOf(step),
      ])
  },
)

test('consent that is missing stands there once, though the rule and the product ask for it', () => {
  const facts = testPlacement({ guardian_consents: false })
  const signed = new Set(['student', 'host', 'school'] as const)
  expect(missing('approve', { facts, signed })).toEqual(['guardian: A parent or guardian has not agreed.'])
})

test('a student who is 18 on every day needs no guardian; one whose birthday is in the middle does', () => {
  const signed = new Set(['student', 'host', 'school'] as const)
  const born = (born_on: string) => ({ signed, facts: testPlacement({ born_on }) })
  expect(missing('start', born('2009-05-03'))).toEqual([])
  expect(missing('start', born('2009-05-05'))).toEqual([
    'guardian: A parent or guardian has not agreed and signed.',
  ])
})

test('what is unknown is a question for the approver, and holds up no student', () => {
  const nsw = prepared(packs, 'AU-NSW')
  const ready = readiness(placement({ facts: testPlacement({ place: 'AU-NSW' }) }), nsw)
  expect(missingFor(ready, 'submit')).toEqual([])
  const asked = missingFor(ready, 'approve').find(({ topic }) => topic === 'max_days_term')
  expect(asked).toMatchObject({ kind: 'question', owedBy: 'school' })
})

test('a placement is complete after its last day and with the host’s report', () => {
  const facts = testPlacement({ days: workdays('2027-05-03', 2) })
  const at = (day: string, host_reported: boolean) =>
    missingFor(
      readiness(placement({ status: 'active', facts, host_reported }), { ...today, today: day }),
      'complete',
    ).map(({ says }) => says)
  expect(at('2027-05-02', true)).toEqual(['The first day is Mon 3 May 2027.'])
  expect(at('2027-05-04', true)).toEqual(['The last day is Tue 4 May 2027.'])
  expect(at('2027-05-05', true)).toEqual([])
  expect(at('2027-05-05', false)).toEqual(['The host has not sent its report.'])
})

test('a disabled button says the first thing that is missing and how many there are besides', () => {
  const ready = readiness(placement({ signed: new Set(), student_agrees: false }), today)
  expect(notYet(ready, 'submit')).toBe('The student has not signed.')
  expect(notYet(ready, 'start')).toBe('The student has not signed. And 4 more.')
})

test('what stands beside the rules comes first: an open change before a question of the rules', () => {
  const changed = testPlacement({ changed_after_signing: true })
  const says = missing('start', { facts: changed, amendment_waits_for: ['host'] })
  expect(says[0]).toBe('host: A change needs the signature of the host.')
})
