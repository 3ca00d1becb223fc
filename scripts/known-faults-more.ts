import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The second part of the list in `known-faults.ts`. */
export const moreKnownFaults: KnownFault[] = [
  {
    name: 'reports about something whose author’s account has gone reach nobody and disappear from the list of staff',
    file: 'app/features/moderation/reports.server.ts',
    find: '{staff.id} is distinct from',
    replace: '{staff.id} <>',
    tests: [at('moderation/reports')],
  },
  {
    name: 'an announcement that was withdrawn still goes out by email',
    file: 'app/features/notifications/broadcasts.server.ts',
    find: "eq(broadcasts.id, broadcastId),\n        eq(broadcasts.status, 'LIVE'),",
    replace: 'eq(broadcasts.id, broadcastId),',
    tests: [at('notifications/broadcasts')],
  },
  {
    name: 'an advisor who changes the phone number in their profile keeps the mark that the number was proved',
    file: 'app/features/schools/profile.server.ts',
    find: '{ phone, phoneVerifiedAt: null }',
    replace: '{ phone }',
    tests: [at('schools/schools')],
  },
  {
    name: 'that an invited student was asked once more is not noted, so that a whole list can be asked again within the hour',
    file: 'app/features/school-students/student.server.ts',
    find: '.set({ invitedAt: now, askedBy: actor.userId })',
    replace: '.set({ askedBy: actor.userId })',
    tests: [at('school-students/bulk')],
  },
  {
    name: 'a new school reads what a student had corrected in the list of an earlier school',
    file: 'app/features/people/memberships/notices.server.ts',
    find: '.where(ownedBy(schoolNotices, { userId }, eq(schoolNotices.schoolId, schoolId)))',
    replace: '.where(ownedBy(schoolNotices, { userId }))',
    tests: [at('people/memberships')],
  },
  {
    name: 'two students go on writing to each other because of a group that their school has archived',
    file: 'app/features/groups/groups.server.ts',
    find: 'eq(groups.studentThreads, true), isNull(groups.archivedAt)',
    replace: 'eq(groups.studentThreads, true)',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'who comes into a group on the day on which its task is due is not told of the task',
    file: 'app/features/career-tasks/joiners.server.ts',
    find: 't.due_date >= ',
    replace: 't.due_date > ',
    tests: [at('career-tasks/joiners')],
  },
  {
    name: 'an archived task stays among what a student has to do, and in the calendar, when changes were asked for',
    file: 'app/features/career-tasks/open-tasks.server.ts',
    find: 'isTaskOf(),\n        isNull(careerTasks.archivedAt),',
    replace: 'isTaskOf(),',
    tests: [at('career-tasks/open-tasks')],
  },
  {
    name: 'the question of a second school is not emailed while that of another is open, and ends with it',
    file: 'app/features/onboarding/invitations.server.ts',
    find: 'eq(accountTokens.schoolId, schoolId),',
    replace: '',
    tests: [at('onboarding/imports')],
  },
  {
    name: 'undoing a list deletes an account that another school has asked as well, with that school’s question',
    file: 'app/features/onboarding/undo-import.server.ts',
    find: 'const others = ownedBy(studentMemberships, { userId }, isNull(',
    replace: 'const others = ownedBy(studentMemberships, { userId }, isNotNull(',
    tests: [at('onboarding/imports')],
  },
  {
    name: 'the list of a school replaces the parent or guardian that a young person has named themselves',
    file: 'app/features/onboarding/joined.server.ts',
    find: "person.guardianEmail === null && services.settings.privacy === 'strict'",
    replace: "services.settings.privacy === 'strict'",
    tests: [at('onboarding/imports')],
  },
]
