import { readTasksOf, type StudentTask } from '#app/features/career-tasks/student-tasks.server.ts'
import { readFollows } from '#app/features/follow/service.server.ts'
import { readOwnGroups } from '#app/features/groups/read.server.ts'
import { type TopAreas, topAreasOf } from '#app/features/guidance/results/top-areas.server.ts'
import type { Sharing } from '#app/features/people/school-sharing.server.ts'
import { type Opened, openedOf } from '#app/features/people/student-views.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type Reading = {
  db: Database
  services: Pick<Services, 'slices' | 'settings'>
  actor: AdvisorActor
  now: Date
}

const maxCareers = 12
const maxOpened = 10

type Joined = {
  tasks: StudentTask[]
  quiz: TopAreas | null
  followed_careers: { total: number; careers: { title: string; href: string }[] } | null
  sees: ReturnType<typeof toSees> | null
}

/** What is read of a student who has not joined: nothing. */
export const notJoined: Joined = { tasks: [], quiz: null, followed_careers: null, sees: null }

/** The tasks of a student, what they share, and what they see of the school. Null is not shared; nothing that is not shared is read. */
export async function readJoined(
  { db, services, actor, now }: Reading,
  userId: number,
  shares: Pick<Sharing, 'quizAreas' | 'followedCareers'>,
): Promise<Joined> {
  const student = { kind: 'user' as const, userId, roles: ['student' as const] }
  const requested = { type: 'OCCUPATION' as const, page: 1, per_page: maxCareers }
  const [tasks, quiz, follows, groups, opened] = await Promise.all([
    readTasksOf(db, userId, now),
    shares.quizAreas ? topAreasOf(db, userId, services.settings.quizMinimumSpread) : null,
    shares.followedCareers ? readFollows(db, services, student, requested) : null,
    readOwnGroups(db, student),
    openedOf(db, student, maxOpened, actor.userId),
  ])
  const followed_careers = follows && {
    total: follows.meta.total,
    careers: follows.data.map(({ title, href }) => ({ title, href })),
  }
  return { tasks, quiz, followed_careers, sees: toSees(groups, opened) }
}

function toSees(groups: Awaited<ReturnType<typeof readOwnGroups>>, opened: Opened[]) {
  return {
    groups: groups.map(({ id, name, staff_only_posts }) => ({ id, name, may_post: !staff_only_posts })),
    opened: opened.map(({ by, subject, hour }) => ({ by, subject, at: hour.toISOString() })),
  }
}
