import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The ninth part of the list in `known-faults.ts`. */
export const ninthKnownFaults: KnownFault[] = [
  {
    name: 'an adjustment of another amount is posted as confirmed by a second admin',
    file: 'app/features/rewards/adjustments.server.ts',
    find: 'const isOpen = and(\n    eq(xpAdjustments.amount, amount),',
    replace: 'const isOpen = and(',
    tests: [at('rewards/two-admins')],
  },
  {
    name: 'an adjustment for another reason is posted as confirmed by a second admin',
    file: 'app/features/rewards/adjustments.server.ts',
    find: '    eq(xpAdjustments.reason, reason),\n    isNull(xpAdjustments.postedAt),',
    replace: '    isNull(xpAdjustments.postedAt),',
    tests: [at('rewards/two-admins')],
  },
  {
    name: 'an event is not pushed to its later channels where nobody listens to an earlier one',
    file: 'app/platform/push/hub.server.ts',
    find: 'if (!recipients) continue',
    replace: 'if (!recipients) return',
    tests: ['app/platform/push/hub.test.ts'],
  },
  {
    name: 'a process that stops removes the lock of the one that has taken its folder',
    file: 'app/platform/folder-lock.server.ts',
    find: "if ((await readFile(file, 'utf8').catch(() => mine)) === mine) await",
    replace: 'if (mine) await',
    tests: ['app/platform/folder-lock.test.ts'],
  },
  {
    name: 'the pictures of the text for New Zealand are missing offline',
    file: 'app/features/academy/offline/stored-module.ts',
    find: "[topic.content, topic.content_nz ?? '']",
    replace: '[topic.content]',
    tests: ['app/features/academy/offline/offline.test.ts'],
  },
  {
    name: 'readers in New Zealand are told which careers need a licence in Australia',
    file: 'app/features/explore/compare/findings.ts',
    find: 'licence(careers, country)',
    replace: "licence(careers, 'AU')",
    tests: ['app/features/explore/compare/findings.test.ts'],
  },
  {
    name: 'readers in New Zealand are told of apprenticeships in Australia',
    file: 'app/features/explore/compare/findings.ts',
    find: 'apprenticeship(careers, country)',
    replace: "apprenticeship(careers, 'AU')",
    tests: ['app/features/explore/compare/findings.test.ts'],
  },
  {
    name: 'figures of a question that just enough people have answered are missing',
    file: 'app/features/academy/admin/question-figures.server.ts',
    find: 'own.answered >= smallestGroup',
    replace: 'own.answered > smallestGroup',
    tests: [at('academy/admin/dashboard')],
  },
  {
    name: 'a colleague who advises at the school already is invited again',
    file: 'app/features/schools/staff.server.ts',
    find: 'if (known && staff.some(({ id }) => id === known.id))',
    replace: 'if (known && staff.length === 0)',
    tests: [at('schools/invitations')],
  },
  {
    name: 'colleagues read the proposals of an advisor who has left the school',
    file: 'app/features/planner/proposals/proposals.server.ts',
    find: 'ownedBy(careerPlanWhatIfs, { userId: ownerId }, isOfOwnSchool(ownerId))',
    replace: 'ownedBy(careerPlanWhatIfs, { userId: ownerId })',
    tests: [at('planner/proposals/proposals')],
  },
  {
    name: 'one call makes more invitations than a day allows',
    file: 'app/features/settings/referrals.server.ts',
    find: '(await invitesSince(tx, person.id, now)) + fresh.length > invitesADay',
    replace: '(await invitesSince(tx, person.id, now)) >= invitesADay',
    tests: [at('settings/emails-and-referrals')],
  },
  {
    name: 'a student who has named a guardian reads that there is none until the guardian agrees',
    file: 'app/features/settings/profile.server.ts',
    find: 'has_guardian: person.guardianEmail !== null',
    replace: 'has_guardian: person.guardianConsentAt !== null',
    tests: [at('settings/birth')],
  },
  {
    name: 'a student reads the address of a host whose suburb is known',
    file: 'app/features/placements/student/read.server.ts',
    find: 'place: suburb ?? address',
    replace: 'place: address ?? suburb',
    tests: [at('placements/student/student')],
  },
  {
    name: 'a second serious incident notifies the student of a hold again',
    file: 'app/features/placements/days/incidents.server.ts',
    find: '  if (added.length === 0) return\n',
    replace: '',
    tests: [at('placements/days/days')],
  },
  {
    name: 'the file of an exchange is without the insurance',
    file: 'app/features/tools/exchange/exchange-file.server.ts',
    find: '[...papers, ...insurance].map',
    replace: 'papers.map',
    tests: [at('tools/exchange/exchange')],
  },
]
