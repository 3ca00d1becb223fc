import { estimateReached } from '../app/features/notifications/broadcasts.server.ts'
import { retentionDays } from '../app/features/people/retention.ts'
import { award, readBalance } from '../app/features/rewards/ledger.server.ts'
import { countLifeDays } from '../app/features/site/retention.ts'
import { createSiteFiles } from '../app/features/site/site-files.server.ts'
import { newId } from '../app/platform/ids.ts'
import type { Services } from '../app/platform/services.server.ts'
import type { Browser } from '../test/browser.ts'

/** Who calls: people of one school of the seed, which is the same at each size. */
export type Walk = {
  services: Services
  visitor: Browser
  student: Browser
  leaver: Browser
  advisor: Browser
  admin: Browser
  studentId: number
  threadId: number
  taskId: number
  groupId: number
  courseId: number
  newVisitor(): Browser
  signIn: { email: string; password: string }
}

type WholeTables = { tables: string[]; because: string }

export type Call = {
  name: string
  run(walk: Walk): Promise<unknown>
  /** SQL: how many rows a job is about to handle. */
  due?: string
  /** Tables that are read from end to end, where that is right, and why. */
  readsWhole?: WholeTables
}

type Who = 'visitor' | 'student' | 'leaver' | 'advisor' | 'admin'
let number = 0

const get = (who: Who, path: string | ((walk: Walk) => string)): Call => ({
  name: `${who}: ${typeof path === 'string' ? path : path(names)}`,
  run: async (walk) => succeeded(await walk[who].get(`/api${typeof path === 'string' ? path : path(walk)}`)),
})
const post = (who: Who, path: string | ((walk: Walk) => string), body: (walk: Walk) => unknown): Call => ({
  name: `${who}: POST ${typeof path === 'string' ? path : path(names)}`,
  run: async (walk) =>
    succeeded(await walk[who].post(`/api${typeof path === 'string' ? path : path(walk)}`, body(walk))),
})

/** In place of the ids, where a call is named. */
const names = { studentId: ':id', threadId: ':id', taskId: ':id', groupId: ':id' } as unknown as Walk

async function succeeded(reply: Response): Promise<void> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
}

/** A job of the manifests, by its queue. */
const job = (queue: string, readsWhole?: WholeTables): Call => ({
  name: `job ${queue}`,
  due: dueRows[queue],
  readsWhole,
  run: ({ services }) => {
    const found = services.slices.list
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ kind }) => kind.queue === queue)
    if (!found) throw new Error(`there is no job ${queue}`)
    return services.database.withJobLimits(() => found.run(services, {}))
  },
})

const ago = (days: number) => `now() - interval '${days} days'`

/** What jobs handle, whose work grows with the people that have it. */
const dueRows: Record<string, string> = {
  'accounts-forget-ended': `(select count(*) from session where expires_at <= now() or created_at < ${ago(retentionDays.session)})
    + (select count(*) from notification where created_at < ${ago(retentionDays.notification)})`,
  'site-forget-counts': `select count(*) from tracking_event where created_at < ${ago(countLifeDays)}`,
  'career-tasks-remind': `select count(*) from career_task where archived_at is null
    and due_date between current_date - 1 and current_date + 5`,
  'career-tasks-joiners': `select count(*) from (
    select user_id from group_member where added_at > ${ago(1)}
    union select user_id from student_membership where ended_at is null and joined_at > ${ago(1)}) lately`,
  'groups-clean-up': `(select count(*) from student_membership where ended_at > ${ago(14)})
    + (select count(*) from advisor_membership where ended_at > ${ago(14)})`,
}

const visitors = [
  get('visitor', '/session'),
  get('visitor', '/state'),
  get('visitor', '/menu'),
  get('visitor', '/search?keyword=nurse'),
  post('visitor', '/search/suggest', () => ({ keyword: 'nurs' })),
  post('visitor', '/search/item/suggestions', () => ({})),
  {
    ...get('visitor', '/opportunities/courses'),
    readsWhole: {
      tables: ['educator'],
      because: 'educators are content, as many with few people as with many',
    },
  },
  get('visitor', '/locations?keyword=spring'),
  get('visitor', '/events'),
  get('visitor', '/badges'),
  {
    name: 'visitor: /sitemap.xml',
    readsWhole: { tables: ['course'], because: 'it names every course' },
    run: async ({ services }: Walk) => succeeded(await createSiteFiles(services).request('/sitemap.xml')),
  },
  {
    name: 'visitor: POST /login',
    run: async ({ newVisitor, signIn }: Walk) => succeeded(await newVisitor().post('/api/login', signIn)),
  },
]

const students = [
  get('student', '/state'),
  get('student', '/session'),
  get('student', '/user/dashboard'),
  get('student', '/user/feed'),
  get('student', '/notifications'),
  get('student', '/user/reward-balance'),
  get('student', '/user/earnings'),
  get('student', '/user/badges'),
  get('student', '/user/favourites'),
  get('student', '/user/follows?type=OCCUPATION'),
  get('student', '/user/events'),
  get('student', '/user/career-tasks'),
  get('student', ({ taskId }) => `/user/career-tasks/${taskId}`),
  get('student', '/user/downloads'),
  get('student', '/user/security/sessions'),
  get('student', '/user/school-sharing'),
  get('student', '/career-planner'),
  get('student', '/career-quiz/results'),
  get('leaver', '/career/user-occupations'),
  get('student', '/academy/progress'),
  get('student', '/academy/learning'),
  get('student', '/threads'),
  get('student', ({ threadId }) => `/threads/${threadId}`),
  get('student', '/message-contacts'),
  get('student', '/groups'),
  get('student', '/search?keyword=engineering'),
  get('leaver', '/user/dashboard'),
  get('leaver', '/user/feed'),
  post('student', '/user/favourites', ({ courseId }) => ({ type: 'course', id: courseId })),
  post(
    'student',
    ({ threadId }) => `/threads/${threadId}/messages`,
    () => ({ message: 'Thank you.', upload_ids: [], client_id: newId() }),
  ),
  post('student', '/notifications/read_all', () => ({})),
  {
    name: 'ledger: award',
    run: ({ services: { db }, studentId }: Walk) =>
      award(
        db,
        { userId: studentId },
        { reason: 'quiz', type: 'academy-quiz', id: 1_000_000 + number++ },
        10,
        new Date(),
      ),
  },
  {
    name: 'ledger: balance',
    run: ({ services: { db }, studentId }: Walk) => readBalance(db, { userId: studentId }),
  },
]

const staff = [
  get('advisor', '/advisor/dashboard'),
  get('advisor', '/advisor/students'),
  get('advisor', '/advisor/students?keyword=ja'),
  get('advisor', '/advisor/students?waits=any&sort=wait'),
  get('advisor', ({ studentId }) => `/advisor/students/${studentId}`),
  get('advisor', ({ studentId }) => `/advisor/students/${studentId}/career-plan`),
  get('advisor', '/advisor/groups'),
  get('advisor', ({ groupId }) => `/advisor/groups/${groupId}`),
  get('advisor', '/advisor/career-tasks'),
  get('advisor', ({ taskId }) => `/advisor/career-tasks/${taskId}`),
  get('advisor', '/advisor/analytics'),
  get('advisor', '/advisor/imports'),
  get('advisor', '/advisor/wex/placements'),
  get('advisor', '/threads'),
  get('admin', '/admin/dashboard'),
  get('admin', '/admin/today'),
  get('admin', '/admin/users'),
  get('admin', '/admin/users?keyword=olivia'),
  get('admin', '/admin/users?page=40'),
  get('admin', ({ studentId }) => `/admin/users/${studentId}`),
  {
    ...get('admin', '/admin/schools?keyword=grammar'),
    readsWhole: { tables: ['school'], because: 'three indexes cost more for so few schools' },
  },
  get('admin', '/admin/cashouts'),
  get('admin', '/admin/xp-awards'),
  get('admin', '/admin/audit-log'),
  get('admin', '/admin/outbox'),
  {
    ...get('admin', '/admin/search?keyword=olivia'),
    readsWhole: {
      tables: ['occupation', 'educator'],
      because: 'careers and educators are content, as many with few people as with many',
    },
  },
  get('admin', '/admin/academy/dashboard'),
  get('admin', '/admin/content-reports'),
  {
    name: 'broadcast: people reached, everyone',
    run: ({ services }: Walk) =>
      estimateReached(services, { audience: 'everyone', schoolId: null }, services.clock.now()),
  },
]

const jobs = [
  ...[
    'accounts-forget-ended',
    'accounts-forget-unverified',
    'accounts-warn-dormant',
    'accounts-erase-due',
    'accounts-lock-schools',
    'accounts-forget-replies',
    'site-forget-counts',
    'messaging-delete-old',
    'admin-forget-networks',
    'career-tasks-joiners',
    'rewards-reconcile-payouts',
    'rewards-award-referrals',
    'uploads-clean-up',
    'groups-clean-up',
  ].map((queue) => job(queue)),
  job('career-tasks-remind', {
    tables: ['school'],
    because: 'more tasks are due than there are schools',
  }),
]

/** What counts everything each hour, on purpose, so that pages read a row. */
export const countingJobs: Call[] = ['operations-count', 'academy-count', 'broadcast-count-audiences'].map(
  (queue) => job(queue),
)

export const growthCalls: Call[] = [...visitors, ...students, ...staff, ...jobs]
