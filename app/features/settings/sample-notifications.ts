import type { NotificationFacts } from '#app/platform/notification-kind.ts'

export type SampleReader = 'student' | 'parent' | 'advisor' | 'provider' | 'admin'

/** `reader` where the audience of the kind does not say enough. */
type Sample = { payload: object; reader?: SampleReader } & Partial<NotificationFacts>

const placement = { name: 'Two days at the bakery' }
const task = { name: 'Talk to someone in the job' }
const event = { name: 'What an electrician does', startsAt: new Date('2026-12-03T05:00:00Z') }
const advisor = { actorName: 'Helen', staffName: 'Helen Park' }
const zone = 'Pacific/Auckland'
const school = 'Sample High School'

/** What each kind of notification is about in the preview, by its name. Several where the words differ much. */
export const sampleNotifications: Record<string, Sample | Sample[]> = {
  'rights-given': { payload: { action: 'make-editor', accountId: 412 }, actorName: 'Noor' },
  'content-decision': [
    { payload: { resource: 'articles', recordId: '40', decision: 'published' } },
    { payload: { resource: 'articles', recordId: '40', decision: 'changes-asked' } },
  ],
  'content-to-review': { payload: { revisionId: '7' }, reader: 'admin' },
  badge: { payload: { slug: 'first-plan', title: 'First plan' } },
  'career-task-set': { payload: { id: 3 }, subject: task, ...advisor },
  'career-task-due': { payload: { id: 3, days: 1, dueDate: '2026-12-02' }, subject: task },
  'career-task-reviewed': [
    { payload: { id: 3, accepted: true }, subject: task, ...advisor },
    { payload: { id: 3, accepted: false }, subject: task, ...advisor },
  ],
  'career-task-handed-in': { payload: { id: 3, studentId: 9 }, subject: task },
  'fact-report-handled': { payload: { page: '/careers/electrician', state: 'fixed' } },
  'credential-revoked': { payload: { title: 'First plan' } },
  'enquiry-sent': { payload: { id: 5 } },
  'enquiry-answered': { payload: { id: 5 } },
  'enquiry-to-answer': { payload: { id: 5 } },
  'event-attending': { payload: { slug: 'electrician' }, subject: event, zone },
  'event-tomorrow': { payload: { slug: 'electrician' }, subject: event, zone },
  'event-soon': { payload: { slug: 'electrician' }, subject: event, zone },
  'event-moved': { payload: { slug: 'electrician' }, subject: event, zone },
  'event-cancelled': { payload: { slug: 'electrician' }, subject: event, zone },
  'event-room-open': { payload: { slug: 'electrician' }, subject: event, zone },
  'group-post': {
    payload: { id: 2 },
    subject: { name: 'Year 11 Careers', words: 'The bus to the open day leaves at 9 am. Bring lunch.' },
    ...advisor,
  },
  'new-message': [
    { payload: { id: 2, isAdvisor: false }, ...advisor },
    { payload: { id: 2, isAdvisor: true }, reader: 'advisor' },
  ],
  'message-tried': { payload: {} },
  'message-report': [{ payload: { id: 2, is_serious: true } }, { payload: { id: 2, is_serious: false } }],
  'message-report-handled': { payload: { isAdvisor: false } },
  'content-report': [{ payload: { id: '8', is_serious: true } }, { payload: { id: '8', is_serious: false } }],
  'content-report-waits': [{ payload: { id: '8' } }, { payload: { id: '8', is_serious: true } }],
  'content-report-handed-over': [
    { payload: { id: '8' }, actorName: 'Noor' },
    { payload: { id: '8', is_serious: true }, actorName: 'Noor' },
  ],
  'content-report-second-person': [
    { payload: { id: '8', is_declined: false }, actorName: 'Noor' },
    { payload: { id: '8', is_declined: true }, actorName: 'Noor' },
  ],
  'message-report-handed-over': [
    { payload: { id: 2 }, actorName: 'Noor' },
    { payload: { id: 2, is_serious: true }, actorName: 'Noor' },
  ],
  'message-report-waits': [
    { payload: { is_serious: false } },
    { payload: { is_serious: true, may_read: true } },
  ],
  'content-report-closed': { payload: { kind: 'message', ending: 'talked', is_advisor: false } },
  announcement: {
    payload: {
      title: 'New: compare two courses',
      description: 'You can now see two courses beside each other, with entry, cost and length.',
      link: '/courses/compare',
    },
  },
  'school-sent': { payload: { school, sent: ['Your year level: Year 11', 'Your house: Banksia'] } },
  'school-ended': { payload: {} },
  'school-reopened': { payload: { school } },
  'school-year-asked': { payload: { year: 2028 } },
  'student-import-ended': { payload: { id: 6, imported: 118, errors: 2 } },
  'pack-to-import': { payload: { importId: '12', pack: 'tools/benefit-rules' } },
  'wex-student': [
    { payload: { id: 4, news: 'host-accepts' }, subject: placement },
    { payload: { id: 4, news: 'prepared' }, subject: placement },
  ],
  'wex-staff': [
    { payload: { id: 4, news: 'parent-consents' }, subject: placement },
    { payload: { id: 4, news: 'wants-to-talk' }, subject: placement },
  ],
  'wex-insurance': { payload: { id: 4, until: '2026-12-29' }, subject: { name: 'Sample Bakery' } },
  'wex-urgent': { payload: { id: 4 }, subject: placement },
  'planner-change': { payload: { slug: 'plan-a' }, ...advisor },
  'planner-proposal': { payload: { slug: 'plan-a' }, ...advisor },
  'planner-proposal-answered': {
    payload: { student: 9, slug: 'plan-a', accepted: 2, declined: 1 },
    actorName: 'Mia',
  },
  'planner-comment': { payload: { slug: 'plan-a', part: null }, ...advisor },
  'planner-kept': { payload: {}, actorName: 'Grace' },
  'family-accepted': {
    payload: { as: 'Mum' },
    actorName: 'Alex',
    subject: { name: 'Alex Lee (al•••@example.com)' },
  },
  'family-confirmed': { payload: { id: 'sample' }, actorName: 'Tama', reader: 'parent' },
  'family-changed': [
    { payload: { id: 'sample', what: 'parts' }, actorName: 'Tama', reader: 'parent' },
    { payload: { id: 'sample', what: 'ended' }, actorName: 'Tama', reader: 'parent' },
  ],
  'family-left': { payload: { as: 'Mum' }, actorName: 'Alex' },
  'birth-answer': { payload: { agrees: true, dob: '2010-03-01' } },
  'school-access-ended': { payload: {} },
  'student-left': { payload: {}, actorName: 'Mia' },
  'cashout-ended': [
    { payload: { id: 1, status: 'paid', cents: 2_500 } },
    { payload: { id: 1, status: 'failed', cents: 2_500 } },
    { payload: { id: 1, status: 'rejected', cents: 2_500 } },
  ],
  'cashout-payee-changed': { payload: { id: 1 } },
  'cashout-budget-reached': { payload: { cents: 49_500, limitCents: 50_000 }, reader: 'admin' },
  'xp-adjusted': { payload: { what: 'adjusted', xp: 500, userId: 412, isFirst: true }, actorName: 'Noor' },
  'cashout-approved': { payload: { id: 1, cents: 2_500, isFirst: false }, actorName: 'Noor' },
  'school-report-of-many': { payload: { kind: 'students', people: 118 }, actorName: 'Helen' },
  'advisor-changed': { payload: {}, actorName: 'Helen' },
  'staff-joined': { payload: {}, actorName: 'Helen' },
  'work-handed-over': { payload: {}, actorName: 'Helen' },
  'meeting-asked': { payload: { id: 5 }, subject: { name: 'Subjects for next year' }, ...advisor },
  'meeting-cancelled': { payload: { id: 5 }, subject: { name: 'Subjects for next year' }, ...advisor },
  'meeting-answered': (['agreed', 'declined', 'cancelled'] as const).map((answer) => ({
    payload: { studentId: 9, answer },
    subject: { name: 'Subjects for next year' },
    actorName: 'Mia',
  })),
  'student-corrected': { payload: { student: 9 }, actorName: 'Mia' },
  'benefit-amounts-end': {
    reader: 'admin',
    payload: {
      pack: 'benefit-rules',
      lastDay: '2026-12-31',
      amounts: [{ figure: 'rates/ya-18-home', name: 'Youth Allowance, 18 or over, at home' }],
    },
  },
}
