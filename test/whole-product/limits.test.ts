import { expect, test } from 'vitest'
import { roundOf } from '#app/features/academy/review/review-rules.ts'
import { handInErrors, taskErrors } from '#app/features/career-tasks/rules.ts'
import { contactErrors } from '#app/features/enquiries/contact-rules.ts'
import { enquiryErrors } from '#app/features/enquiries/enquiry-rules.ts'
import { groupNameError, postError } from '#app/features/groups/rules.ts'
import { messageError, previewOf, reasonError } from '#app/features/messaging/rules.ts'
import { dutyRefusal } from '#app/features/moderation/duty-rules.ts'
import { isQuietStart } from '#app/features/placements/days/day-rules.ts'
import { arrangementYears } from '#app/features/placements/keeping/keeping-rules.ts'
import { checkStudentsPerEmployee } from '#app/features/placements/rules/papers.ts'
import { showsEmergencyContact } from '#app/features/placements/tokens/token-rules.ts'
import { askRefusal, isOver, pickRefusal, timesIn } from '#app/features/school-students/meeting-rules.ts'
import { countableTerm } from '#app/features/search/popularity-rules.ts'
import { joinMeta } from '#app/features/settings/meta-rules.ts'
import { passwordProblem } from '#app/features/sign-in/password-rules.ts'
import { subscribeRefusal } from '#app/features/site/subscribe-rules.ts'
import { durationWords } from '#app/features/study/rules.ts'
import { rateProblem } from '#app/features/tools/exchange/costs.ts'
import { creditProblem } from '#app/features/tools/exchange/credit.ts'
import { quotaRefusal } from '#app/features/uploads/purposes.ts'

/**
 * Limits of rules, each by the last value on one side and the first on the other: a limit that moves by one, and an edge that falls to
 * the other side, fail here. The values are written out, so that they are compared with the rule and not with its constant.
 */
const text = (length: number) => 'x'.repeat(length)
const letters = (length: number) => 'kowhai-tree-'.repeat(20).slice(0, length)
const now = new Date('2026-11-24T01:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const hour = 3_600_000

const task = { title: 'Ask', description: 'Ask a nurse', dueDate: null, today: '2026-11-24' }
const handedIn = { text: 'Done', files: 0, answers: 0, evidence: 0, skipReason: '' }
const contact = { name: 'Aroha', email: 'aroha@school.example', message: 'Where?' }
const enquiry = { first_name: 'Aroha', email: contact.email, message: 'When?', consent: true }
const credit = { here: 'Maths', there: 'Maths', evidence: '', askedOn: null, approvedOn: null }
const rate = { currency: 'EUR', homePerOne: 1.65, readOn: '2026-11-24' }
const noCounts = { openOfStudent: 0, openOfSchool: 0, todayOfStudent: 0, todayOfSchool: 0 }
const asked = { state: 'asked' as const, times: [now], pickedTime: null, minutes: 20 }
const agreed = { ...asked, state: 'agreed' as const, pickedTime: now }
const dueIn = (ms: number) => Array.from({ length: 5 }, () => ({ box: 1, dueAt: inMs(ms) }))
const working = { status: 'active' as const, needsGuardian: false, hasConsent: false, today: '2027-05-04' }
const most = { files: 3, bytes: 100 }
const offered = (first: string, minutes = 20) =>
  timesIn('Pacific/Auckland', [first, '2026-11-27T12:00'], minutes, now).errors
const studentsAt = (students: number, employees: number, certifies_supervision = false) =>
  checkStudentsPerEmployee(
    { limits: { employees_per_student: 5, certified_employees_per_student: 2 } } as never,
    { host: { students, employees, certifies_supervision, school_visits: true } } as never,
    {} as never,
  )?.isMet === true

const isFine = (found: object | string | null) =>
  found === null || (typeof found === 'object' && Object.keys(found).length === 0)

test.each<[string, (value: never) => object | string | null | boolean, unknown, unknown]>([
  ['title of a task', (title: string) => taskErrors({ ...task, title }), text(150), text(151)],
  [
    'words of a task',
    (description: string) => taskErrors({ ...task, description }),
    text(20_000),
    text(20_001),
  ],
  ['due day', (dueDate: string) => taskErrors({ ...task, dueDate }), '2026-11-24', '2026-11-23'],
  ['due day ahead', (dueDate: string) => taskErrors({ ...task, dueDate }), '2028-11-24', '2028-11-25'],
  ['answer', (one: string) => handInErrors({ ...handedIn, text: one }), text(10_000), text(10_001)],
  [
    'reason to skip',
    (skipReason: string) => handInErrors({ ...handedIn, skipReason }),
    text(1_000),
    text(1_001),
  ],
  ['files handed in', (files: number) => handInErrors({ ...handedIn, files }), 5, 6],
  ['name of who contacts us', (name: string) => contactErrors({ ...contact, name }), text(100), text(101)],
  ['message to us', (message: string) => contactErrors({ ...contact, message }), text(4_000), text(4_001)],
  [
    'first name of who asks',
    (first_name: string) => enquiryErrors({ ...enquiry, first_name }),
    text(100),
    text(101),
  ],
  [
    'last name of who asks',
    (last_name: string) => enquiryErrors({ ...enquiry, last_name }),
    text(100),
    text(101),
  ],
  ['question', (message: string) => enquiryErrors({ ...enquiry, message }), text(4_000), text(4_001)],
  ['short phone', (phone: string) => enquiryErrors({ ...enquiry, phone }), '012345', '01234'],
  ['name of a group', groupNameError, text(80), text(81)],
  ['post', postError, text(2_000), text(2_001)],
  ['message', (one: string) => messageError(one, 0), text(10_000), text(10_001)],
  ['files of a message', (files: number) => messageError('', files), 5, 6],
  ['preview that is whole', (length: number) => previewOf(text(length), 0) === text(length), 80, 81],
  ['reason to open, short', reasonError, text(10), text(9)],
  ['reason to open, long', reasonError, text(500), text(501)],
  ['duty ahead', (ms: number) => dutyRefusal(inMs(ms), now), 12 * hour, 12 * hour + 1],
  ['duty that begins', (ms: number) => dutyRefusal(inMs(ms), now), 1, 0],
  ['short password', passwordProblem, letters(8), letters(7)],
  ['long password', passwordProblem, letters(128), letters(129)],
  ['letters of a password', passwordProblem, 'abcdabcdabcd', 'abcabcabcabc'],
  [
    'address of a subscriber',
    (length: number) => subscribeRefusal({ firstName: 'Al', email: `${text(length - 9)}@mail.com` }),
    254,
    255,
  ],
  ['short term', (term: string) => countableTerm(term, term) !== null, 'vet', 'it'],
  ['long term', (length: number) => countableTerm(text(length), text(length)) !== null, 60, 61],
  ['name of a tour', (length: number) => joinMeta({}, 'complete_tours', text(length)).ok, 100, 101],
  [
    'meta',
    (length: number) => joinMeta({}, 'user_academy_module_feedback', { a: text(length) }).ok,
    16_343,
    16_344,
  ],
  ['years of a register', (years: number) => arrangementYears({ limits: { years } }) === years, 1, 0],
  ['students of a host', (students: number) => studentsAt(students, 10), 2, 3],
  ['students of a certified host', (students: number) => studentsAt(students, 10, true), 5, 6],
  [
    'rate of a currency',
    (homePerOne: number) => rateProblem({ ...rate, homePerOne }, 'AU', '2026-11-24'),
    100_000,
    100_001,
  ],
  [
    'day of a rate',
    (readOn: string) => rateProblem({ ...rate, readOn }, 'NZ', '2026-11-24'),
    '2026-11-24',
    '2026-11-25',
  ],
  [
    'day of asking for credit',
    (askedOn: string) => creditProblem({ ...credit, askedOn }, '2026-11-24'),
    '2026-11-24',
    '2026-11-25',
  ],
  [
    'day of credit',
    (approvedOn: string) => creditProblem({ ...credit, approvedOn }, '2026-11-24'),
    '2026-11-24',
    '2026-11-25',
  ],
  ['empty name of a tour', (name: string) => joinMeta({}, 'complete_tours', name).ok, 'a', ''],
  [
    'rate above nothing',
    (homePerOne: number) => rateProblem({ ...rate, homePerOne }, 'AU', '2026-11-24'),
    0.01,
    0,
  ],
  [
    'credit of the day of asking',
    (approvedOn: string) => creditProblem({ ...credit, askedOn: '2026-11-20', approvedOn }, '2026-11-24'),
    '2026-11-20',
    '2026-11-19',
  ],
  ['question that is due', (ms: number) => roundOf(dueIn(ms), now).length === 5, 0, 1],
  [
    'shift of a whole day',
    (to: string) =>
      isQuietStart({ date: '2027-05-03', from: '09:00', to }, { date: '2027-05-03', time: '23:00' }),
    '09:00',
    '09:01',
  ],
  [
    'day after such a shift',
    (to: string) => showsEmergencyContact(working, [{ date: '2027-05-03', from: '09:00', to }]),
    '09:00',
    '09:01',
  ],
  [
    'length of a course in weeks',
    (weeks: number) => durationWords(weeks)?.endsWith(' weeks') === true,
    89,
    90,
  ],
  ['files of a person', (files: number) => quotaRefusal({ most } as never, { files, bytes: 0 }, 1), 2, 3],
  ['bytes of a person', (bytes: number) => quotaRefusal({ most } as never, { files: 0, bytes }, 1), 99, 100],
  ['open requests of a student', (openOfStudent: number) => askRefusal({ ...noCounts, openOfStudent }), 2, 3],
  [
    'requests of a student in a day',
    (todayOfStudent: number) => askRefusal({ ...noCounts, todayOfStudent }),
    4,
    5,
  ],
  [
    'open requests of a school',
    (openOfSchool: number) => askRefusal({ ...noCounts, openOfSchool }),
    499,
    500,
  ],
  [
    'requests of a school in a day',
    (todayOfSchool: number) => askRefusal({ ...noCounts, todayOfSchool }),
    299,
    300,
  ],
  ['last time of a request', (ms: number) => !isOver(asked, inMs(ms)), -1, 0],
  ['end of a meeting', (ms: number) => !isOver(agreed, inMs(ms)), 20 * 60_000 - 1, 20 * 60_000],
  ['time that is picked', (ms: number) => pickRefusal(asked, now, inMs(ms)), -1, 0],
  ['offered time', offered, '2026-11-24T14:01', '2026-11-24T14:00'],
  ['offered day', offered, '2027-01-23T12:00', '2027-01-24T12:00'],
  ['earliest start', offered, '2026-11-25T07:00', '2026-11-25T06:59'],
  ['latest end', offered, '2026-11-25T20:40', '2026-11-25T20:41'],
])('%s: the last value that is fine, and the first that is not', (_what, check, fine, wrong) => {
  const says = (value: unknown) => {
    const found = check(value as never)
    return typeof found === 'boolean' ? found : isFine(found)
  }
  expect([says(fine), says(wrong)]).toEqual([true, false])
})
