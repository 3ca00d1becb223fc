import { eq, sql } from 'drizzle-orm'
import { careerTasks } from '#app/features/career-tasks/tables.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import {
  advisorMemberships,
  studentMemberships,
  studentViews,
} from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { closedKey, type FirstFacts, firstStepsDays } from './first-steps.ts'
import { messageTried } from './notifications.ts'

type Context = Pick<HandlerContext, 'db' | 'services' | 'now'> & { actor: AdvisorActor }

/**
 * What an advisor has done already, as part of a statement that has their row of `user`. Null once they closed the list, and a while
 * after the school was verified.
 */
export function firstFacts(advisor: AdvisorActor, now: Date) {
  const me = advisor.userId
  const since = new Date(now.getTime() - firstStepsDays * 86_400_000).toISOString()
  return sql<FirstFacts | null>`(select json_build_object(
      'two_step', exists (select from ${secondFactors} f where f.user_id = ${me} and f.confirmed_at is not null),
      'students', exists (select from ${studentMemberships} s where s.school_id = m.school_id and s.ended_at is null),
      'plan', exists (select from ${studentViews} v where v.viewer_id = ${me} and v.subject like 'career-plan%'),
      'task', exists (select from ${careerTasks} t where t.created_by = ${me} and t.school_id = m.school_id),
      'message', exists (select from ${notifications} n where n.user_id = ${me} and n.kind = ${messageTried.name}))
    from ${advisorMemberships} m
    where m.user_id = ${me} and m.school_id = ${requireSchool(advisor)} and m.ended_at is null
      and m.verified_at >= ${since}::timestamptz and ${users.meta} ->> ${closedKey}::text is null)`
}

/** @throws DomainError `refused` when the advisor wants no such notification anywhere */
export async function tryMessage({ db, services, actor, now }: Context): Promise<void> {
  requireSchool(actor)
  const id = await db.transaction((tx) =>
    notify(services, tx, messageTried, { userId: actor.userId, payload: {} }, now),
  )
  if (id === null)
    throw new DomainError('refused', 'switched-off', {
      message: 'You have switched off test messages. Switch them on under notifications, then try again.',
    })
}

export async function closeFirstSteps({ db, actor, now }: Context): Promise<void> {
  const closed = JSON.stringify({ [closedKey]: now.toISOString() })
  await db
    .update(users)
    .set({ meta: sql`${users.meta} || ${closed}::jsonb` })
    .where(eq(users.id, actor.userId))
}
