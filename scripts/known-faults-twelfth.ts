import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The twelfth part of the list in `known-faults.ts`. */
export const twelfthKnownFaults: KnownFault[] = [
  {
    name: 'the stands of an expo are in the order in which they were written',
    file: 'app/features/events/expos/exhibitors.server.ts',
    find: '.orderBy(asc(exhibitors.position), asc(exhibitors.id))',
    replace: '.orderBy(asc(exhibitors.id))',
    tests: [at('events/expos/expos')],
  },
  {
    name: 'a form that is handed in with a task is signed on the day in UTC',
    file: 'app/features/career-tasks/hand-in.server.ts',
    find: '{ today: dayIn(zone, now) }',
    replace: "{ today: dayIn('UTC', now) }",
    tests: [at('career-tasks/career-tasks')],
  },
  {
    name: 'who closes an incident stands as the one who answered it',
    file: 'app/features/placements/days/incidents.server.ts',
    find: 'answeredBy: incident.answeredBy ?? actor.userId,',
    replace: 'answeredBy: actor.userId,',
    tests: [at('placements/days/days')],
  },
  {
    name: 'a shared plan in New Zealand ends on the day in Sydney',
    file: 'app/features/planner/sharing/shares.server.ts',
    find: 'expires_on: dayIn(zoneOf(placeOf(stored)), share.expiresAt)',
    replace: "expires_on: dayIn('Australia/Sydney', share.expiresAt)",
    tests: [at('planner/sharing/plan-sharing')],
  },
  {
    name: 'a percent sign in the search of messages stands for anything',
    file: 'app/features/operations/outbox.server.ts',
    find: `\`%\${keyword.replace(/[\\\\%_]/g, '\\\\$&')}%\``,
    replace: `\`%\${keyword}%\``,
    tests: [at('operations/operations')],
  },
  {
    name: 'a download of a ghost replaces the later one of the account',
    file: 'app/features/downloads/service.server.ts',
    find: '        setWhere: gt(sql`excluded.created_at`, downloads.createdAt),\n',
    replace: '',
    tests: [at('downloads/downloads')],
  },
  {
    name: 'the words of a message with a file cannot be taken out',
    file: 'app/features/messaging/change.server.ts',
    find: 'messageError(text, before.uploadIds.length)',
    replace: 'messageError(text, 0)',
    tests: [at('messaging/messaging')],
  },
  {
    name: 'codes of an app are taken for a minute before and after their time',
    file: 'app/features/sign-in/second-factor/totp.server.ts',
    find: 'window: 1,',
    replace: 'window: 2,',
    tests: [at('sign-in/second-factor/security')],
  },
  {
    name: 'the archive of a pack that is in force is dropped after a day',
    file: 'app/features/packs/start-import.server.ts',
    find: '        notInArray(contentImports.id, inForce),\n',
    replace: '',
    tests: [at('packs/packs')],
  },
  {
    name: 'a former guardian confirms a date of birth',
    file: 'app/features/registration/birth.server.ts',
    find: "if (!asked || person.status === 'closed' || link.email !== person.guardianEmail)",
    replace: "if (!asked || person.status === 'closed')",
    tests: [at('settings/birth')],
  },
  {
    name: 'who takes over the work of a colleague themselves is notified of it',
    file: 'app/features/schools/staff.server.ts',
    find: 'if (handOverTo !== actor.userId) {',
    replace: 'if (handOverTo !== colleague.id) {',
    tests: [at('schools/schools')],
  },
  {
    name: 'undoing the removal of students puts them into archived groups',
    file: 'app/features/school-students/undo.server.ts',
    find: '    if (inUse.has(group)) await addMembers',
    replace: '    await addMembers',
    tests: [at('school-students/bulk')],
  },
  {
    name: 'costs of an exchange in New Zealand dollars are not known without a rate',
    file: 'app/features/tools/exchange/costs.ts',
    find: 'if (amount === null || currency === homeCurrency[country]) return amount',
    replace: 'if (amount === null || currency === homeCurrency.AU) return amount',
    tests: ['app/features/tools/exchange/exchange.test.ts'],
  },
]
