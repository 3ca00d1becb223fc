import type { KnownFault } from './known-faults.ts'

const at = (slice: string) => `app/features/${slice}.api.test.ts`

/** The tenth part of the list in `known-faults.ts`. */
export const tenthKnownFaults: KnownFault[] = [
  {
    name: 'a danger counts people as able to confirm who may not read it',
    file: 'app/features/moderation/queue.server.ts',
    find: 'colleagues.filter(({ id: one }) => seconds.includes(one)).length',
    replace: 'seconds.length',
    tests: [at('moderation/closing')],
  },
  {
    name: 'people who may not read a danger are asked to confirm that it is closed',
    file: 'app/features/moderation/close.server.ts',
    find: '(await readersOf(tx, report)).map((one) => one.id).filter((one) => seconds.includes(one))',
    replace: '(await readersOf(tx, report)).length > 0 ? seconds : []',
    tests: [at('moderation/closing')],
  },
  {
    name: 'the record of a consent says that the school asked when the student answered',
    file: 'app/features/registration/verification.server.ts',
    find: 'invitedAt: link.createdAt, joins',
    replace: 'invitedAt: now, joins',
    tests: [at('registration/school-links')],
  },
]
