import { accountActions } from '#app/features/accounts/account-rules.ts'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { ownedResources } from '../whole-product/owned-resources.ts'
import { bodySchema, sampleOf } from '../whole-product/samples.ts'
import { knownToken } from './others.ts'
import type { World } from './world.ts'

type Bodies = unknown[] | ((world: World, caller: string) => unknown[])

const idOf = (world: World, name: string) => world.visits[name]?.userId
const rowOf = (world: World, table: string, index = 0) => {
  const row = world.rows.filter((one) => one.table === table)[index]
  return row?.values[row.key ?? 'id']
}
/** Students of the school of `advisor@` without a log-in, and one of the other school. */
const students = (world: World, count: number) =>
  world.rows
    .filter(
      ({ table, values }) =>
        table === 'student_membership' &&
        values.school_id === schoolOf(world, 'advisor') &&
        values.user_id !== idOf(world, 'student'),
    )
    .slice(0, count)
    .map(({ values }) => values.user_id)
const schoolOf = (world: World, name: string) =>
  world.rows.find(({ table, values }) => table === 'user' && values.id === idOf(world, name))?.values
    .school_id

const person = { first_name: 'Mia', last_name: 'Sample', email: 'mia@test.example' }
const password = 'Horizon-2026!'
const newPassword = 'A-longer-phrase-27'
const hCaptchaToken = 'local'
const report = [{ reason: 'unkind' }, { reason: 'unsafe', details: 'It frightens me' }]
const planAnswers = [{ answers: { title: 'Plan', region: 'AU-VIC', note: 'Ask about it' }, version: 0 }]

const bodies: Record<string, Bodies> = {
  'POST /api/academy/ghost-user': [
    { source: 'quiz', first_name: 'Mia', email: 'mia@test.example' },
    { source: 'quiz' },
  ],
  'PUT /api/academy/ghost-user/:ghost_id': [{ first_name: 'Mia', meta: { theme: 'dark' } }],
  'POST /api/academy/ghost-user/convert': (world) => [{ ghost_id: world.visits.ghost?.ghostId }],
  'PUT /api/user/school-sharing': [
    { quiz_areas: true, followed_careers: false, plan: true, counted: true },
    { quiz_areas: false, followed_careers: true, plan: false, counted: false },
  ],
  'POST /api/broadcasting/auth': (world, caller) =>
    ['student', 'advisor']
      .map((name) => ({ socket_id: '1.1', channel_name: `private-user.${idOf(world, name)}` }))
      .concat([{ socket_id: '1.1', channel_name: `private-user.${idOf(world, caller)}` }]),
  'POST /api/notifications/read': (world) => [{ id: rowOf(world, 'notification') }],
  'PUT /api/notifications/kinds': [
    { kinds: [{ kind: 'new-message', bell: true, email: 'daily', push: false }] },
  ],
  'PUT /api/user/quiet-hours': [{ from: 21, to: 7 }],
  'POST /api/user/push-devices': [
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
    },
  ],
  'POST /api/advisor/verify/:token': [{ first_name: 'Nia', last_name: 'New', password: newPassword }],
  'PUT /api/advisor/profile': [
    { first_name: 'Helen', last_name: 'Changed', position: 'Careers', phone: '02 5550 0000' },
  ],
  'POST /api/advisor/school': (world) =>
    ['advisor', 'advisor2'].map((name) => ({ school_id: schoolOf(world, name) })),
  'POST /api/advisor/staff': [
    { email: 'new@test.example', position: 'Careers', permissions: ['manage_students'] },
    { email: 'new@test.example', permissions: ['safeguarding', 'export'] },
  ],
  'PUT /api/advisor/staff/:id': [
    { permissions: ['manage_students', 'modify_career_plan'] },
    { permissions: [] },
  ],
  'DELETE /api/advisor/staff/:id': (world) => [{ hand_over_to: idOf(world, 'advisor') }],
  'POST /api/advisor/links': [
    { name: 'Year 11', email_domains: ['banksia-head.example'], expires_on: '2026-12-18' },
    { email_domains: [], name: '' },
  ],
  'POST /api/admin/school-requests/:id/checks': [
    { check: 'register', note: 'Seen' },
    { check: 'phone', note: 'Rang' },
  ],
  'POST /api/admin/school-requests/:id/invite': [{ permissions: ['manage_staff', 'safeguarding'] }],
  'POST /api/login': ['student', 'advisor', 'admin']
    .map((name) => ({ email: `${name}@yonder.example`, password, remember: true }))
    .concat([{ email: 'student@yonder.example', password: 'wrong', remember: false }]),
  'POST /api/forgot-password': [{ email: 'student@yonder.example' }, { email: 'nobody@test.example' }],
  'POST /api/user/verify/resend': [{ email: 'student@yonder.example' }, { email: 'nobody@test.example' }],
  'POST /api/reset-password': [
    {
      email: 'student@yonder.example',
      token: knownToken('reset'),
      password: newPassword,
      password_confirmation: newPassword,
    },
  ],
  'PUT /api/user/password': [
    { current_password: password, password: newPassword, password_confirmation: newPassword },
    { current_password: 'wrong', password: newPassword, password_confirmation: newPassword },
  ],
  'POST /api/user/security/confirm': [{ password }, { password: 'wrong' }],
  'POST /api/register': [
    {
      ...person,
      password: newPassword,
      terms: true,
      dob: '2010-03-01',
      hCaptchaToken,
      marketing_subscribe: true,
    },
    { ...person, password: newPassword, terms: true, dob: '2015-03-01', hCaptchaToken },
  ],
  'POST /api/user/phone/send-code': [{ phone: '0400 000 123', hCaptchaToken }],
  'POST /api/user/confirm-school': (world) => [
    { school_link_id: schoolOf(world, 'student'), class_year: 2027 },
    { school_name: 'Another school', class_year: 2028 },
  ],
  'POST /api/user/update-user-location': [
    { country: 'NZ', state: 'WKO' },
    { country: 'AU', state: 'VIC' },
  ],
  'PUT /api/user/profile': [
    {
      first_name: 'Tia',
      last_name: 'Changed',
      gender: 'female',
      is_atsi: true,
      is_disabled: false,
      country: 'AU',
      state: 'VIC',
    },
    { dob: '2009-05-04' },
    { dob: '1996-05-04' },
    { phone: '0400 000 123' },
  ],
  'PUT /api/user/email': [{ email: 'changed@test.example' }, { email: 'leaver@yonder.example' }],
  'DELETE /api/user': [{ password }, { password: 'wrong' }],
  'POST /api/user/preferences/update': [
    { notification_type: 'EMAIL', notification_key: 'new-message', notification_value: 'daily' },
    { notification_type: 'BELL', notification_key: 'new-message', notification_value: false },
  ],
  'PUT /api/user/subscriptions': [
    {
      subscriptions: [
        { key: 'MARKETING', value: true },
        { key: 'REWARDS', value: false },
      ],
    },
  ],
  'POST /api/user/meta': [
    { key: 'theme', value: 'dark' },
    { key: 'expo_welcome_displayed', value: true },
  ],
  'POST /api/user/referrals/invite': [{ emails: ['friend@test.example', 'leaver@yonder.example'] }],
  'POST /api/user/school-sent': [{ first_name: 'Tia', class_year: '2028' }],
  'POST /api/user/school-sent/year': [
    { year: 2028, accepts: true },
    { year: 2028, accepts: false },
  ],
  'POST /api/user/account-setup': [
    {
      first_name: 'Tia',
      last_name: 'Sample',
      password: newPassword,
      dob: '2009-05-04',
      country: 'AU',
      state: 'NSW',
    },
  ],
  'POST /api/admin/users/:id/account': accountActions.map((action) => ({ action })),
  'POST /api/account/verify/school/:token': [{ joins: true }, { joins: false }],
  'POST /api/account/guardian/:token': [{ consent: true }, { consent: false }],
  'POST /api/downloads': [{ type: 'occupation', id: 'registered-nurse-medical' }],
  'POST /api/articles/:id/rate': [{ rating: 4 }],
  'POST /api/business/reports/:slug/download': [
    { ...person, company: 'Sample', role: 'Teacher', hCaptchaToken },
  ],
  'POST /api/business/partner-enquiries': [
    {
      name: 'Mia',
      company: 'Sample',
      email: person.email,
      message: 'We would like to talk.',
      answers: {},
      hCaptchaToken,
    },
  ],
  'POST /api/contributions': [
    {
      name: 'Mia',
      email: person.email,
      title: 'My first week',
      body: 'It was a good week. '.repeat(30),
      hCaptchaToken,
    },
  ],
  'POST /api/user/follows': [
    { type: 'OCCUPATION', id: 'registered-nurse-medical' },
    { type: 'INDUSTRY', id: 'mining' },
  ],
  'POST /api/user/favourites': [
    { type: 'occupation', id: 'registered-nurse-medical' },
    { type: 'industry', id: 'mining' },
    { type: 'article', id: 'six-messages' },
  ],
  'POST /api/ppa/save': [{ status: 'INCOMPLETE', education_style: 'online' }],
  'PUT /api/career-planner/:slug': [
    ...planAnswers,
    { answers: { title: 'Plan' }, version: 1 },
    { answers: { rank: { scheme: 'atar', value: 80 } }, version: 1 },
  ],
  'POST /api/career/plan': [{ occupation: 'registered-nurse-medical' }],
  'PUT /api/career-planner/:slug/what-if': [{ changes: { region: 'AU-VIC' } }],
  'POST /api/career-planner/draft': [{ occupation: 'registered-nurse-medical', slug: 'plan-b' }],
  'POST /api/career-planner/shares': [
    { slugs: ['plan-a'], days: 7 },
    { slugs: ['plan-a', 'plan-b'], with_details: true },
  ],
  'PUT /api/career-planner/calendar': [{ time_zone: 'Australia/Perth' }],
  'PUT /api/advisor/students/:id/career-plan/:slug': [
    ...planAnswers,
    { answers: { note: 'Ask' }, version: 1 },
  ],
  'POST /api/advisor/students/:id/career-plan/comments': [{ slug: 'plan-a', text: 'Well done' }],
  'PUT /api/advisor/students/:id/career-plan/:slug/proposal': [
    { changes: { region: 'AU-VIC' }, sentence: 'Try it' },
  ],
  'POST /api/career-planner/:slug/proposals/:id': [
    { line: 'region', accept: true, version: 0 },
    { line: 'region', accept: false, version: 0 },
  ],
  'POST /api/career-planner/comments/:id/report': report,
  'POST /api/search/suggest': [{ keyword: 'nurs', first: 'AU' }],
  'POST /api/fact-reports': [
    { page: '/occupations/registered-nurse-medical', words: 'The pay is old', tell_me: true, hCaptchaToken },
  ],
  'POST /api/contact': [
    { slug: 'safety', name: 'Mia', email: person.email, message: 'Please look at this.', hCaptchaToken },
    { slug: 'question', name: 'Mia', email: person.email, message: 'How does this work?', hCaptchaToken },
  ],
  'POST /api/enquiries': [
    {
      ...person,
      subject_type: 'course',
      subject_id: 'bachelor-of-nursing-monash-university-075119j',
      message: 'When does it start?',
      consent: true,
      hCaptchaToken,
    },
  ],
  'POST /api/user/enquiries/:id/reply': [{ message: 'Thank you' }],
  'POST /api/user/enquiries/:id/replies/:reply_id/report': report,
  'POST /api/admin/enquiries/:id/reply': [{ message: 'In February' }],
  'POST /api/cashouts': [
    { method: 'giftpay', amount: 500, recipient_email: 'leaver@yonder.example' },
    { method: 'giftpay', amount: 100000, recipient_email: 'leaver@yonder.example' },
  ],
  'POST /api/admin/cashouts/:id/:decision': [{ reason: 'Looks right', reference: 'R-1' }, {}],
  'POST /api/admin/xp-adjustments': (world) =>
    [100, -50, 60000].map((amount) => ({
      user_id: String(idOf(world, 'leaver')),
      amount,
      reason: 'A correction',
    })),
  'POST /api/admin/xp-awards/:id/reverse': [{ reason: 'Awarded twice' }],
  'POST /api/admin/credentials/:id/revoke': [{ reason: 'Issued by mistake' }],
  'PUT /api/user/credentials/:id': [
    { is_public: true, shows_name: false },
    { is_public: false, shows_name: true },
  ],
  'POST /api/academy/programs/enroll': [{ program_id: 'finlit' }],
  'POST /api/academy/programs/:program/modules/:module/feedback': [{ rating: 4, comment: 'Clear' }],
  'POST /api/groups/:id/posts': [{ body: 'Hello' }],
  'POST /api/groups/:id/posts/:post_id/report': report,
  'POST /api/advisor/groups': (world) => [
    { name: 'New group', student_ids: students(world, 2), description: 'Of Year 11' },
    { name: 'New group', student_ids: [idOf(world, 'student2')] },
  ],
  'PUT /api/advisor/groups/:id': [
    { name: 'Changed', description: 'Changed', staff_only_posts: true },
    { is_archived: true },
    { student_threads: true },
  ],
  'POST /api/advisor/groups/:id/members': (world) => [
    { student_ids: students(world, 3) },
    { student_ids: [idOf(world, 'student2')] },
  ],
  'POST /api/advisor/career-tasks': (world) => [
    {
      title: 'Task',
      description: 'Write about a job',
      due_date: '2026-09-01',
      student_ids: students(world, 2),
    },
    { title: 'Task', description: 'Write about a job', group_ids: [rowOf(world, 'group')] },
  ],
  'PUT /api/advisor/career-tasks/:id': [
    { title: 'Changed' },
    { due_date: '2026-09-20' },
    { is_archived: true },
    { rubric: [{ title: 'Asks well', levels: ['Not yet', 'Yes'] }] },
  ],
  'POST /api/advisor/career-tasks/:id/submissions/:student_id/review': [
    { status: 'accepted', comment: 'Well done' },
    { status: 'changes-requested', comment: 'Add dates' },
    { status: 'changes-requested' },
  ],
  'POST /api/user/career-tasks/:id/submit': [{ text: 'Done' }, { skip_reason: 'I was ill' }],
  'PUT /api/user/career-tasks/:id/submit': [{ text: 'Done again', version: 1 }],
  'POST /api/threads': (world, caller) => [
    {
      recipient_ids: [idOf(world, caller.startsWith('student') ? 'advisor' : 'student')],
      subject: 'Hello',
      message: 'Hello there',
    },
    {
      recipient_ids: caller.startsWith('student') ? students(world, 1) : [idOf(world, 'student2')],
      message: 'Hello there',
    },
    {
      recipient_ids: caller.startsWith('student') ? students(world, 1) : students(world, 2),
      message: 'Hello there',
      subject: 'Hello',
    },
  ],
  'POST /api/threads/:id/messages': [{ message: 'Thank you' }],
  'PUT /api/threads/:id/messages/:message_id': [{ message: 'Changed' }],
  'POST /api/threads/:id/read': [{}],
  'POST /api/threads/:id/mute': [{ muted: true }, { muted: false }],
  'POST /api/threads/:id/block': [{ blocked: true }, { blocked: false }],
  'POST /api/threads/:id/messages/:message_id/report': report,
  'POST /api/advisor/threads/:id/open': [{ reason: 'A teacher is worried' }],
  'POST /api/advisor/message-reports/:id/handle': [{ outcome: 'Talked to both' }],
  'PUT /api/advisor/message-settings': [{ link_domains: ['example.org'] }],
  'POST /api/advisor/reports': ['students', 'plans', 'academy'].map((kind) => ({ kind })),
  'POST /api/advisor/students': [
    {
      students: [
        {
          given_name: 'Nia',
          family_name: 'New',
          email: 'nia@banksia-head.example',
          year_level: '11',
          groups: '',
          dob: '2010-02-03',
        },
      ],
    },
  ],
  'POST /api/advisor/students/file': [{ status: 'joined' }, { status: 'joined', keyword: 'tah' }],
  'POST /api/advisor/students/bulk': (world) =>
    ['group', 'task', 'message', 'invite', 'year', 'unlink'].flatMap((action) =>
      [true, false].map((dry_run) => ({
        ids: [...students(world, 3), idOf(world, 'student2')],
        action,
        dry_run,
        ...(action === 'group' ? { group_id: rowOf(world, 'group') } : {}),
        ...(action === 'task' ? { task_id: rowOf(world, 'career_task') } : {}),
        ...(action === 'message' ? { text: 'Hello' } : {}),
        ...(action === 'year' ? { class_year: '2028' } : {}),
      })),
    ),
  'PUT /api/advisor/students/:id': [
    { class_year: '2028' },
    { first_name: 'Tia', last_name: 'Changed' },
    { group_ids: [] },
  ],
  'POST /api/advisor/students/:id/notes': [{ text: 'Talked about plans', kind: 'conversation' }],
  'POST /api/user/subscribe': [{ first_name: 'Mia', email: person.email, dob: '2009-03-01' }],
  'POST /api/share': [{ channel: 'copy', url: '/articles/six-messages' }],
  'POST /api/analytics/events': [{ name: 'page_view', properties: {} }],
  'POST /api/admin/notifications': (world) => [
    { audience: 'everyone', title: 'News', description: 'Something new', action_url: '/articles' },
    {
      audience: 'school',
      school_id: schoolOf(world, 'advisor'),
      title: 'News',
      description: 'Something new',
    },
    { audience: 'students', title: 'News', description: 'Something new', dry_run: true },
  ],
  'PUT /api/admin/view-as': [{ persona: 'year-9-perth' }],
  'POST /api/admin/reviews/:id/comments': [{ text: 'Please check' }],
}

/** Bodies for a call: those written here, else that of the table of owners, else one of the declared shape. */
export function bodiesOf(world: World, route: Route, caller: string): unknown[] {
  if (!route.endpoint.body) return [undefined]
  const id = endpointId(route.endpoint)
  const written = bodies[id]
  if (written) return Array.isArray(written) ? written : written(world, caller)
  return [ownedResources[id]?.body ?? sampleOf(bodySchema(route), 'sample')]
}
