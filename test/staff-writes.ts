/**
 * What every write of staff leaves in the audit log, and of which kinds it may notify people. `staff-watch.ts` compares each
 * successful call of the suite with it, so a row that is lost, or a notification that nobody expects, fails the test that calls.
 *
 * The first entry is an expression for the actions of the rows in their order, a space between them; empty: it leaves none. Where it
 * depends on what is asked for, it is a function of that.
 */
type Given = { body?: { dry_run?: boolean; decision?: string; is_archived?: boolean; fields?: object } }
export type Expected = [audits: string | ((given: Given) => string), ...notifies: string[]]

const reading: Expected = [''] // writes that only staff themselves see
const ownWork: Expected = [''] // daily work of an advisor, which carries its author
const school = 'school-requests\\.'

export const staffWrites: Record<string, Expected> = {
  // staff of a school and its links
  'PUT /api/advisor/profile': reading,
  'POST /api/advisor/school': reading,
  'POST /api/advisor/staff': ['staff\\.invite'],
  'DELETE /api/advisor/staff/invites/:id': ['staff\\.end-invite'],
  'PUT /api/advisor/staff/:id': ['staff\\.permissions'],
  'DELETE /api/advisor/staff/:id': ['staff\\.(remove|leave)', 'advisor-changed', 'work-handed-over'],
  'POST /api/admin/events/:id/questions/:question_id': ['(events\\.(show|hide)-question)?'], // none where it was so already
  'POST /api/advisor/verify/:token': ['staff\\.join', 'staff-joined'],
  'POST /api/advisor/links': ['school-links\\.make'],
  'DELETE /api/advisor/links/:id': ['school-links\\.end'],
  // first steps of an advisor, each about themselves
  'POST /api/advisor/first-steps/message': ['', 'message-tried'],
  'POST /api/advisor/first-steps/close': reading,
  // plans of students
  'PUT /api/advisor/students/:id/career-plan/:slug': ['', 'planner-change'],
  'POST /api/advisor/students/:id/career-plan/comments': ['career-plans\\.comment', 'planner-comment'],
  'PUT /api/advisor/students/:id/career-plan/:slug/proposal': ['', 'planner-proposal'],
  'DELETE /api/advisor/students/:id/career-plan/:slug/proposal': ownWork,
  // groups, tasks and messages
  'POST /api/advisor/groups': ownWork,
  // archiving turns off messages between students, where they were on
  'PUT /api/advisor/groups/:id': [({ body }) => (body?.is_archived ? '(groups\\.student-threads-off)?' : '')],
  'PUT /api/advisor/groups/:id/student-threads': ['(groups\\.student-threads-(on|off))?'], // none where it was so already
  'DELETE /api/advisor/groups/:id': ['groups\\.delete'],
  'POST /api/advisor/groups/:id/members': ownWork,
  'DELETE /api/advisor/groups/:id/members/:student_id': ownWork,
  'POST /api/groups/:id/posts': ['', 'group-post'],
  'POST /api/groups/:id/posts/:post_id/report': ['', 'content-report'],
  'DELETE /api/groups/:id/posts/:post_id': ownWork,
  'POST /api/advisor/career-tasks': ['', 'career-task-set'],
  'PUT /api/advisor/career-tasks/:id': ['', 'career-task-set'],
  'DELETE /api/advisor/career-tasks/:id': ownWork,
  'POST /api/advisor/career-tasks/:id/submissions/:student_id/review': ownWork, // the student is told later, by a job
  'DELETE /api/advisor/career-tasks/:id/submissions/:student_id/review': ['career-tasks\\.undo-review'],
  'POST /api/threads': ['', 'new-message'],
  'POST /api/threads/:id/messages': ['', 'new-message'],
  'PUT /api/threads/:id/messages/:message_id': ownWork,
  'DELETE /api/threads/:id/messages/:message_id': ownWork,
  'POST /api/threads/:id/read': reading,
  'POST /api/threads/:id/unread': reading,
  'POST /api/threads/:id/mute': reading,
  'POST /api/threads/:id/block': reading,
  'POST /api/threads/:id/messages/:message_id/report': ['', 'message-report', 'content-report'],
  'POST /api/advisor/threads/:id/open': ['messages\\.open', 'new-message'],
  'POST /api/advisor/message-reports/:id/take': ['messages\\.take-report'],
  'DELETE /api/advisor/message-reports/:id/take': ['messages\\.give-back-report'],
  'POST /api/advisor/message-reports/:id/hand-over': [
    'messages\\.hand-over-report',
    'message-report-handed-over',
  ],
  'POST /api/advisor/told-list/:id/move': ['safeguarding-list\\.move'],
  'POST /api/advisor/message-reports/:id/handle': ['messages\\.handle-report', 'message-report-handled'],
  'PUT /api/advisor/message-settings': [''],
  // students of a school
  'POST /api/advisor/reports': ['(school-reports\\.\\w+)?', 'school-report-of-many'],
  'POST /api/advisor/students': ['student-imports\\.confirm', 'student-import-ended', 'school-year-asked'],
  'POST /api/advisor/students/file': ['school-reports\\.students'],
  'POST /api/advisor/students/bulk': [
    '(students\\.bulk-(group|year|unlink)|students\\.invite( students\\.invite)*)?', // none where nobody was changed, or nothing can be undone
    'career-task-set',
    'new-message',
    'school-ended',
    'school-year-asked',
  ],
  'POST /api/advisor/students/bulk/:id/undo': ['students\\.undo-(group|year|unlink)', 'school-reopened'],
  'PUT /api/advisor/students/:id': ['', 'student-corrected', 'school-year-asked'],
  'DELETE /api/advisor/students/:id': ['students\\.unlink', 'school-ended'],
  'POST /api/advisor/students/:id/invite': ['students\\.invite'],
  'POST /api/advisor/students/:id/meetings': ['', 'meeting-asked'],
  'DELETE /api/advisor/students/:id/meetings/:meeting_id': ['', 'meeting-cancelled'],
  'POST /api/advisor/students/:id/family': ['students\\.add-family-contact'],
  'PUT /api/advisor/students/:id/family/:contact_id': ['students\\.change-family-contact'],
  'DELETE /api/advisor/students/:id/family/:contact_id': ['students\\.remove-family-contact'],
  'POST /api/advisor/students/:id/notes': ownWork,
  'PUT /api/advisor/students/:id/notes/:note_id': ['students\\.change-note'],
  'PUT /api/advisor/students/:id/notes/:note_id/follow-up': ownWork,
  'DELETE /api/advisor/students/:id/notes/:note_id': ['students\\.remove-note'],
  'POST /api/advisor/imports/csv': ['student-imports\\.start'],
  'POST /api/advisor/imports/google': ['student-imports\\.start'],
  'POST /api/advisor/imports/:id/columns': ['student-imports\\.start'],
  'POST /api/advisor/imports/:id/missing': reading,
  'PUT /api/advisor/imports/:id/rows': ['student-imports\\.correct'],
  'POST /api/advisor/imports/:id/confirm': ['student-imports\\.confirm'],
  'POST /api/advisor/imports/:id/invitations': ['student-imports\\.plan-invitations'],
  'POST /api/advisor/imports/:id/undo': ['student-imports\\.undo'],
  'DELETE /api/advisor/imports/:id': ['student-imports\\.cancel'],
  // work experience
  'POST /api/advisor/wex/placements': ['wex\\.prepare', 'wex-student'],
  'POST /api/advisor/wex/placements/:id/:decision': [
    'wex\\.(approve|decline|request-changes|complete|cancel)',
    'wex-student',
    'wex-staff',
  ],
  'POST /api/advisor/wex/placements/:id/remind': ['wex\\.remind', 'wex-student'],
  'POST /api/advisor/wex/reminders': ['(wex\\.remind ?)*', 'wex-student'],
  'PUT /api/advisor/wex/placements/:id/checks': ['wex\\.checks'],
  'PUT /api/advisor/wex/placements/:id/evidence': ['wex\\.record-evidence'],
  'DELETE /api/advisor/wex/placements/:id/evidence': ['wex\\.remove-evidence'],
  'PUT /api/advisor/wex/placements/:id/questions': ['wex\\.decide-question'],
  'PUT /api/advisor/wex/placements/:id/guardian': ['wex\\.confirm-guardian'],
  'POST /api/advisor/wex/placements/:id/visits': ['wex\\.log-visit'],
  'POST /api/advisor/wex/placements/:id/health-note': ['wex\\.open-health-note'],
  'POST /api/advisor/wex/placements/:id/hold/lift': ['wex\\.lift-hold', 'wex-student', 'wex-staff'],
  // none for a look at what a change would ask for
  'POST /api/advisor/wex/placements/:id/amendments': [
    '(wex\\.propose-amendment)?',
    'wex-student',
    'wex-staff',
  ],
  'POST /api/advisor/wex/placements/:id/amendments/:answer': [
    'wex\\.(sign|refuse|withdraw)-amendment',
    'wex-student',
    'wex-staff',
  ],
  'POST /api/advisor/wex/placements/:id/early-end': ['wex\\.end-early', 'wex-student', 'wex-staff'],
  'POST /api/advisor/wex/placements/:id/papers/check': ['wex\\.check-paper'],
  'POST /api/advisor/wex/placements/:id/scan': ['wex\\.store-scan'],
  'POST /api/advisor/wex/packets': ['wex\\.packets'],
  'POST /api/advisor/wex/incidents/:id/answer': ['(wex\\.answer-incident)?'],
  'POST /api/advisor/wex/incidents/:id/close': ['wex\\.close-incident'],
  'POST /api/advisor/wex/hosts': ['wex-hosts\\.add'],
  'PUT /api/advisor/wex/hosts/:id': ['wex-hosts\\.edit'],
  'POST /api/advisor/wex/hosts/:id/insurance': ['wex-hosts\\.insurance'],
  'POST /api/advisor/wex/hosts/:id/standing': ['wex-hosts\\.standing'],
  'POST /api/advisor/wex/hosts/:id/release': ['wex-hosts\\.release'],
  'PUT /api/advisor/wex/settings': ['wex\\.settings'],
  'PUT /api/advisor/wex/own-approval': ['wex\\.own-approval'],
  'PUT /api/advisor/wex/rules': ['wex\\.confirm-rule'],
  'DELETE /api/advisor/wex/rules': ['wex\\.unconfirm-rule'],
  // Yonder’s staff: people
  'POST /api/setup': ['users\\.create-admin'],
  'POST /api/admin/users/:id/account': ['users\\.[a-z-]+', 'rights-given'],
  'GET /api/admin/users/:id/export': ['users\\.export'],
  'POST /api/admin/school-requests/:id/checks': [`${school}(phone|register)-checked`],
  'POST /api/admin/school-requests/:id/invite': [`${school}invite`],
  'POST /api/admin/school-requests/:id/decline': [`${school}decline`],
  'POST /api/admin/notifications': [({ body }) => (body?.dry_run ? '' : 'notifications\\.send')],
  'PUT /api/admin/view-as': ['view-as\\.\\w+'],
  'DELETE /api/admin/view-as': reading,
  'POST /api/admin/content-reports/:id/take': ['safety\\.take'],
  'DELETE /api/admin/content-reports/:id/take': ['safety\\.give-back'],
  'POST /api/admin/content-reports/:id/hand-over': ['safety\\.hand-over', 'content-report-handed-over'],
  'POST /api/admin/content-reports/:id/escalate': [
    'safety\\.escalate',
    'message-report-waits',
    'content-report-waits',
  ],
  'POST /api/admin/content-reports/:id/close': [
    'safety\\.(ask-)?close',
    'content-report-closed',
    'content-report-second-person',
  ],
  'POST /api/admin/content-reports/:id/close/confirm': ['safety\\.confirm-close', 'content-report-closed'],
  'DELETE /api/admin/content-reports/:id/close/confirm': [
    'safety\\.decline-close',
    'content-report-second-person',
  ],
  'PUT /api/admin/duty': reading,
  'DELETE /api/admin/duty': reading,
  'POST /api/admin/today/work/take': ['(staff-work\\.take)?'], // none for what the person has already
  'DELETE /api/admin/today/work/take': ['staff-work\\.give-back'],
  'POST /api/admin/content-reports/:id/conversation': ['safety\\.open-conversation'],
  // money
  'POST /api/admin/cashouts/:id/:decision': ['cashouts\\.[a-z-]+', 'cashout-ended', 'cashout-approved'],
  'POST /api/admin/xp-adjustments': ['xp\\.adjust(-first)?', 'xp-adjusted'],
  'POST /api/admin/xp-awards/:id/reverse': ['xp\\.reverse(-first)?', 'xp-adjusted'],
  'POST /api/admin/xp-awards/:id/release': ['xp\\.release(-first)?', 'xp-adjusted'],
  'POST /api/admin/credentials/:id/revoke': ['credentials\\.revoke', 'credential-revoked'],
  // content and operation
  'POST /api/admin/:resource': ['[a-z-]+\\.create', 'content-to-review'],
  // saved as it was it leaves nothing, and neither does a draft
  'PUT /api/admin/:resource/:id': [
    '([a-z-]+\\.(update|publish|submit|schedule)( redirects\\.create)*)?',
    'content-to-review',
    'fact-report-handled',
  ],
  'DELETE /api/admin/:resource/:id': ['[a-z-]+\\.(delete|archive)'],
  'DELETE /api/admin/:resource/:id/draft': ['[a-z-]+\\.delete'],
  'POST /api/admin/:resource/:id/restore': ['[a-z-]+\\.restore'],
  'POST /api/admin/:resource/bulk': ['([a-z-]+\\.\\w+ ?)*'],
  // a row for each record whose place changed, that was made, or that was published
  'PUT /api/admin/academy/order': ['((academy-(modules|topics)|quiz-questions)\\.update ?)*'],
  'POST /api/admin/academy/moves': [
    '((academy-(modules|topics)|quiz-questions)\\.update)( redirects\\.create)*',
  ],
  'POST /api/admin/academy/copies': ['((academy-(modules|topics)|quizzes|quiz-questions)\\.create ?)+'],
  'POST /api/admin/academy/quizzes': ['academy-topics\\.create quizzes\\.create'],
  'POST /api/admin/academy/publications': [
    '((academy-(modules|topics)|quizzes|quiz-questions)\\.publish ?)*',
  ],
  'POST /api/admin/reviews/:id/decision': [
    ({ body }) => `[a-z-]+\\.${body?.decision === 'ask' ? 'send-back' : body?.decision}`,
    'content-decision',
  ],
  'POST /api/admin/reviews/:id/comments': reading,
  'POST /api/admin/enquiries/:id/reply': ['(enquiries\\.answer)?', 'enquiry-answered'], // none for the same words again
  'POST /api/admin/enquiries/:id/close': ['enquiries\\.close'],
  'POST /api/admin/packs/uploads': ['packs\\.upload', 'pack-to-import'],
  'POST /api/admin/packs/previews': ['', 'pack-to-import'],
  'POST /api/admin/packs/imports/:id/start': ['packs\\.start-import'],
  'DELETE /api/admin/packs/imports/:id': ['packs\\.discard-import'],
  'GET /api/admin/packs/archive': ['packs\\.export'],
  // a call without a field may change nothing
  'PUT /api/admin/config': [
    ({ body }) =>
      Object.keys(body?.fields ?? {}).length > 0 ? 'cms-config\\.update' : '(cms-config\\.update)?',
  ],
  'POST /api/admin/outbox/:id/resend': ['outbox\\.resend'],
  'POST /api/admin/job-queue/:queue/:id/retry': ['job-queue\\.retry'],
}
