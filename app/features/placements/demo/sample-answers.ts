import type { SampleHost } from './sample-hosts.ts'

/** Numbers that nobody has. */
export type SampleNumbers = {
  student: string
  guardian: string
  supervisor: string
  host(number: number): string
  school: string
  onCall: readonly [string, string]
}

/** Australia keeps these for fiction. In New Zealand no number begins with a zero after the area code, so nobody has these samples. */
export const numbersOf: Record<'AU' | 'NZ', SampleNumbers> = {
  AU: {
    student: '0491 570 006',
    guardian: '0491 570 156',
    supervisor: '0491 570 157',
    host: (number) => `02 5550 01${String(number).padStart(2, '0')}`,
    school: '02 5550 0100',
    onCall: ['0491 570 158', '0491 570 159'],
  },
  NZ: {
    student: '07 000 0006',
    guardian: '07 000 0156',
    supervisor: '07 000 0157',
    host: (number) => `07 000 01${String(number).padStart(2, '0')}`,
    school: '07 000 0100',
    onCall: ['07 000 0158', '07 000 0159'],
  },
}

const signed = (name: string) => ({ signature: name, signature_agreed: true })

export function studentAnswers(
  { tasks }: Pick<SampleHost, 'tasks'>,
  {
    name,
    bornOn,
    guardian,
    numbers,
  }: { name: string; bornOn: string; guardian: string; numbers: SampleNumbers },
) {
  return {
    born_on: bornOn,
    phone: numbers.student,
    emergency_name: guardian,
    emergency_phone: numbers.guardian,
    tasks: tasks.join('\n'),
    learning: 'Sample answer: what a whole day there is like, and what you learn first.',
    travel: 'public-transport',
    conduct: true,
    ...signed(name),
  }
}

export function hostAnswers(
  host: SampleHost,
  { address, numbers }: { address: string; numbers: SampleNumbers },
) {
  return {
    supervisor: host.contact,
    supervisor_phone: numbers.supervisor,
    address,
    bring: host.bring,
    tasks: host.tasks.join('\n'),
    activities: [...(host.activities ?? [])],
    risks: host.risks,
    employees: host.employees,
    students: 1,
    supervises: true,
    ...signed(host.contact),
  }
}

export function guardianAnswers(name: string, numbers: SampleNumbers) {
  return {
    relation: 'parent',
    phone: numbers.guardian,
    has_read: true,
    travel_agreed: true,
    ...signed(name),
  }
}

/** @param on the day of the check */
export function schoolAnswers(name: string, on: string) {
  return {
    safety: true,
    safety_how: 'Sample: a lesson at school',
    safety_on: on,
    host_checked: true,
    host_checked_how: 'Sample: a call with the supervisor',
    host_checked_by: name,
    host_checked_on: on,
    student_cover: true,
    student_cover_by: 'Sample insurer',
    liability_cover: true,
    liability_cover_by: 'Sample insurer',
    visit: true,
    visit_by: name,
    official_form: true,
    pay_a_day: 0,
    host_is: 'business',
    ...signed(name),
  }
}

export function reportAnswers(name: string, hours: number) {
  return {
    on_time: 'mostly',
    listened: 'mostly',
    carried_through: 'mostly',
    worked_with_others: 'mostly',
    kept_safe: 'mostly',
    tried_new: 'sometimes',
    hours,
    words: 'Sample words: friendly with customers, careful with tools, and asked good questions.',
    again: true,
    ...signed(name),
  }
}

export const reflectionAnswers = {
  did: 'Sample answer: I helped at the desk, and watched what the others do.',
  found_out: 'Sample answer: I like working with people more than I thought.',
  next: 'Sample answer: I look at which courses lead there.',
  host_again: 'yes',
  host_words: 'Sample answer: everyone took time to explain.',
}

export function incidentAnswers(on: string, name: string, numbers: SampleNumbers) {
  return {
    severity: 'serious',
    happened_on: on,
    what: 'Sample report: a board fell from a bench onto a foot. First aid was given at once.',
    injured: true,
    injured_who: 'The student',
    treatment: 'Ice, and a visit to a doctor',
    reporter: name,
    reporter_phone: numbers.student,
  }
}

const logTexts = [
  'Sample entry: I was shown around, learnt the safety rules and met the team.',
  'Sample entry: I did the first tasks by myself and asked a lot.',
  'Sample entry: a busy day. I found out how orders come in.',
  'Sample entry: I liked working with the customers best.',
  'Sample entry: the last day. I wrote down what I want to try next.',
]

export function logText(number: number): string {
  return logTexts[number % logTexts.length] as string
}
