import { describe, expect, test } from 'vitest'
import type { Family } from './families.ts'
import {
  type Area,
  byLongestPrefix,
  type Certificate,
  givenUpFor,
  meets,
  needsDegree,
  outcomeOf,
  pickedOf,
  type Rule,
  type Subject,
  withoutRepeats,
} from './rules.ts'

const vce: Certificate = {
  id: 'vce',
  name: 'VCE',
  country: 'AU',
  needed: 4,
  prerequisites: 'usual',
  english: 'asked',
}
const hsc: Certificate = { ...vce, id: 'hsc', prerequisites: 'rare', english: 'assumed' }
const ncea: Certificate = { ...vce, id: 'ncea', country: 'NZ', needed: 3, english: 'none' }

const subject = (families: Family[], counts: Subject['counts'] = 'yes'): Subject => ({
  slug: families.join('-'),
  name: families.join(' '),
  families,
  counts,
})
const picked = (...families: Family[]) => pickedOf(families.map((family) => subject([family])))
const rule = (families: Family[], au: Rule['au'], nz: Rule['nz'] = au): Rule => ({
  families,
  au,
  nz,
  note: null,
})
const engineering: Area = {
  id: 'engineering',
  title: 'Engineering',
  called: 'engineering degrees',
  rules: [rule(['maths-advanced'], 'prerequisite'), rule(['physics'], 'assumed', 'prerequisite')],
  way: { au: null, nz: null },
}

describe('what subjects do for a career that asks for a degree', () => {
  test('with all it asks for, it is open', () => {
    expect(outcomeOf(engineering, true, picked('maths-advanced', 'physics'), vce)).toEqual({
      status: 'open',
      gaps: [],
    })
  })

  test('without what is assumed, it is open with a catch-up', () => {
    const { status, gaps } = outcomeOf(engineering, true, picked('maths-advanced'), vce)
    expect(status).toBe('catch_up')
    expect(gaps).toMatchObject([{ kind: 'rule', strength: 'assumed' }])
  })

  test('without a prerequisite it is closed for now, whatever else is missing', () => {
    const { status, gaps } = outcomeOf(engineering, true, picked('maths-standard'), vce)
    expect(status).toBe('closed')
    expect(gaps).toHaveLength(2)
  })

  test('where prerequisites are rare, one level of maths is a catch-up and two are not', () => {
    expect(outcomeOf(engineering, true, picked('maths-standard', 'physics'), hsc).status).toBe('catch_up')
    expect(outcomeOf(engineering, true, picked('maths-basic', 'physics'), hsc).status).toBe('closed')
    expect(outcomeOf(engineering, true, picked('physics'), hsc).status).toBe('closed')
  })

  test('each country has its own strength', () => {
    expect(outcomeOf(engineering, true, picked('maths-advanced'), ncea).status).toBe('closed')
  })

  test('a rule that is not known for a country asks nothing there', () => {
    const area = { ...engineering, rules: [rule(['te-reo-maori'], null, 'assumed')] }
    expect(outcomeOf(area, true, picked('art' as Family), vce).status).toBe('open')
    expect(outcomeOf(area, true, picked('dance'), ncea).status).toBe('catch_up')
  })

  test('an area that nobody knows asks for nothing', () => {
    expect(outcomeOf(null, true, picked('dance'), vce).status).toBe('open')
  })
})

test('what needs no degree never closes', () => {
  expect(outcomeOf(engineering, false, picked('english-applied'), vce)).toEqual({ status: 'open', gaps: [] })
})

describe('the basis of every degree', () => {
  const applied = (count: number) =>
    pickedOf(Array.from({ length: count }, (_, index) => ({ ...subject(['vet'], 'no'), slug: `${index}` })))

  test('too few subjects that count close it, once a whole load is picked', () => {
    expect(outcomeOf(null, true, applied(4), vce)).toEqual({ status: 'closed', gaps: [{ kind: 'rank' }] })
    expect(outcomeOf(null, true, applied(3), vce).status).toBe('open')
  })

  test('subjects with an optional exam count', () => {
    const subjects = Array.from({ length: 4 }, () => subject(['hospitality'], 'exam'))
    expect(outcomeOf(null, true, pickedOf(subjects), vce).status).toBe('open')
  })

  test('an English subject that degrees do not take closes it where English is asked for', () => {
    expect(outcomeOf(null, true, picked('english-applied'), vce)).toEqual({
      status: 'closed',
      gaps: [{ kind: 'english' }],
    })
    expect(outcomeOf(null, true, picked('english-applied'), hsc).status).toBe('catch_up')
    expect(outcomeOf(null, true, picked('english-applied'), ncea).status).toBe('open')
  })

  test('with no English picked the one that everybody takes is meant', () => {
    expect(outcomeOf(null, true, picked('dance'), vce).status).toBe('open')
    expect(outcomeOf(null, true, picked('english', 'english-applied'), vce).status).toBe('open')
  })
})

test('a higher level of maths stands for the lower ones, and none for the higher', () => {
  const standard = rule(['maths-standard'], 'assumed')
  expect(meets(standard, picked('maths-extension'))).toBe(true)
  expect(meets(standard, picked('maths-standard'))).toBe(true)
  expect(meets(standard, picked('maths-basic'))).toBe(false)
  expect(meets(standard, picked())).toBe(false)
})

test('any one of several subjects will do', () => {
  const science = rule(['biology', 'chemistry'], 'assumed')
  expect(meets(science, picked('chemistry'))).toBe(true)
  expect(meets(science, picked('physics'))).toBe(false)
})

test('a career where experience comes first needs a degree only if its area asks for subjects', () => {
  expect(needsDegree('experience', engineering, 'AU')).toBe(true)
  expect(needsDegree('experience', { ...engineering, rules: [rule(['business'], 'useful')] }, 'AU')).toBe(
    false,
  )
  expect(needsDegree('experience', null, 'AU')).toBe(false)
  expect(needsDegree('certificate', engineering, 'AU')).toBe(false)
  expect(needsDegree('degree', null, 'NZ')).toBe(true)
})

test('another level of maths takes the place of the one someone has; other subjects come on top', () => {
  const standard = subject(['maths-standard'])
  expect(givenUpFor(subject(['maths-advanced']), [subject(['dance']), standard])).toBe(standard)
  expect(givenUpFor(subject(['chemistry']), [standard])).toBeNull()
  const applied = subject(['english-applied'])
  expect(givenUpFor(subject(['english']), [applied])).toBe(applied)
})

test('the longest beginning of a code decides', () => {
  const areas = new Map([
    ['23', 'professionals'],
    ['2331', 'chemical'],
  ])
  expect(byLongestPrefix(areas, '233111')).toBe('chemical')
  expect(byLongestPrefix(areas, '233211')).toBe('professionals')
  expect(byLongestPrefix(areas, '351311')).toBeNull()
})

test('a subject is named once: what is asked for is not useful as well, and of maths the level that says most', () => {
  const help = (strength: 'prerequisite' | 'assumed' | 'useful', ...families: Family[]) => ({
    strength,
    families,
  })
  const familiesOf = (...rules: ReturnType<typeof help>[]) =>
    withoutRepeats(rules).map(({ families }) => families.join(' '))
  expect(
    familiesOf(
      help('assumed', 'biology', 'chemistry'),
      help('useful', 'biology'),
      help('useful', 'psychology', 'chemistry'),
    ),
  ).toEqual(['biology chemistry', 'psychology'])
  expect(familiesOf(help('assumed', 'maths-standard'), help('useful', 'maths-advanced'))).toEqual([
    'maths-standard',
    'maths-advanced',
  ])
  expect(familiesOf(help('prerequisite', 'maths-advanced'), help('useful', 'maths-standard'))).toEqual([
    'maths-advanced',
  ])
  expect(familiesOf(help('useful', 'maths-standard'), help('useful', 'physics', 'maths-advanced'))).toEqual([
    'maths-standard',
    'physics',
  ])
  expect(familiesOf(help('prerequisite', 'physics'), help('assumed', 'physics'))).toEqual(['physics'])
})
