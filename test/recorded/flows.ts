/**
 * Calls that follow each other. What a step keeps of its reply (`as`, a path into it) stands in braces in later addresses and bodies, as do the
 * people of the log-ins: `{student}`.
 */
export type Step = {
  who: string
  /** Method and address. */
  call: string
  body?: unknown
  as?: Record<string, string>
  /** Minutes that pass before. */
  later?: number
}

const step = (who: string, call: string, body?: unknown, as?: Step['as']): Step => ({ who, call, body, as })
const wait = (later: number, one: Step): Step => ({ ...one, later })

const quiz = '/api/academy/programs/finlit/modules/first-payslip'
const oneStudent = { ids: ['{student}'], dry_run: false }
const dayMinutes = 24 * 60

export const flows: Record<string, Step[]> = {
  'a quiz is answered in parts, finished and taken again': [
    step('student', `GET ${quiz}/quiz/start`, undefined, {
      quiz: 'data.quiz.id',
      attempt: 'data.attempt.id',
    }),
    step('student', `PUT ${quiz}/quizzes/{quiz}`, { attempt_id: '{attempt:text}', answers: {} }),
    step('student', `POST ${quiz}/quizzes/{quiz}/finish`, { attempt_id: '{attempt:text}', answers: {} }),
    step('student', `POST ${quiz}/quizzes/{quiz}/finish`, { attempt_id: '{attempt:text}', answers: {} }),
    step('student', `GET ${quiz}/quiz/start`),
    step('student', 'POST /api/academy/retries'),
    step('student', 'GET /api/academy/retries/round'),
    step('student', 'DELETE /api/academy/retries'),
    step('student', 'GET /api/academy/learning'),
  ],
  'a group is archived and deleted': [
    step('advisor', 'GET /api/advisor/groups', undefined, { group: 'data.0.id' }),
    step('advisor', 'PUT /api/advisor/groups/{group}', { is_archived: true }),
    step('student', 'GET /api/groups'),
    step('student', 'GET /api/message-contacts'),
    step('advisor', 'DELETE /api/advisor/groups/{group}'),
    step('advisor', 'GET /api/advisor/groups'),
  ],
  'a last year is changed for many, answered and taken back': [
    step(
      'advisor',
      'POST /api/advisor/students/bulk',
      { ...oneStudent, action: 'year', class_year: '2029' },
      { change: 'data.undo' },
    ),
    step('student', 'GET /api/user/school-sent'),
    wait(1, step('student', 'POST /api/user/school-sent/year', { year: 2029, accepts: true })),
    step('student', 'POST /api/user/school-sent/year', { year: 2029, accepts: true }),
    wait(1, step('advisor', 'POST /api/advisor/students/bulk/{change}/undo')),
    step('advisor', 'GET /api/advisor/students/{student}'),
  ],
  'a last year is changed for many and declined': [
    step(
      'advisor',
      'POST /api/advisor/students/bulk',
      { ...oneStudent, action: 'year', class_year: '2029' },
      { change: 'data.undo' },
    ),
    wait(1, step('student', 'POST /api/user/school-sent/year', { year: 2029, accepts: false })),
    wait(1, step('advisor', 'POST /api/advisor/students/bulk/{change}/undo')),
  ],
  'a last year is changed for many and taken back at once': [
    step(
      'advisor',
      'POST /api/advisor/students/bulk',
      { ...oneStudent, action: 'year', class_year: '2027' },
      { change: 'data.undo' },
    ),
    wait(1, step('advisor', 'POST /api/advisor/students/bulk/{change}/undo')),
    step('advisor', 'POST /api/advisor/students/bulk/{change}/undo'),
  ],
  'students are unlinked and put back': [
    step(
      'advisor',
      'POST /api/advisor/students/bulk',
      { ...oneStudent, action: 'unlink' },
      { change: 'data.undo' },
    ),
    step('student', 'GET /api/groups'),
    step('student', 'GET /api/user/career-tasks'),
    wait(1, step('advisor', 'POST /api/advisor/students/bulk/{change}/undo')),
    step('student', 'GET /api/groups'),
  ],
  'a student leaves while the school may still undo': [
    step(
      'advisor',
      'POST /api/advisor/students/bulk',
      { ...oneStudent, action: 'unlink' },
      { change: 'data.undo' },
    ),
    wait(1, step('student', 'POST /api/user/leave-school')),
    wait(1, step('advisor', 'POST /api/advisor/students/bulk/{change}/undo')),
  ],
  'an account is deleted and kept after all': [
    step('leaver', 'DELETE /api/user', { password: 'Horizon-2026!' }),
    step('leaver', 'GET /api/user/profile'),
    wait(dayMinutes, step('leaver', 'POST /api/user/security/keep-account', {})),
    step('leaver', 'POST /api/user/security/keep-account', {}),
  ],
  'a message is written, changed, reported and looked at': [
    step(
      'advisor',
      'POST /api/threads',
      { recipient_ids: ['{student}'], subject: 'Hello', message: 'Hello there' },
      { thread: 'data.id' },
    ),
    step('student', 'GET /api/threads'),
    step('student', 'POST /api/threads/{thread}/messages', { message: 'Thank you' }, { message: 'data.id' }),
    step('student', 'PUT /api/threads/{thread}/messages/{message}', { message: 'Thank you very much' }),
    step('student', 'DELETE /api/threads/{thread}/messages/{message}'),
    step('advisor', 'GET /api/threads/{thread}', undefined, { written: 'messages.0.id' }),
    step('advisor', 'POST /api/threads/{thread}/read', {}),
    step('student', 'POST /api/threads/{thread}/messages/{written}/report', { reason: 'unkind' }),
    step('advisor', 'GET /api/advisor/message-reports', undefined, { report: 'data.0.id' }),
    step('advisor', 'POST /api/advisor/message-reports/{report}/handle', { outcome: 'Talked to both' }),
    step('advisor', 'POST /api/advisor/message-reports/{report}/handle', { outcome: 'Talked to both' }),
  ],
  'a student blocks another and unblocks them': [
    step('student', 'GET /api/threads', undefined, { thread: 'data.0.id' }),
    step('student', 'POST /api/threads/{thread}/mute', { muted: true }),
    step('advisor', 'POST /api/threads/{thread}/messages', { message: 'Hello' }),
    step('student', 'GET /api/threads'),
    step('student', 'POST /api/threads/{thread}/unread'),
    step('student', 'POST /api/threads/{thread}/mute', { muted: false }),
  ],
  'a plan is shared by a link and the link ended': [
    step(
      'student',
      'POST /api/career-planner/shares',
      { slugs: ['plan-a'], days: 7 },
      { share: 'data.id', address: 'data.url' },
    ),
    step('student', 'GET /api/career-planner'),
    step('student', 'DELETE /api/career-planner/shares/{share}'),
    step('student', 'DELETE /api/career-planner/shares/{share}'),
  ],
  'a cash-out is approved, or cancelled': [
    step('leaver', 'GET /api/cashouts', undefined, { cashout: 'data.0.id' }),
    step('admin', 'GET /api/admin/cashouts/{cashout}/decision'),
    step('admin', 'POST /api/admin/cashouts/{cashout}/approve', {}),
    step('leaver', 'POST /api/cashouts/{cashout}/cancel'),
    step('leaver', 'GET /api/user/reward-balance'),
  ],
  'a cash-out is taken back by its owner': [
    step('leaver', 'GET /api/cashouts', undefined, { cashout: 'data.0.id' }),
    step('leaver', 'POST /api/cashouts/{cashout}/cancel'),
    step('admin', 'POST /api/admin/cashouts/{cashout}/approve', {}),
    step('leaver', 'GET /api/user/earnings'),
  ],
  'who corrected XP decides about no cash-out of that person': [
    step('admin', 'POST /api/admin/xp-adjustments', {
      user_id: '{leaver:text}',
      amount: 100,
      reason: 'A correction',
    }),
    step('leaver', 'GET /api/cashouts', undefined, { cashout: 'data.0.id' }),
    step('admin', 'POST /api/admin/cashouts/{cashout}/approve', {}),
    wait(8 * dayMinutes, step('admin', 'POST /api/admin/cashouts/{cashout}/approve', {})),
  ],
  'a task is set, handed in, sent back, taken back and accepted': [
    step(
      'advisor',
      'POST /api/advisor/career-tasks',
      { title: 'Task', description: 'Write', student_ids: ['{student}'], due_date: '2026-08-12' },
      { task: 'data.id' },
    ),
    step('student', 'GET /api/user/career-tasks/{task}'),
    step('student', 'POST /api/user/career-tasks/{task}/submit', { text: 'Done' }),
    step('advisor', 'GET /api/advisor/career-tasks/{task}/submissions'),
    step(
      'advisor',
      'POST /api/advisor/career-tasks/{task}/submissions/{student}/review',
      { status: 'changes-requested', comment: 'Add dates' },
      { version: 'data.version' },
    ),
    step('student', 'PUT /api/user/career-tasks/{task}/submit', {
      text: 'Done with dates',
      version: '{version}',
    }),
    step('student', 'GET /api/user/career-tasks/{task}'),
    step('advisor', 'DELETE /api/advisor/career-tasks/{task}/submissions/{student}/review'),
    step('advisor', 'POST /api/advisor/career-tasks/{task}/submissions/{student}/review', {
      status: 'accepted',
    }),
    wait(2 * dayMinutes, step('student', 'GET /api/user/career-tasks')),
    step('advisor', 'DELETE /api/advisor/career-tasks/{task}'),
    step('advisor', 'GET /api/advisor/career-tasks'),
  ],
  'a task that nobody handed in is removed': [
    step(
      'advisor',
      'POST /api/advisor/career-tasks',
      { title: 'Task', description: 'Write', student_ids: ['{student}'] },
      { task: 'data.id' },
    ),
    step('advisor', 'DELETE /api/advisor/career-tasks/{task}'),
    step('student', 'GET /api/user/career-tasks'),
  ],
  'a question is answered, asked on and closed': [
    step('student', 'GET /api/user/enquiries', undefined, { enquiry: 'data.0.id' }),
    step('admin', 'POST /api/admin/enquiries/{enquiry}/reply', { message: 'In February' }),
    step('student', 'GET /api/user/enquiries/{enquiry}', undefined, { reply: 'data.replies.0.id' }),
    step('student', 'POST /api/user/enquiries/{enquiry}/reply', { message: 'Thank you' }),
    step('student', 'POST /api/user/enquiries/{enquiry}/replies/{reply}/report', { reason: 'unsafe' }),
    step('admin', 'POST /api/admin/enquiries/{enquiry}/close'),
    step('student', 'POST /api/user/enquiries/{enquiry}/reply', { message: 'One more' }),
  ],
  'the mailing list is asked for twice and confirmed': [
    step('visitor', 'POST /api/user/subscribe', {
      first_name: 'Mia',
      email: 'twice@test.example',
      dob: '2000-01-01',
    }),
    wait(
      30,
      step('visitor', 'POST /api/user/subscribe', {
        first_name: 'Mia',
        email: 'twice@test.example',
        dob: '2000-01-01',
      }),
    ),
  ],
  'what is followed and saved, and no longer': [
    step('student', 'POST /api/user/follows', { type: 'INDUSTRY', id: 'mining' }),
    step('student', 'POST /api/user/follows', { type: 'INDUSTRY', id: 'mining' }),
    step('student', 'GET /api/user/follows?type=INDUSTRY'),
    step('student', 'GET /api/user/feed'),
    step('student', 'DELETE /api/user/follows/OCCUPATION/registered-nurse-medical'),
    step('student', 'GET /api/user/follows?type=INDUSTRY'),
    step('student', 'GET /api/user/favourites'),
    step('student', 'DELETE /api/user/favourites/occupation/registered-nurse-medical'),
    step('student', 'GET /api/user/favourites'),
  ],
  'a route becomes private, and what the school sees': [
    step('student', 'PUT /api/user/school-sharing', {
      quiz_areas: true,
      followed_careers: true,
      plan: true,
      counted: true,
    }),
    step(
      'advisor',
      'POST /api/advisor/students/{student}/career-plan/comments',
      { slug: 'plan-a', text: 'Well done' },
      { comment: 'data.id' },
    ),
    step('student', 'GET /api/career-planner/plan-a', undefined, { version: 'section.version' }),
    step('student', 'POST /api/career-planner/comments/{comment}/hide'),
    step('student', 'PUT /api/career-planner/plan-a', {
      answers: { is_private: true },
      version: '{version}',
    }),
    step('advisor', 'GET /api/advisor/students/{student}/career-plan'),
    step('advisor', 'GET /api/advisor/students/{student}'),
    step('student', 'PUT /api/user/school-sharing', {
      quiz_areas: false,
      followed_careers: false,
      plan: false,
      counted: false,
    }),
    step('advisor', 'GET /api/advisor/students/{student}'),
  ],
  'a colleague is invited, joins, is changed and removed': [
    step('advisor', 'POST /api/advisor/staff', {
      email: 'later@test.example',
      permissions: ['manage_students'],
    }),
    step('advisor', 'GET /api/advisor/profile', undefined, { colleague: 'data.staff.0.id' }),
    step('advisor', 'PUT /api/advisor/staff/{colleague}', { permissions: ['manage_students', 'export'] }),
    step('advisor', 'DELETE /api/advisor/staff/{colleague}', { hand_over_to: '{advisor}' }),
    step('advisor', 'GET /api/advisor/groups'),
  ],
  'a file is downloaded again': [
    step('student', 'POST /api/downloads', { type: 'occupation', id: 'registered-nurse-medical' }),
    wait(60, step('student', 'POST /api/downloads', { type: 'occupation', id: 'registered-nurse-medical' })),
    step('student', 'GET /api/user/downloads'),
  ],
  'a student is brought in by hand, invited again and removed': [
    step(
      'advisor',
      'POST /api/advisor/students',
      {
        students: [
          {
            given_name: 'Nia',
            family_name: 'New',
            email: 'nia@banksia-head.example',
            year_level: '11',
            dob: '2010-02-03',
          },
        ],
      },
      { list: 'data.id' },
    ),
    step('advisor', 'GET /api/advisor/imports'),
    step('advisor', 'POST /api/advisor/imports/{list}/undo'),
    step('advisor', 'GET /api/advisor/students'),
  ],
  'an account is locked and opened again': [
    step('admin', 'POST /api/admin/users/{leaver}/account', { action: 'lock' }),
    step('leaver', 'GET /api/user/profile'),
    step('admin', 'POST /api/admin/users/{leaver}/account', { action: 'unlock' }),
    step('admin', 'POST /api/admin/users/{parent}/account', { action: 'make-admin' }),
    step('admin', 'POST /api/admin/users/{parent}/account', { action: 'lock' }),
    step('admin', 'POST /api/admin/users/{parent}/account', { action: 'unlock' }),
  ],
  'a visitor who took the quiz signs in': [
    step('ghost', 'GET /api/career-quiz/questions', undefined, { question: 'data.0.id' }),
    step('ghost', 'POST /api/user/meta', { key: 'expo_welcome_displayed', value: true }),
    step('student', 'POST /api/academy/ghost-user/convert', { ghost_id: '{ghost}' }),
    step('student', 'POST /api/academy/ghost-user/convert', { ghost_id: '{ghost}' }),
  ],
}
