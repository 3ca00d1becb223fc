/**
 * What Yonder has to withstand, each with the tests of the suite that show it, the drill that does, or what is missing. `docs/drills.md`
 * prints this with dates and figures.
 */
export type Goal = {
  number: number
  goal: string
  /** Test files, as `vitest` takes them. */
  tests: readonly string[]
  /** Drills of `drills.ts`. */
  drills?: readonly string[]
  /** What is not shown yet. */
  missing?: string
}

const at = (path: string) => `app/features/${path}.test.ts`
const platform = (path: string) => `app/platform/${path}.test.ts`
const product = (path: string) => `test/whole-product/${path}.api.test.ts`

export const goals: readonly Goal[] = [
  {
    number: 1,
    goal: 'A balance is paid once, however many ask at once',
    tests: [at('rewards/cash-outs.race')],
  },
  { number: 2, goal: 'The ledger does what its model says', tests: [at('rewards/ledger-model.api')] },
  {
    number: 3,
    goal: 'Entries, transactions and the audit log cannot be changed',
    tests: [at('rewards/ledger.api'), at('audit/audit.api'), platform('table-owner.race')],
    missing: 'with one role for everything, which is the default, triggers alone refuse the change',
  },
  {
    number: 4,
    goal: 'The same request sent again has one effect and one answer',
    tests: [at('rewards/idempotency-keys.race'), at('rewards/cash-outs.race'), at('academy/academy.race')],
  },
  { number: 5, goal: 'A reward comes once', tests: [at('academy/academy.race'), at('badges/badges.race')] },
  {
    number: 6,
    goal: 'A process that ends at any step of a payment leaves nothing lost, double or open',
    tests: [at('rewards/faults.race')],
  },
  {
    number: 7,
    goal: 'Nodes that are killed under load lose nothing that was answered',
    tests: [at('rewards/kills.race'), at('messaging/kills.race'), at('rewards/embedded-kills.race')],
    drills: ['node-killed'],
    missing: '200 kills of each engine, `DRILL_ROUNDS=200 npm run drill -- 7`',
  },
  {
    number: 8,
    goal: 'PostgreSQL that is killed under load loses nothing that was answered',
    tests: [at('rewards/kills.race'), at('messaging/kills.race')],
    drills: ['primary-killed'],
  },
  {
    number: 9,
    goal: 'An email is sent once its change is saved, and once',
    tests: [
      platform('outbox/outbox.api'),
      at('notifications/killed-broadcast.race'),
      at('events/killed-reminders.race'),
    ],
    drills: ['mail-lost'],
  },
  {
    number: 10,
    goal: 'Notifications and messages reach each page once after a lost connection',
    tests: [
      at('notifications/lost-connections.race'),
      platform('push/push.race'),
      at('messaging/kills.race'),
    ],
    drills: ['sockets-moved'],
  },
  {
    number: 11,
    goal: 'A node that is asked to end answers what it has begun',
    tests: ['server/stop.test.ts'],
    drills: ['rolling-restart'],
  },
  {
    number: 12,
    goal: 'Nodes restart one after another without a failed request',
    tests: [product('upgrade')],
    drills: ['rolling-restart', 'two-builds'],
  },
  {
    number: 13,
    goal: 'The site works while Redis is away',
    tests: [platform('limits.race')],
    drills: ['redis-lost', 'network'],
  },
  {
    number: 14,
    goal: 'A slow or exhausted database gives 503 with Retry-After, and the site recovers',
    tests: [platform('connections.race'), platform('web/load-shedding')],
    drills: ['pooler-killed', 'network', 'overload'],
  },
  {
    number: 15,
    goal: 'A full disk refuses writes and needs no repair',
    tests: [],
    drills: ['disk-full', 'database-disk-full'],
    missing: 'alerts, which are those of the machine',
  },
  {
    number: 16,
    goal: 'Rules of days hold on each day and when the clock jumps',
    tests: [platform('machine-clock'), platform('calendar')],
    drills: ['wrong-clock'],
    missing:
      'the whole suite under a jumping clock; a part of it runs on another day with each `npm test`, and the drill turns one clock at a time',
  },
  { number: 17, goal: 'Slow clients keep nobody out', tests: [], drills: ['slow-clients'] },
  {
    number: 18,
    goal: 'Requests that are too large are refused',
    tests: [platform('body-limits'), product('hostile-lengths')],
  },
  {
    number: 19,
    goal: 'Hostile files are refused or made harmless',
    tests: [platform('uploads/hostile-files')],
  },
  {
    number: 20,
    goal: 'Files of students are read row by row, and exports hold no formulas',
    tests: [at('onboarding/imports.api')],
  },
  {
    number: 21,
    goal: 'Text from people never runs as script',
    tests: [platform('rich-text/xss'), at('articles/xss.api'), platform('rich-text/sanitize')],
  },
  { number: 22, goal: 'The site fetches public addresses only', tests: [at('site/meta.api')] },
  {
    number: 23,
    goal: 'Each call is refused to whom it is not for',
    tests: [product('calls'), product('ownership'), product('permissions'), product('guards')],
  },
  {
    number: 24,
    goal: 'A call takes only the fields it names',
    tests: ['test/whole-product/body-fields.test.ts', platform('validate')],
  },
  {
    number: 25,
    goal: 'No change without the token of the session',
    tests: [platform('csrf'), at('site/session.api')],
  },
  { number: 26, goal: 'Sessions end when they must', tests: [at('sign-in/sign-in.api')] },
  { number: 27, goal: 'Codes cannot be guessed', tests: [at('registration/sign-up-codes.api')] },
  { number: 28, goal: 'Passwords cannot be guessed', tests: [at('sign-in/sign-in.api')] },
  { number: 29, goal: 'Nobody learns who has an account', tests: [at('registration/enumeration.api')] },
  { number: 30, goal: 'Pages with secret addresses keep them', tests: [product('secrets')] },
  { number: 31, goal: 'A redirect stays on the site', tests: [at('sign-in/safe-redirect')] },
  {
    number: 32,
    goal: 'Each call has a limit, over all nodes',
    tests: [platform('limits.race'), at('people/rate-limits.api')],
  },
  {
    number: 33,
    goal: 'Headers and cookies are strict',
    tests: [platform('security-headers'), platform('csrf')],
    drills: ['scanners'],
  },
  {
    number: 34,
    goal: 'Cached pages run no script but their own',
    tests: [platform('page-cache'), platform('security-headers')],
  },
  {
    number: 35,
    goal: 'A cached page holds nothing of a person',
    tests: [platform('page-cache'), 'app/content-caches.api.test.ts'],
  },
  {
    number: 36,
    goal: 'No pattern takes long on hostile text',
    tests: ['scripts/patterns.test.ts', product('hostile-names')],
  },
  {
    number: 37,
    goal: 'General scanners find nothing',
    tests: [],
    drills: ['scanners'],
  },
  {
    number: 38,
    goal: 'No input makes a call fail',
    tests: [product('generated-calls'), product('hostile-lengths')],
    drills: ['generated-calls'],
  },
  {
    number: 39,
    goal: 'A backup comes back whole',
    tests: [at('settings/repeat-deletions.api')],
    drills: ['backup'],
    missing: 'files of people, which the bucket’s own versions keep; 10 GB',
  },
  {
    number: 40,
    goal: 'What staff do and see is in a log that cannot be changed',
    tests: [at('audit/audit.api'), product('recipients')],
  },
  {
    number: 41,
    goal: 'A deleted person is nowhere',
    tests: [product('deletions'), at('settings/deletion.api')],
  },
  {
    number: 42,
    goal: 'Nothing personal or secret in logs and files',
    tests: [platform('logger'), 'scripts/secret-examples.test.ts'],
  },
  {
    number: 43,
    goal: 'Packages have no known holes',
    tests: ['scripts/audit-outcome.test.ts'],
    missing: 'licences; `npm run check` looks for holes and secrets, `npm run sbom` lists the packages',
  },
  {
    number: 44,
    goal: 'Tests notice faults in money, sign-in and rules',
    tests: ['scripts/mutants.test.ts', 'scripts/known-faults.test.ts'],
    missing: 'a score of the whole; `npm run mutate` measures a folder',
  },
  {
    number: 45,
    goal: 'Memory, files and connections stay flat for an hour',
    tests: [],
    drills: ['soak'],
  },
]
