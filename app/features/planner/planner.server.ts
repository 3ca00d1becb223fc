import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readComments } from './comments.server.ts'
import type { getPlanner, getSection } from './contract.ts'
import { costOf } from './costs.ts'
import { readFeed } from './feeds.server.ts'
import { readForm } from './form.server.ts'
import { progressOf } from './progress.ts'
import { type KeptSection, readSections, sectionOf, todayFor, toSection, unbegun } from './sections.server.ts'
import { readShares } from './shares.server.ts'
import { byDate } from './steps.ts'
import { readWhatIf } from './what-if.server.ts'
import { obstaclesOf } from './what-if.ts'

/** As many dates as fit beside the routes. */
const mostComingUp = 8

/** Everything of one's own planner at a glance. Four statements. */
export async function readPlanner(
  db: Database,
  ownerId: number,
  now: Date,
): Promise<ReplyOf<typeof getPlanner>> {
  const [kept, comments, shares, calendar] = await Promise.all([
    readSections(db, ownerId),
    readComments(db, ownerId),
    readShares(db, ownerId, now),
    readFeed(db, ownerId),
  ])
  const today = todayFor(kept, now)
  return {
    sections: kept.map((one) => toSection(one, ownerId, today)),
    progress: overall(kept, today),
    comments,
    shares,
    calendar,
    today,
  }
}

/** One route with what it can be filled with. @throws DomainError `not-found` */
export async function readRoute(
  db: Database,
  ownerId: number,
  slug: string,
  now: Date,
): Promise<ReplyOf<typeof getSection>> {
  const wanted = sectionOf(slug)
  const [kept = unbegun(wanted)] = await readSections(db, ownerId, [wanted])
  const [form, comments, what_if] = await Promise.all([
    readForm(db, kept.answers),
    readComments(db, ownerId, wanted),
    readWhatIf(db, ownerId, wanted, kept.answers),
  ])
  const today = todayFor([kept], now)
  const { answers } = kept
  return {
    section: {
      ...toSection(kept, ownerId, today),
      comments,
      what_if,
      cost: costOf(answers),
      obstacles: obstaclesOf(answers),
    },
    form,
    answers,
    today,
  }
}

function overall(kept: KeptSection[], today: string): ReplyOf<typeof getPlanner>['progress'] {
  const each = kept.map(({ answers }) => progressOf(answers, today))
  const sum = (of: 'steps_done' | 'steps_total' | 'overdue') => each.reduce((all, one) => all + one[of], 0)
  const dated = kept.flatMap(({ slug, answers }) =>
    answers.steps.filter((step) => step.due_on && !step.done_on).map((step) => ({ ...step, section: slug })),
  )
  return {
    // The route that has come furthest: plans B and C are there to be left behind.
    percent: Math.max(0, ...each.map(({ percent }) => percent)),
    steps_done: sum('steps_done'),
    steps_total: sum('steps_total'),
    overdue: sum('overdue'),
    coming_up: byDate(dated).slice(0, mostComingUp),
  }
}
