import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The eighth part of the list in `known-faults.ts`. */
export const eighthKnownFaults: KnownFault[] = [
  {
    name: 'a thread at another school is taken for the one at this school',
    file: 'app/features/messaging/contacts.server.ts',
    find: '        eq(threads.schoolId, schoolId),\n',
    replace: '',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'staff read an opened conversation in the wrong order',
    file: 'app/features/messaging/staff-reading.server.ts',
    find: '[...earlier.toReversed(), ...later]',
    replace: '[...earlier, ...later]',
    tests: [at('messaging/staff-reports')],
  },
  {
    name: 'staff read the first words of a message that was removed, not the last',
    file: 'app/features/messaging/staff-reading.server.ts',
    find: 'messageEvidence.id} desc limit 1',
    replace: 'messageEvidence.id} asc limit 1',
    tests: [at('messaging/staff-reports')],
  },
  {
    name: 'who opened a conversation last is named last',
    file: 'app/features/messaging/staff-reading.server.ts',
    find: '.orderBy(desc(threadOpenings.id))',
    replace: '.orderBy(threadOpenings.id)',
    tests: [at('messaging/staff-reports')],
  },
  {
    name: 'students of archived groups are told of a new advisor',
    file: 'app/features/groups/hand-over.server.ts',
    find: ', isNull(groups.archivedAt)))',
    replace: '))',
    tests: ['test/whole-product/hand-over.api.test.ts'],
  },
  {
    name: 'the groups of a school stand in no order',
    file: 'app/features/groups/groups.server.ts',
    find: '    .where(and(eq(groups.schoolId, schoolId), isNull(groups.archivedAt)))\n    .orderBy(asc(groups.name))',
    replace: '    .where(and(eq(groups.schoolId, schoolId), isNull(groups.archivedAt)))',
    tests: [at('groups/groups')],
  },
  {
    name: 'the students of a group stand in no order',
    file: 'app/features/groups/manage.server.ts',
    find: 'ofSchool(actor, now)))\n    .orderBy(...byName)',
    replace: 'ofSchool(actor, now)))',
    tests: [at('groups/groups')],
  },
  {
    name: 'students who could be added to a group stand in no order',
    file: 'app/features/groups/manage.server.ts',
    find: '      .orderBy(...byName)\n      .limit(limit)',
    replace: '      .limit(limit)',
    tests: [at('groups/groups')],
  },
  {
    name: 'an advisor whose account is still to be set up cannot accept an invitation',
    file: 'app/features/schools/invites.server.ts',
    find: "(person.status !== 'active' && person.status !== 'setup')",
    replace: "person.status !== 'active'",
    tests: [at('schools/schools')],
  },
  {
    name: 'an account that is locked becomes an advisor’s by an invitation',
    file: 'app/features/schools/invites.server.ts',
    find: " || known.status === 'locked' ||",
    replace: ' ||',
    tests: [at('schools/schools')],
  },
  {
    name: 'the page of a student shows a message of another school',
    file: 'app/features/messaging/waiting-from.server.ts',
    find: '        eq(threads.schoolId, requireSchool(advisor)),\n',
    replace: '',
    tests: [at('school-students/list-reasons')],
  },
  {
    name: 'the page of a student shows that a conversation changed hands as their question',
    file: 'app/features/messaging/waiting-from.server.ts',
    find: "        eq(messages.kind, 'text'),\n",
    replace: '',
    tests: [at('school-students/list-reasons')],
  },
  {
    name: 'the page of a student shows a message that was removed',
    file: 'app/features/messaging/waiting-from.server.ts',
    find: '        isNull(messages.deletedAt),\n',
    replace: '',
    tests: [at('school-students/list-reasons')],
  },
  {
    name: 'the page of a student shows the first message in place of the latest',
    file: 'app/features/messaging/waiting-from.server.ts',
    find: '.orderBy(desc(messages.id))',
    replace: '.orderBy(messages.id)',
    tests: [at('school-students/list-reasons')],
  },
]
