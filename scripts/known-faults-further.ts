import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The third part of the list in `known-faults.ts`. */
export const furtherKnownFaults: KnownFault[] = [
  {
    name: 'a report that was handled is shown as overdue',
    file: 'app/features/messaging/safeguarding.server.ts',
    find: 'is_overdue: report.handledAt === null && dueAt < now',
    replace: 'is_overdue: dueAt < now',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'a student may begin five conversations with other students every minute and a half instead of every day',
    file: 'app/features/messaging/write-facts.server.ts',
    find: 'new Date(now.getTime() - 86_400_000)',
    replace: 'new Date(now.getTime() - 86_400)',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'an advisor who leaves one school also loses the groups that they made at another school',
    file: 'app/features/groups/hand-over.server.ts',
    find: '.where(and(eq(groups.schoolId, schoolId), eq(groups.createdBy, from)))',
    replace: '.where(and(eq(groups.createdBy, from)))',
    tests: ['test/whole-product/hand-over.api.test.ts'],
  },
  {
    name: 'a post of an advisor that was deleted still shows on the home page of students',
    file: 'app/features/groups/school-post.server.ts',
    find: 'groupPosts.deletedAt} is null',
    replace: 'groupPosts.id} is not null',
    tests: [at('home/home')],
  },
  {
    name: 'students who were asked for changes are not reminded of the due date',
    file: 'app/features/career-tasks/reminders.server.ts',
    find: "in ('assigned', 'changes-requested')",
    replace: "in ('assigned')",
    tests: [at('career-tasks/career-tasks')],
  },
  {
    name: 'undoing a list asks a person again who is deleting the account',
    file: 'app/features/onboarding/undo-import.server.ts',
    find: "if (person.deletionDueAt || person.status === 'closed') return false",
    replace: "if (person.status === 'closed') return false",
    tests: [at('onboarding/imports')],
  },
  {
    name: 'a yes to an old question of a school opens a student to it whose time there is over',
    file: 'app/features/people/memberships/asked-year.server.ts',
    find: 'if (member?.askedYear !== year || isOver(person, now))',
    replace: 'if (member?.askedYear !== year)',
    tests: [at('school-students/asked-year')],
  },
  {
    name: 'people who turned announcements on for their device get none there',
    file: 'app/features/notifications/broadcasts.server.ts',
    find: 'or(isNull(notificationPreferences.push), eq(notificationPreferences.push, true))',
    replace: 'or(isNull(notificationPreferences.push))',
    tests: [at('notifications/broadcasts')],
  },
  {
    name: 'an incident cannot be reported once the placement is over',
    file: 'app/features/placements/days/incidents.server.ts',
    find: "['approved', 'active', 'completed'].includes",
    replace: "['approved', 'active'].includes",
    tests: [at('placements/days/days')],
  },
  {
    name: 'the budget that opens is the one that was begun last, not the one that was changed last',
    file: 'app/features/tools/results.server.ts',
    find: '.orderBy(desc(toolResults.updatedAt), desc(toolResults.id))',
    replace: '.orderBy(desc(toolResults.createdAt), desc(toolResults.id))',
    tests: [at('tools/tools')],
  },
  {
    name: 'what a person without a school reports reaches nobody',
    file: 'app/features/moderation/who-reads.server.ts',
    find: 'staff.schoolId} is null or',
    replace: 'staff.schoolId} is null and false or',
    tests: [at('moderation/reports')],
  },
  {
    name: 'the limit of saved things counts those of all kinds together',
    file: 'app/features/follow/service.server.ts',
    find: 'ownedBy(favourites, actor, eq(favourites.type, type))))',
    replace: 'ownedBy(favourites, actor)))',
    tests: [at('follow/follow')],
  },
  {
    name: 'XP that staff took back from a ghost count again for the account that it becomes',
    file: 'app/features/rewards/ledger.server.ts',
    find: " and not exists (\n        select from xp_transaction back\n        where back.owner_id = moved.owner_id and back.reason = 'reversal' and back.source_id = moved.id\n      )",
    replace: '',
    tests: [at('rewards/ledger')],
  },
  {
    name: 'invitations of advisors that still work are deleted each night',
    file: 'app/features/schools/invites.server.ts',
    find: 'new Date(now.getTime() - 30 * 86_400_000)',
    replace: 'new Date(now.getTime() + 30 * 86_400_000)',
    tests: [at('schools/invitations')],
  },
  {
    name: 'a new letter to a parent ends the link by which they withdraw consent',
    file: 'app/features/placements/tokens/links.server.ts',
    find: 'endTokens(tx, placement.id, { party, purpose }, now)',
    replace: 'endTokens(tx, placement.id, { party }, now)',
    tests: [at('placements/tokens/letters')],
  },
  {
    name: 'an advisor is notified again of every change of what was handed in',
    file: 'app/features/career-tasks/hand-in.server.ts',
    find: "if (event === 'submit' && row.task.createdBy !== null)",
    replace: 'if (row.task.createdBy !== null)',
    tests: [at('career-tasks/career-tasks')],
  },
]
