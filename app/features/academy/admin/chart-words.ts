import { inWords } from '#app/platform/date-words.ts'
import type { ProgramFigures, TopicFigures } from './contract.ts'

/** "16 Nov", the Monday of a week. */
export function weekWords(week: string): string {
  return inWords(week, 'UTC', { day: 'numeric', month: 'short' })
}

/** What the funnel shows, in a sentence. */
export function funnelFinding({ began, completed, passed }: ProgramFigures): string {
  if (began === 0) return 'Nobody has started this program yet'
  if (began === null) return 'Too few people have started it to say anything'
  if (completed !== null && completed > 0)
    return `${Math.round((100 * completed) / began)}% of those who started have passed every quiz`
  if (passed !== null && passed > 0)
    return `${Math.round((100 * passed) / began)}% of those who started have passed a quiz`
  return 'Few of those who started have passed a quiz'
}

/** Which program has the most enrolments. */
export function enrolmentFinding(programs: readonly ProgramFigures[]): string {
  const [first, second] = programs.toSorted((one, other) => (other.enrolled ?? 0) - (one.enrolled ?? 0))
  if (!first?.enrolled) return 'Too few have enrolled to compare programs'
  return first.enrolled === second?.enrolled
    ? 'No program is ahead of the others'
    : `${first.title} has the most enrolments`
}

/** The page after which most people stop. */
export function dropFinding(topics: readonly TopicFigures[]): string {
  const [first] = topics
  if (!first || first.began === null || first.began === 0)
    return 'Too few people have started it to say anything'
  const drops = topics.slice(1).map((topic, at) => ({
    topic,
    before: topics[at],
    points: (topics[at]?.done_percent ?? 0) - (topic.done_percent ?? 0),
  }))
  const [largest] = drops.toSorted((one, other) => other.points - one.points)
  if (!largest || largest.points < 5) return 'People stay to the end'
  return `Most stop after “${largest.before?.title}”`
}
