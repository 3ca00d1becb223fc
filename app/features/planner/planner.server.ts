import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { isAbout } from './conflicts/conflicts.ts'
import { compareWithFacts, factsColumn, readFacts } from './conflicts/plan-facts.server.ts'
import type { getPlanner, getSection } from './contract.ts'
import { homeOf } from './dates.ts'
import { emptyRoute, type RouteAnswers, type SectionSlug, sectionSlugs } from './plan-parts.ts'
import { proposalsColumn, toOwnProposals } from './proposals/proposals.server.ts'
import { costOf } from './route/costs.ts'
import { listsColumn, readForm, toLists } from './route/form.server.ts'
import { readOutlook, workColumn } from './route/outlook.server.ts'
import { progressOf } from './route/progress.ts'
import { byDate } from './route/steps.ts'
import {
  placeOf,
  readSections,
  type StoredSection,
  sectionOf,
  todayFor,
  toSection,
  toStoredSection,
  unbegun,
} from './sections.server.ts'
import { commentsColumn, readComments, toComment } from './sharing/comments.server.ts'
import { readFeed } from './sharing/feeds.server.ts'
import { lastViewColumn, toLastView } from './sharing/plan-views.server.ts'
import { readShares } from './sharing/shares.server.ts'
import { careerPlanSections, careerPlanWhatIfs } from './tables.server.ts'
import { compare, isTriedOn } from './what-if/what-if.server.ts'
import { obstaclesOf } from './what-if/what-if.ts'

/** How many dates fit beside the routes. */
const maxComingUp = 8

/** The overview of a person's planner. Five statements. */
export async function readPlanner(
  db: Database,
  ownerId: number,
  now: Date,
): Promise<ReplyOf<typeof getPlanner>> {
  const [stored, comments, shares, calendar, facts] = await Promise.all([
    readSections(db, ownerId),
    readComments(db, ownerId, 'owner'),
    readShares(db, ownerId, now),
    readFeed(db, ownerId),
    readFacts(db, ownerId),
  ])
  const today = todayFor(stored, now)
  return {
    ...compareWithFacts(facts, stored, today),
    sections: stored.map((one) => toSection(one, ownerId, today)),
    progress: overall(stored, today),
    comments,
    shares,
    calendar,
    today,
    place: placeOf(stored),
  }
}

/** One route with what it can be filled with: four statements, five while a region is tried. @throws DomainError `not-found` */
export async function readRoute(
  db: Database,
  ownerId: number,
  slug: string,
  now: Date,
): Promise<ReplyOf<typeof getSection>> {
  const { stored, plan, facts, tried, proposed, comments, last_view, work, person, lists } = await readAllOf(
    db,
    ownerId,
    sectionOf(slug),
  )
  const { answers } = stored
  const today = todayFor([stored], now)
  const [form, what_if, outlook] = await Promise.all([
    readForm(db, answers, lists),
    tried ? compare(db, answers, tried, { today, classYear: person?.classYear ?? null }) : null,
    person && readOutlook(db, answers, work, person, today),
  ])
  return {
    section: {
      ...toSection(stored, ownerId, today),
      comments,
      last_view,
      what_if,
      proposals: toOwnProposals(proposed, stored),
      cost: costOf(answers),
      outlook,
      obstacles: obstaclesOf(answers),
      conflicts: compareWithFacts(facts, plan, today).conflicts.filter((one) => isAbout(one, stored.slug)),
    },
    form,
    answers,
    today,
    place: placeOf([stored]),
  }
}

/** A route, what is tried on it and what was said about it, in one statement: there may be comments without a route. */
async function readAllOf(db: Database, ownerId: number, slug: SectionSlug) {
  const [row] = await db
    .select({
      country: users.country,
      state: users.state,
      classYear: users.classYear,
      dob: users.dob,
      section: careerPlanSections,
      lists: listsColumn,
      work: workColumn(careerPlanSections.answers),
      tried: careerPlanWhatIfs,
      proposed: proposalsColumn(ownerId, slug),
      comments: commentsColumn(ownerId, slug),
      lastView: lastViewColumn(ownerId),
      facts: factsColumn(ownerId),
      plan: sectionsColumn(ownerId),
    })
    .from(users)
    .leftJoin(
      careerPlanSections,
      and(eq(careerPlanSections.userId, users.id), eq(careerPlanSections.slug, slug)),
    )
    .leftJoin(careerPlanWhatIfs, and(eq(careerPlanWhatIfs.userId, users.id), isTriedOn(slug)))
    .where(eq(users.id, ownerId))
  const home = row ? homeOf(row) : null
  const plan = sectionSlugs.map((one) => {
    const answers = row?.plan.find((begun) => begun.slug === one)?.answers
    return { ...unbegun(one, home), answers: { ...emptyRoute, ...answers } }
  })
  return {
    plan,
    facts: row?.facts ?? null,
    stored: row?.section ? toStoredSection(row.section, home) : unbegun(slug, home),
    tried: row?.tried ?? null,
    work: row?.work ?? null,
    lists: toLists(row?.lists ?? []),
    person: row ?? null,
    proposed: row?.proposed ?? [],
    comments: (row?.comments ?? []).map(toComment),
    last_view: toLastView(row?.lastView ?? null),
  }
}

/** The answers of every route, for what is compared between them. */
function sectionsColumn(ownerId: number) {
  return sql<{ slug: SectionSlug; answers: Partial<RouteAnswers> }[]>`(
    select coalesce(json_agg(json_build_object('slug', slug, 'answers', answers)), '[]')
    from ${careerPlanSections} where ${ownedBy(careerPlanSections, { userId: ownerId })})`
}

function overall(stored: StoredSection[], today: string): ReplyOf<typeof getPlanner>['progress'] {
  const each = stored.map(({ answers }) => progressOf(answers, today))
  const sum = (of: 'steps_done' | 'steps_total' | 'overdue') => each.reduce((all, one) => all + one[of], 0)
  const dated = stored.flatMap(({ slug, answers }) =>
    answers.steps.filter((step) => step.due_on && !step.done_on).map((step) => ({ ...step, section: slug })),
  )
  return {
    // The route with the most progress: plans B and C are alternatives.
    percent: Math.max(0, ...each.map(({ percent }) => percent)),
    steps_done: sum('steps_done'),
    steps_total: sum('steps_total'),
    overdue: sum('overdue'),
    coming_up: byDate(dated).slice(0, maxComingUp),
  }
}
