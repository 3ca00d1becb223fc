/**
 * Faults that once passed every test when they were planted. Each must be caught: `npm run mutate -- regressions` plants one after
 * the other and runs its tests. `find` stands once in the file, which `known-faults.test.ts` checks.
 */
export type KnownFault = { name: string; file: string; find: string; replace: string; tests: string[] }

const at = (slice: string) => `app/features/${slice}.api.test.ts`
const checks = (name: string) => `test/whole-product/${name}.api.test.ts`

export const knownFaults: KnownFault[] = [
  {
    name: 'a file that was not handed in with the task is sent',
    file: 'app/features/career-tasks/review.server.ts',
    find: 'row?.uploadIds.includes(id)',
    replace: 'row',
    tests: [at('career-tasks/career-tasks')],
  },
  {
    name: 'a survey that is not open is answered',
    file: 'app/features/surveys/surveys.server.ts',
    find: ".where(and(isIt, eq(surveys.status, 'LIVE')))",
    replace: '.where(isIt)',
    tests: [at('surveys/surveys')],
  },
  {
    name: 'a first approval of a cash-out leaves no row in the audit log',
    file: 'app/features/rewards/decisions.server.ts',
    find: 'await auditDecision(tx, context, known, {\n    action: isFirst',
    replace: 'if (!isFirst)\n  await auditDecision(tx, context, known, {\n    action: isFirst',
    tests: [at('rewards/cash-outs')],
  },
  {
    name: 'a change of permissions leaves no row in the audit log',
    file: 'app/features/schools/staff.server.ts',
    find: "await auditAdvisor(tx, context, 'staff.permissions',",
    replace: 'void String(',
    tests: [at('schools/schools')],
  },
  {
    name: 'every colleague is notified of a new one, not those who manage staff',
    file: 'app/features/schools/invites.server.ts',
    find: "advisorsOf(tx, schoolId, 'manage_staff')",
    replace: 'advisorsOf(tx, schoolId)',
    tests: [checks('recipients')],
  },
  {
    name: 'an announcement for parents reaches students',
    file: 'app/features/notifications/broadcasts.server.ts',
    find: 'parents: and(isUser, eq(person.isParent, true))',
    replace: 'parents: isUser',
    tests: [at('notifications/broadcasts')],
  },
  {
    name: 'the author of a change is asked to review it',
    file: 'app/features/admin/tell.server.ts',
    find: 'id !== writer.userId && ',
    replace: '',
    tests: [checks('recipients')],
  },
  {
    name: 'former members of a group are notified of its posts',
    file: 'app/features/groups/posts.server.ts',
    find: 'ne(groupMembers.userId, writerId), isStillOfSchool(users)',
    replace: 'ne(groupMembers.userId, writerId)',
    tests: [checks('recipients')],
  },
  {
    name: 'nobody is notified that their school has ended their membership',
    file: 'app/features/onboarding/end-missing.server.ts',
    find: 'await notify(services, tx, schoolEnded, { userId, payload: {} }, now)',
    replace: '',
    tests: [at('onboarding/imports')],
  },
  {
    name: 'a student who had a task is notified of it again',
    file: 'app/features/career-tasks/tasks.server.ts',
    find: 'if (!before.has(userId))',
    replace: '',
    tests: [at('career-tasks/career-tasks')],
  },
  {
    name: 'an account that is being deleted gets emails',
    file: 'app/features/notifications/delivery.server.ts',
    find: ' && !person.deletionDueAt',
    replace: '',
    tests: [at('notifications/delivery')],
  },
  {
    name: 'a first adjustment waits for a second for ever',
    file: 'app/features/rewards/adjustments.server.ts',
    find: 'gt(xpAdjustments.createdAt, sumsFrom(now))',
    replace: 'undefined',
    tests: [at('rewards/cash-outs')],
  },
  {
    name: 'the day of a limit of cash-outs is a week',
    file: 'app/features/rewards/cash-outs.server.ts',
    find: 'new Date(now.getTime() - 86_400_000)',
    replace: 'new Date(now.getTime() - 7 * 86_400_000)',
    tests: [at('rewards/cash-outs')],
  },
  {
    name: 'what imports held goes after a day',
    file: 'app/features/onboarding/clean-up.server.ts',
    find: 'daysAgo(now, undoDays)',
    replace: 'daysAgo(now, 1)',
    tests: [at('onboarding/imports')],
  },
  {
    name: 'a status list is served from before a revocation',
    file: 'app/features/credentials/credentials.server.ts',
    find: 'known?.revoked === numbers.join() && now.getTime() < known.until',
    replace: 'known && now.getTime() < known.until',
    tests: [at('credentials/credentials')],
  },
  {
    name: 'a status list is served beyond its life',
    file: 'app/features/credentials/credentials.server.ts',
    find: ' && now.getTime() < known.until',
    replace: '',
    tests: [at('credentials/credentials')],
  },
  {
    name: 'a score at the pass mark fails',
    file: 'app/features/academy/attempts.server.ts',
    find: 'score >= quiz.passMark',
    replace: 'score > quiz.passMark',
    tests: [at('academy/academy')],
  },
  {
    name: 'parts of a cent are paid',
    file: 'app/features/rewards/cash-out-rules.ts',
    find: 'Math.floor((xp * 100) / xpPerDollar)',
    replace: 'Math.round((xp * 100) / xpPerDollar)',
    tests: ['app/features/rewards/cash-out-rules.test.ts'],
  },
  {
    name: 'an opening in New Zealand is paid in Australian dollars',
    file: 'app/features/opportunities/openings.server.ts',
    find: "row.countryCode === 'NZ' ? 'NZD' : 'AUD'",
    replace: "'AUD'",
    tests: [at('opportunities/openings')],
  },
  {
    name: 'a badge that was taken back shows the name of its holder',
    file: 'app/features/credentials/credentials.server.ts',
    find: 'showsName && !revokedAt ? holder.firstName',
    replace: 'showsName ? holder.firstName',
    tests: [at('credentials/credentials')],
  },
  {
    name: 'a post with the words of somebody else’s last one is not written',
    file: 'app/features/groups/posts.server.ts',
    find: 'eq(groupPosts.authorId, authorId),\n',
    replace: '\n',
    tests: [at('groups/groups')],
  },
  {
    name: 'a survey check that is queued begins again',
    file: 'app/features/surveys/checks.server.ts',
    find: "setWhere: eq(surveyChecks.status, 'gave-up'),",
    replace: '',
    tests: [at('surveys/surveys')],
  },
]
