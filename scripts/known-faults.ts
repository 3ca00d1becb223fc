import { eighthKnownFaults } from './known-faults-eighth.ts'
import { eleventhKnownFaults } from './known-faults-eleventh.ts'
import { fifthKnownFaults } from './known-faults-fifth.ts'
import { fourthKnownFaults } from './known-faults-fourth.ts'
import { furtherKnownFaults } from './known-faults-further.ts'
import { moreKnownFaults } from './known-faults-more.ts'
import { ninthKnownFaults } from './known-faults-ninth.ts'
import { seventhKnownFaults } from './known-faults-seventh.ts'
import { sixthKnownFaults } from './known-faults-sixth.ts'
import { tenthKnownFaults } from './known-faults-tenth.ts'
import { thirteenthKnownFaults } from './known-faults-thirteenth.ts'
import { twelfthKnownFaults } from './known-faults-twelfth.ts'

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
    find: 'showsName && !revokedAt ? (certified',
    replace: 'showsName ? (certified',
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
  {
    name: 'the live event of a new message carries a student’s whole family name to other students, who may only read an initial',
    file: 'app/features/messaging/send.server.ts',
    find: "fromName: shownPerson(from, 'student').name,",
    replace: "fromName: shownPerson(from, 'advisor').name,",
    tests: [at('messaging/messaging')],
  },
  {
    name: 'an advisor of two schools who leaves one of them loses the conversations at the other school as well',
    file: 'app/features/messaging/handover.server.ts',
    find: '.where(ownedBy(threadParticipants, { userId: from }, eq(threads.schoolId, schoolId)))',
    replace: '.where(ownedBy(threadParticipants, { userId: from }))',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'the report of a message that was changed and then removed quotes its first words instead of its last ones',
    file: 'app/features/messaging/marks.server.ts',
    find: 'order by id desc limit 1',
    replace: 'order by id limit 1',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'the files of messages that were removed more than 90 days ago stay stored although nobody needs them any more',
    file: 'app/features/messaging/jobs.server.ts',
    find: '      await forgetFiles(tx, removed)\n',
    replace: '',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'somebody who takes all passions out of their post-school plan keeps the old ones',
    file: 'app/features/guidance/plan/plan.ts',
    find: 'passions: changes.passions ? [...new Set(changes.passions)] : plan.passions,',
    replace: 'passions: changes.passions?.length ? [...new Set(changes.passions)] : plan.passions,',
    tests: ['app/features/guidance/plan/plan.test.ts'],
  },
  {
    name: 'the hourly limit of text messages to a number is passed by writing the number in another way',
    file: 'app/features/registration/phone.server.ts',
    find: '[rateLimits.messagesPerHour, phone],',
    replace: '[rateLimits.messagesPerHour, given.phone],',
    tests: [at('registration/phone')],
  },
  {
    name: 'an unused account is deleted 30 days after it began although its guardian was asked only a few days ago',
    file: 'app/features/registration/jobs.server.ts',
    find: 'or(isNull(users.guardianAskedAt), lt(users.guardianAskedAt, longAgo)),\n',
    replace: '\n',
    tests: [at('registration/strict-privacy')],
  },
  {
    name: 'a new private email address of a student is shown to the school as a correction',
    file: 'app/features/settings/school-sent.server.ts',
    find: "email: sent.email ?? '',",
    replace: "email: person.email ?? '',",
    tests: [checks('school-sent')],
  },
  {
    name: 'a browser in which one person has signed in has tries of its own at everybody’s passwords',
    file: 'app/features/sign-in/known-device.server.ts',
    find: 'function textOf(id: string, email: string): string {\n',
    replace: "function textOf(id: string, email: string): string {\n  if (email) return textOf(id, '')\n",
    tests: [at('sign-in/sign-in')],
  },
  {
    name: 'the analytics count where students are heading who do not want to be counted',
    file: 'app/features/school-figures/analytics.server.ts',
    find: 'heading_for: headingFor(counted),',
    replace: 'heading_for: headingFor(shown),',
    tests: [at('school-figures/school-figures')],
  },
  {
    name: 'a school’s link asks nobody whose address is of a part of the school’s domain',
    file: 'app/features/people/school-links.server.ts',
    find: 'if (!isSchoolAddress(person.email, invite.emailDomains)) return',
    replace:
      "if (invite.emailDomains.length > 0 && !invite.emailDomains.includes(person.email.split('@')[1] ?? '')) return",
    tests: [at('registration/school-links')],
  },
  {
    name: 'a school is shown the strongest areas of a student whose quiz says too little to tell any',
    file: 'app/features/guidance/results/top-areas.server.ts',
    find: "if (!interests || signal !== 'enough') return { signal, areas: [] }",
    replace: 'if (!interests) return { signal, areas: [] }',
    tests: [at('school-students/student-details')],
  },
  {
    name: 'background work that fails stores the whole sentence of its error, which may name a person',
    file: 'app/platform/jobs/jobs.server.ts',
    find: 'output: { type: error.name, code: error.code }',
    replace: 'output: { type: error.message, code: error.code }',
    tests: ['app/platform/jobs/jobs.api.test.ts'],
  },
  {
    name: 'the stored marks of searches are the same for a network whatever it searched for',
    file: 'app/features/search/popularity.server.ts',
    find: '{term}|$',
    replace: "{''}|$",
    tests: [at('search/trending')],
  },
  {
    name: 'usage counts take whatever text a page sends along, as long as it begins like a name',
    file: 'app/features/site/tracking.server.ts',
    find: 'const contextName = /^[a-z][a-z_]{0,29}$/',
    replace: 'const contextName = /^[a-z][a-z_]{0,29}/',
    tests: [at('site/site')],
  },
  {
    name: 'texts and pictures of records that an uploaded content pack adds are taken as they are',
    file: 'app/features/packs/clean-edits.server.ts',
    find: 'const rows: Row[] = [...(edit?.added ?? []), ...(edit?.changed ?? [])',
    replace: 'const rows: Row[] = [...(edit?.changed ?? [])',
    tests: [at('packs/packs')],
  },
  {
    name: 'saving an answer of the career quiz wipes what the person had said about their skills',
    file: 'app/features/guidance/service.server.ts',
    find: 'const own = { ...before, ...stored.styleAnswers, ...stored.skillAnswers }',
    replace: 'const own = { ...before, ...stored.styleAnswers }',
    tests: [at('guidance/plan/plan-answers')],
  },
  {
    name: 'students in New Zealand who lack what every degree asks for are told the Australian way to make up for it',
    file: 'app/features/subjects/results.ts',
    find: 'way: anyDegreeWay[certificate.country],',
    replace: 'way: anyDegreeWay.AU,',
    tests: ['app/features/subjects/subjects.test.ts'],
  },
  {
    name: 'side by side with other careers, a title that many different jobs use shows a salary from tax returns that is nobody’s',
    file: 'app/features/labour-market/compare/service.server.ts',
    find: 'withoutMixed(figures(row.anzscoCode), row.isNec)',
    replace: 'figures(row.anzscoCode)',
    tests: [at('labour-market/compare/compare')],
  },
  {
    name: 'letting go of a saved article also lets go of the saved course, job or gap year with the same number',
    file: 'app/features/follow/service.server.ts',
    find: '.where(ownedBy(favourites, actor, eq(favourites.type, type), eq(favourites.itemId, itemId)))',
    replace: '.where(ownedBy(favourites, actor, eq(favourites.itemId, itemId)))',
    tests: [at('follow/follow')],
  },
  {
    name: 'who has filled in the form for one report can add every other report to their downloads without its form',
    file: 'app/features/downloads/service.server.ts',
    find: '{type} and $',
    replace: '{type} or $',
    tests: [at('downloads/downloads')],
  },
  ...moreKnownFaults,
  ...furtherKnownFaults,
  ...fourthKnownFaults,
  ...fifthKnownFaults,
  ...sixthKnownFaults,
  ...seventhKnownFaults,
  ...eighthKnownFaults,
  ...ninthKnownFaults,
  ...tenthKnownFaults,
  ...eleventhKnownFaults,
  ...twelfthKnownFaults,
  ...thirteenthKnownFaults,
]
