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
  {
    name: 'two admins who decide at once both act on the award as it was before',
    file: 'app/features/rewards/reviews.server.ts',
    find: 'await lockOwnerRow(tx, whose.id)\n  return awardOf(tx, id)',
    replace: 'const award = await awardOf(tx, id)\n  await lockOwnerRow(tx, whose.id)\n  return award',
    tests: ['app/features/rewards/two-admins.race.test.ts'],
  },
  {
    name: 'of what someone accepts of two jobs at once one part does not count in their quiz',
    file: 'app/features/guidance/felt/felt.server.ts',
    find: 'repliesOf(tx, actor, { lock: true })',
    replace: 'repliesOf(tx, actor)',
    tests: ['app/features/guidance/felt/felt.race.test.ts'],
  },
  {
    name: 'the history of a record shows each change the wrong way round',
    file: 'app/features/admin/history.server.ts',
    find: 'revision.before, revision.after',
    replace: 'revision.after, revision.before',
    tests: [at('admin/history')],
  },
  {
    name: 'a filter by amounts leaves out the upper amount itself',
    file: 'app/features/admin/list.server.ts',
    find: '::numeric + 1`',
    replace: '::numeric`',
    tests: [at('admin/list')],
  },
  {
    name: 'a filter by days leaves out the last day itself',
    file: 'app/features/admin/list.server.ts',
    find: '::date + 1)`',
    replace: '::date)`',
    tests: [at('admin/list')],
  },
  {
    name: 'a picture that an editor takes out is stored as an empty address',
    file: 'app/platform/admin/field.server.ts',
    find: "details: { alt },\n      empty: '',\n      write: (value) => (value === '' ? null : value),",
    replace: "details: { alt },\n      empty: '',",
    tests: ['app/platform/admin/field.test.ts'],
  },
  {
    name: 'a pack that only completes a record is named before the one that the record comes from',
    file: 'app/features/admin/provenance.server.ts',
    find: "Number(one.mode === 'complete') - Number(other.mode === 'complete')",
    replace: "Number(other.mode === 'complete') - Number(one.mode === 'complete')",
    tests: [at('admin/provenance')],
  },
  {
    name: 'an answer shows the category as its description',
    file: 'app/features/search/answers/documents.server.ts',
    find: 'short_description: shortDescription, category_text: categoryText',
    replace: 'short_description: categoryText, category_text: shortDescription',
    tests: [at('search/answers/questions')],
  },
  {
    name: 'a preview of an expo gets what is live for the public',
    file: 'app/features/events/expos/live-document.server.ts',
    find: "    if (context.req.query('preview') !== undefined) return next()\n",
    replace: '',
    tests: [at('events/expos/pages')],
  },
  {
    name: 'an empty mark counts as this site’s own',
    file: 'app/platform/secrets.server.ts',
    find: 'expected.length === got.length && timingSafeEqual(expected, got)',
    replace: 'got.length <= expected.length && timingSafeEqual(expected.subarray(0, got.length), got)',
    tests: ['app/platform/secrets.test.ts'],
  },
  {
    name: 'a transaction that a deadlock undid is not tried again',
    file: 'app/platform/database.server.ts',
    find: "['40P01', '40001'].includes(",
    replace: "['40001'].includes(",
    tests: ['app/platform/connections.race.test.ts'],
  },
  {
    name: 'a transaction that could not be put in an order is not tried again',
    file: 'app/platform/database.server.ts',
    find: "['40P01', '40001'].includes(",
    replace: "['40P01'].includes(",
    tests: ['app/platform/connections.race.test.ts'],
  },
]
