import { ageAt, type Check, type CheckContext, firstDay, met, unmet } from './facts.ts'
import { type Evidence, evidence, type Place } from './topics.ts'

/** Met as soon as the school has recorded it. */
export function needs(what: Evidence): Check {
  const { label, owedBy } = evidence[what]
  const says = { met: `Recorded: ${label}.`, unmet: `Not recorded: ${label}.` }
  return (_rule, { recorded }) => (recorded.has(what) ? met(says.met) : unmet(owedBy, says.unmet))
}

/** A rule that a person answers for each placement, or confirms for the school once. */
export const decidedByApprover: Check = () => unmet('school', 'An approver decides this.')

export const checkApprover: Check = ({ limits }, { prepared_by, approvers }) => {
  if (limits?.same_person_allowed !== false)
    return unmet('school', 'An approver confirms that they may approve.')
  if (approvers.length === 0) return unmet('school', 'Nobody at the school may approve work experience yet.')
  if (approvers.some((one) => one !== prepared_by))
    return met('An approver other than the person who prepared it.')
  return unmet('school', 'The person who prepared it is the only approver: another person has to approve.')
}

/** That all sign again after a change is the product's own rule everywhere. */
export const checkVariation: Check = (_rule, { changed_after_signing }) =>
  changed_after_signing
    ? unmet('school', 'Something changed after signing: not all have signed again.')
    : null

export const checkConstruction: Check = (rule, facts, context) =>
  isConstruction(context) ? needs('construction-induction')(rule, facts, context) : null

export function isConstruction({ activities }: CheckContext): boolean {
  return (
    activities.has('construction') ||
    activities.has('construction-site') ||
    activities.has('high-risk-construction')
  )
}

export const checkHost: Check = (rule, facts, context) => {
  const under = rule.limits?.under_age
  if (under !== undefined && ageAt(facts, firstDay(facts)) >= under)
    return met(`Not needed: the student is ${under} or older.`)
  return needs('host-checked')(rule, facts, context)
}

export const checkStudentsPerEmployee: Check = ({ limits = {} }, { host }) => {
  const { employees, students, certifies_supervision, school_visits } = host
  if (employees === null) return unmet('host', 'The host has not said how many employees it has.')
  const { employees_per_student: usual = 1, certified_employees_per_student: certified } = limits
  const sum = `${countOf(students, 'student')}, ${countOf(employees, 'employee')}.`
  if (students * usual <= employees) return met(sum)
  if (certified === undefined || students * certified > employees)
    return unmet('host', `${sum} That is too many students.`)
  if (certifies_supervision && school_visits)
    return met(`${sum} The host certifies supervision and the school visits.`)
  return unmet('host', `${sum} The host has to certify supervision, and the school to agree to visit.`)
}

/** In the same state nothing is asked. */
export const checkElsewhere: Check = ({ limits }, { place, host_place, days }) => {
  if (place === host_place) return null
  const most = limits?.max_days?.[host_place]
  if (most !== undefined && days.length > most)
    return unmet('school', `${days.length} days in ${nameOf(host_place)}, where at most ${most} are allowed.`)
  const isReciprocating = limits?.reciprocating?.includes(host_place)
  const agreement = isReciprocating ? ', and there is an agreement with it' : ''
  return unmet('school', `The host is in ${nameOf(host_place)}${agreement}.`)
}

export const placeNames: Record<Place, string> = {
  'AU-NSW': 'New South Wales',
  'AU-VIC': 'Victoria',
  'AU-QLD': 'Queensland',
  'AU-SA': 'South Australia',
  'AU-WA': 'Western Australia',
  'AU-TAS': 'Tasmania',
  'AU-ACT': 'the Australian Capital Territory',
  'AU-NT': 'the Northern Territory',
  NZ: 'New Zealand',
}

function nameOf(place: Place): string {
  return placeNames[place]
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
