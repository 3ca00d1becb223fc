import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { readFigureAnswers } from '#app/features/labour-market/service.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SharedPlan } from '../contract.ts'
import { planKept } from '../notifications.ts'
import type { SectionSlug } from '../plan-parts.ts'
import { outlookHeadline, outlookOf } from '../route/outlook.ts'
import { careerPlanShares, keptPlans } from '../tables.server.ts'
import { keepRefusal, maxKept, seenHourOf } from './keeping.ts'
import type { KeptPlan } from './kept-contract.ts'
import { findOpenShare, isOfOpenAccount, readPlanOf, stillOpen } from './shares.server.ts'

/**
 * Shows the plan of a link on a parent's Home, and notifies its owner the first time. Idempotent.
 *
 * @throws DomainError `not-found` for a link that does not open, `not-allowed` for those who are no parents, `refused`
 */
export async function keepPlan(
  services: Pick<Services, 'db' | 'jobs'>,
  parent: UserActor,
  token: string,
  now: Date,
): Promise<string> {
  return services.db.transaction(async (tx) => {
    const { share, ownerId } = await findOpenShare(tx, token, now)
    if (!parent.roles.includes('parent'))
      throw new DomainError('not-allowed', 'parents-only', {
        message: 'Only an account of a parent can show a plan on its Home.',
      })
    // One after the other, so that the limit holds and the owner is notified once.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, parent.userId)).for('update')
    const kept = await tx
      .select({ id: keptPlans.id, shareId: keptPlans.shareId, endedAt: keptPlans.endedAt })
      .from(keptPlans)
      .innerJoin(careerPlanShares, eq(careerPlanShares.id, keptPlans.shareId))
      .where(ownedBy(keptPlans, parent, stillOpen(now)))
    const known = kept.find(({ shareId }) => shareId === share.id)
    const refusal = keepRefusal({
      isOwn: ownerId === parent.userId,
      isEnded: Boolean(known?.endedAt),
      isKept: known !== undefined,
      kept: kept.filter(({ endedAt }) => endedAt === null).length,
    })
    if (refusal) throw new DomainError('refused', refusal, { message: refusalWords[refusal] })
    if (known) return known.id
    const id = newId()
    await tx.insert(keptPlans).values({ id, userId: parent.userId, shareId: share.id, createdAt: now })
    await notify(
      services,
      tx,
      planKept,
      { userId: ownerId, actorId: parent.userId, subject: 'career-plan/', payload: {} },
      now,
    )
    return id
  })
}

const refusalWords = {
  'own-plan': 'This is your own plan.',
  'ended-by-owner': 'The owner of this plan has taken it off your Home. Ask them for a new link.',
  'too-many-kept': `Your Home shows ${maxKept} plans already. Take one off first.`,
} as const

/** The plans on a parent's Home, each as its link shows it; those that nothing is left of are left out. The look is recorded. */
export async function readKeptPlans(db: Database, parent: UserActor, now: Date): Promise<KeptPlan[]> {
  const rows = await db
    .select({ kept: keptPlans, share: careerPlanShares, firstName: users.firstName, country: users.country })
    .from(keptPlans)
    .innerJoin(careerPlanShares, eq(careerPlanShares.id, keptPlans.shareId))
    .innerJoin(users, eq(users.id, careerPlanShares.userId))
    .where(ownedBy(keptPlans, parent, isNull(keptPlans.endedAt), stillOpen(now), isOfOpenAccount()))
    .orderBy(asc(keptPlans.createdAt), asc(keptPlans.id))
  if (rows.length === 0) return []
  await recordSeen(
    db,
    parent,
    rows.map(({ kept }) => kept.id),
    now,
  )
  const plans = await Promise.all(
    rows.map(async ({ kept, share, firstName, country }) => {
      const plan = await readPlanOf(db, { share, firstName, keep: 'kept' }, now)
      return {
        ...plan,
        ...(await headlinesOf(db, plan, country === 'NZ' ? 'NZ' : 'AU')),
        id: kept.id,
        kept_at: kept.createdAt.toISOString(),
      }
    }),
  )
  return plans.filter(({ routes }) => routes.length > 0)
}

/** @throws DomainError `not-found` for a plan that is not on this Home */
export async function dropKept(db: Database, parent: UserActor, id: string): Promise<void> {
  const dropped = isId(id)
    ? await db
        .delete(keptPlans)
        .where(ownedBy(keptPlans, parent, eq(keptPlans.id, id), isNull(keptPlans.endedAt)))
        .returning({ id: keptPlans.id })
    : []
  if (dropped.length === 0) throw new DomainError('not-found', 'no-such-plan')
}

/** Takes one's own plan off a parent's Home. @throws DomainError `not-found` for another's plan, or one that is off already */
export async function endKept(db: Database, owner: UserActor, id: string, now: Date): Promise<void> {
  const own = db
    .select({ id: careerPlanShares.id })
    .from(careerPlanShares)
    .where(ownedBy(careerPlanShares, owner))
  const ended = isId(id)
    ? await db
        .update(keptPlans)
        .set({ endedAt: now })
        // any owner: the parent's row about a link of the person who asks
        .where(and(eq(keptPlans.id, id), isNull(keptPlans.endedAt), inArray(keptPlans.shareId, own)))
        .returning({ id: keptPlans.id })
    : []
  if (ended.length === 0) throw new DomainError('not-found', 'no-such-keeper')
}

async function recordSeen(db: Database, parent: UserActor, ids: string[], now: Date): Promise<void> {
  const hour = seenHourOf(now)
  await db
    .update(keptPlans)
    .set({ openedAt: hour })
    .where(
      ownedBy(
        keptPlans,
        parent,
        inArray(keptPlans.id, ids),
        or(isNull(keptPlans.openedAt), lt(keptPlans.openedAt, hour)),
      ),
    )
}

/** Of the work alone, in the country of the route: neither the person's age nor their last school year is in a link. */
async function headlinesOf(db: Database, { routes, today }: SharedPlan, home: 'AU' | 'NZ') {
  const slugs = routes.flatMap(({ answers }) => answers.occupation?.slug ?? [])
  const known =
    slugs.length > 0
      ? await db
          .select({ id: occupations.id, slug: occupations.slug })
          .from(occupations)
          .where(inArray(occupations.slug, slugs))
      : []
  const headlines: Partial<Record<SectionSlug, string>> = {}
  const pay_sources: Partial<Record<SectionSlug, string>> = {}
  for (const { slug, answers } of routes) {
    if (!answers.occupation) continue
    const country = answers.region ? (answers.region.startsWith('NZ') ? 'NZ' : 'AU') : home
    const id = known.find((one) => one.slug === answers.occupation?.slug)?.id
    const pay =
      id === undefined ? null : ((await readFigureAnswers(db, country, [id], today)).get(id)?.pay ?? null)
    const work = { preparation: 'start_soon' as const, entry: null, pay }
    const outlook = outlookOf({
      occupation: answers.occupation,
      courses: [],
      gapYear: answers.gap_year,
      work,
      classYear: null,
      bornOn: null,
      today,
    })
    headlines[slug] = outlookHeadline(outlook)
    if (pay) pay_sources[slug] = `${pay.value}: ${pay.basis}.`
  }
  return { headlines, pay_sources }
}
