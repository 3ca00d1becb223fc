import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { nameOfAdvisor, recordOpened } from '#app/features/people/student-views.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { proposeChanges } from '../contract.ts'
import { planProposed, proposalAnswered } from '../notifications.ts'
import { most, type RouteAnswers, type SectionSlug } from '../plan-parts.ts'
import { checkAnswers } from '../route/answers.server.ts'
import { readSections, sectionOf, todayFor, toSection } from '../sections.server.ts'
import { conflict, lockSection, type Writing, writeSection } from '../service.server.ts'
import type { Proposal, Section } from '../shapes.ts'
import { routeFor } from '../sharing/plan-view.ts'
import { mayComment, maySeeRoute } from '../sharing/policy.ts'
import { findSharedPlan } from '../sharing/shared-plan.server.ts'
import { careerPlanWhatIfs } from '../tables.server.ts'
import { changesOfLine, changesOfLines, linesOf, type ProposedChanges, withProposed } from './proposal.ts'

type Proposed = BodyOf<typeof proposeChanges>
type Wired = Pick<Services, 'db' | 'jobs'>

/**
 * Proposes changes of a route to its owner, in place of what the same advisor proposed before. The route itself is unchanged.
 *
 * @throws DomainError `not-found` for a private route, `invalid` when nothing would change
 */
export async function propose(
  services: Wired,
  actor: AdvisorActor,
  { id, slug }: { id: string; slug: string },
  { changes, sentence }: Proposed,
  now: Date,
): Promise<Proposal> {
  const { db } = services
  const student = await findSharedPlan(db, actor, id, now)
  if (!mayComment(actor, student)) throw new DomainError('not-allowed', 'not-the-advisor')
  const section = sectionOf(slug)
  return db.transaction(async (tx) => {
    const [begun] = await readSections(tx, student.id, [section])
    if (begun && !maySeeRoute(actor, student, begun.answers))
      throw new DomainError('not-found', 'no-such-section')
    const stored = await lockSection(tx, { ownerId: student.id, editorId: student.id, now }, section)
    const seen = routeFor('school', stored.answers)
    if (!seen) throw new DomainError('not-found', 'no-such-section')
    await recordOpened(tx, student.id, actor, `career-plan/${section}`, now) // the answer shows what is there
    const known = await lookUpProposed(tx, stored.answers, changes, now)
    const proposed = changesOfLines(linesOf(seen, known))
    if (linesOf(seen, proposed).length === 0)
      throw new DomainError('invalid', 'nothing-proposed', {
        errors: { changes: ['Please change something before you propose it'] },
      })
    const row = { changes: proposed, sentence, accepted: 0, declined: 0, createdAt: now }
    const [saved] = await tx
      .insert(careerPlanWhatIfs)
      .values({
        id: newId(),
        userId: student.id,
        slug: section,
        proposedBy: actor.userId,
        isProposal: true,
        ...row,
      })
      .onConflictDoUpdate({
        target: [careerPlanWhatIfs.userId, careerPlanWhatIfs.slug, careerPlanWhatIfs.proposedBy],
        set: row,
      })
      .returning()
    if (!saved) throw new Error('the proposal was not written')
    const notification = { userId: student.id, actorId: actor.userId, subject: `career-plan/${section}` }
    await notify(services, tx, planProposed, { ...notification, payload: { slug: section } }, now)
    const [shown] = (await readProposals(tx, student.id, [{ slug: section, answers: seen }])).filter(
      (one) => one.id === saved.id,
    )
    if (!shown) throw new Error('the proposal cannot be read')
    return shown
  })
}

/** Takes one's own proposal back. Idempotent. */
export async function withdraw(
  db: Database,
  actor: AdvisorActor,
  { id, slug }: { id: string; slug: string },
  now: Date,
): Promise<void> {
  const student = await findSharedPlan(db, actor, id, now)
  await db
    .delete(careerPlanWhatIfs)
    .where(
      ownedBy(
        careerPlanWhatIfs,
        { userId: student.id },
        and(eq(careerPlanWhatIfs.slug, sectionOf(slug)), eq(careerPlanWhatIfs.proposedBy, actor.userId)),
      ),
    )
}

type Route = { slug: SectionSlug; answers: RouteAnswers }

/**
 * What advisors of the student's school propose for these routes, the oldest first. An advisor who leaves the school takes their
 * proposals with them.
 *
 * @param routes as the school sees them: what is hidden from it is no `before`
 */
export async function readProposals(
  db: Database,
  ownerId: number,
  routes: readonly Route[],
): Promise<Proposal[]> {
  const rows = await db
    .select({ proposal: careerPlanWhatIfs, first: users.firstName, last: users.lastName })
    .from(careerPlanWhatIfs)
    .innerJoin(users, eq(users.id, careerPlanWhatIfs.proposedBy))
    .where(ownedBy(careerPlanWhatIfs, { userId: ownerId }, isOfOwnSchool(ownerId)))
    .orderBy(asc(careerPlanWhatIfs.createdAt), asc(careerPlanWhatIfs.id))
  return rows.flatMap(({ proposal, ...name }) => {
    const route = routes.find(({ slug }) => slug === proposal.slug)
    return route ? toProposal({ ...proposal, ...name }, route) : []
  })
}

type ProposalRow = Pick<
  typeof careerPlanWhatIfs.$inferSelect,
  'id' | 'proposedBy' | 'sentence' | 'changes'
> & { createdAt: Date | string; first: string | null; last: string | null }

/** The owner's as one JSON column, for a statement that reads a route with all that hangs on it. */
export function proposalsColumn(ownerId: number, slug: SectionSlug) {
  return sql<ProposalRow[]>`(select coalesce(json_agg(p order by p."createdAt", p.id), '[]') from (
    select ${careerPlanWhatIfs}.id, ${careerPlanWhatIfs}.proposed_by as "proposedBy", ${careerPlanWhatIfs}.sentence,
      ${careerPlanWhatIfs}.changes, ${careerPlanWhatIfs}.created_at as "createdAt", u.first_name as first, u.last_name as last
    from ${careerPlanWhatIfs} join ${users} u on u.id = ${careerPlanWhatIfs}.proposed_by
    where ${careerPlanWhatIfs}.user_id = ${ownerId} and ${careerPlanWhatIfs}.slug = ${slug}
      and ${isOfOwnSchool(ownerId)}) p)`
}

/** A proposal of which the owner has something to answer. */
export function toOwnProposals(rows: readonly ProposalRow[], route: Route): Proposal[] {
  return rows.map((row) => toProposal(row, route)).filter(({ lines }) => lines.length > 0)
}

function toProposal(row: ProposalRow, { slug, answers }: Route): Proposal {
  return {
    id: row.id,
    slug,
    author_id: row.proposedBy ?? 0,
    author_name: nameOfAdvisor(row),
    sentence: row.sentence,
    lines: linesOf(answers, row.changes),
    created_at: new Date(row.createdAt).toISOString(),
  }
}

/**
 * Takes over one line of a proposal, or leaves it. The advisor hears of it once no line is left.
 *
 * @throws DomainError `not-found` for a proposal or a line that is not there, ChangedElsewhere when the route is a newer one
 */
export async function answerLine(
  services: Wired,
  writing: Writing,
  { slug, id }: { slug: string; id: string },
  answer: { line: string; accept: boolean; version: number },
): Promise<Section> {
  const section = sectionOf(slug)
  const owner = { userId: writing.ownerId }
  return services.db.transaction(async (tx) => {
    const stored = await lockSection(tx, writing, section)
    const proposal = await lockProposal(tx, writing.ownerId, section, id)
    const lines = proposal ? linesOf(stored.answers, proposal.changes) : []
    const line = lines.find((one) => one.id === answer.line)
    if (!proposal || !line) throw new DomainError('not-found', 'no-such-line')
    const copy = answer.accept ? withProposed(stored.answers, changesOfLine(line), newId) : stored.answers
    if (stored.version !== answer.version) throw conflict(stored, copy, writing)
    const counts = {
      accepted: proposal.accepted + (answer.accept ? 1 : 0),
      declined: proposal.declined + (answer.accept ? 0 : 1),
    }
    const remaining = lines.filter((one) => one !== line)
    const mine = ownedBy(careerPlanWhatIfs, owner, eq(careerPlanWhatIfs.id, id))
    if (remaining.length > 0)
      // any owner: `mine` names them
      await tx
        .update(careerPlanWhatIfs)
        .set({ changes: changesOfLines(remaining), ...counts })
        .where(mine)
    else {
      // any owner: `mine` names them
      await tx.delete(careerPlanWhatIfs).where(mine)
      await notifyProposer(services, tx, writing, proposal, counts)
    }
    const next = { ...stored, answers: copy }
    const today = todayFor([next], writing.now)
    if (answer.accept) return writeSection(tx, writing, next, today)
    return toSection(next, writing.ownerId, today)
  })
}

type StoredProposal = typeof careerPlanWhatIfs.$inferSelect

async function lockProposal(
  tx: Database,
  ownerId: number,
  section: SectionSlug,
  id: string,
): Promise<StoredProposal | undefined> {
  if (!isId(id)) return undefined
  const isThis = and(
    eq(careerPlanWhatIfs.id, id),
    eq(careerPlanWhatIfs.slug, section),
    isOfOwnSchool(ownerId),
  )
  const [proposal] = await tx
    .select()
    .from(careerPlanWhatIfs)
    .where(ownedBy(careerPlanWhatIfs, { userId: ownerId }, isThis))
    .for('update')
  return proposal
}

async function notifyProposer(
  services: Wired,
  tx: Database,
  { ownerId, now }: Writing,
  { proposedBy, slug }: StoredProposal,
  counts: { accepted: number; declined: number },
): Promise<void> {
  if (!proposedBy) return
  const about = { userId: proposedBy, actorId: ownerId, subject: `career-plan/${slug}` }
  await notify(
    services,
    tx,
    proposalAnswered,
    { ...about, payload: { student: ownerId, slug, ...counts } },
    now,
  )
}

/** Condition on rows of `career_plan_what_if`: proposed by an advisor who is at the owner's school now. */
function isOfOwnSchool(ownerId: number) {
  return and(
    isNotNull(careerPlanWhatIfs.proposedBy),
    sql`exists (select from ${advisorMemberships} m join ${users} student on student.id = ${ownerId}
      and student.is_student and student.school_id = m.school_id
      where m.user_id = ${careerPlanWhatIfs.proposedBy} and m.verified_at is not null and m.ended_at is null)`,
  )
}

/**
 * The changes with the career and the courses as our lists have them.
 *
 * @throws DomainError `invalid` for a region, a career or a course that is not there, and for more courses than a route holds
 */
async function lookUpProposed(
  tx: Database,
  route: RouteAnswers,
  { occupation, add_courses = [], ...changes }: Proposed['changes'],
  now: Date,
): Promise<ProposedChanges> {
  const today = todayFor([{ answers: route, home: null }], now)
  const added = [...new Set(add_courses)].filter((slug) => !route.courses.some((one) => one.slug === slug))
  const input = { region: changes.region, occupation, courses: added.map((slug) => ({ slug })) }
  const { answers, errors: found } = await checkAnswers(tx, route, input, today)
  const errors: FieldErrors = {}
  if (found['answers.region']) errors['changes.region'] = found['answers.region']
  if (found['answers.occupation']) errors['changes.occupation'] = found['answers.occupation']
  const course = added.findIndex((_, at) => found[`answers.courses.${at}.slug`])
  if (course >= 0) errors['changes.add_courses'] = found[`answers.courses.${course}.slug`] ?? []
  if (route.courses.length + added.length > most.courses)
    errors['changes.add_courses'] = [`A route has at most ${most.courses} courses`]
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'not-in-our-lists', { errors })
  return {
    ...changes,
    ...(occupation && { occupation: answers.occupation }),
    add_courses: answers.courses.flatMap(({ slug, title, provider, regions, years }) =>
      slug ? [{ slug, title, provider, regions, years }] : [],
    ),
  }
}
