import { type InterestKey, interestKeys } from '../../app/features/careers/profile-keys.ts'
import { choose } from './choose.ts'
import { sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { industryWords, skillWords } from './field-words.ts'
import { type Material, PATTERNS } from './opening-patterns.ts'
import { spoken, spokenGroup } from './spoken.ts'
import { isSimple, saysMuch, taskDoing, taskPhrase } from './task-words.ts'

/**
 * The first sentence about an occupation. Each pattern has a name, says what it needs, and writes. The slug chooses among those
 * that the facts allow, so that neighbours in a list do not sound alike.
 */
export type Opening = { pattern: string; text: string }

export function openingOf(facts: OccupationFacts): Opening {
  const material = gather(facts)
  const fitting = PATTERNS.filter((pattern) => pattern.fits(material))
  const preferred = fitting.filter((pattern) => pattern.from === 'tasks' || pattern.from === 'group-tasks')
  const pattern = choose(facts.slug, 'opening', preferred.length > 0 ? preferred : fitting)
  return { pattern: pattern.name, text: sentence(pattern.write(material)) }
}

function gather(facts: OccupationFacts): Material {
  const tasks = facts.tasks ?? []
  const telling = tasks.filter(({ task }) => saysMuch(task) && isSimple(taskPhrase(task)))
  const [most, second] = tasks
  const ordered = telling.length > 1 && telling[0] === most && telling[1] === second
  const shares = [most?.share ?? 0, second?.share ?? 0] as const
  const sound = profileIsSound(facts)
  const name = spoken(facts.title)
  const group = spokenGroup(facts.unitGroup)
  return {
    name,
    does: telling.slice(0, 3).map(({ task }) => taskPhrase(task)),
    doing: telling.slice(0, 3).map(({ task }) => taskDoing(task)),
    ordered,
    close: shares[1] >= shares[0] * 0.7,
    together: shares[0] + shares[1],
    industry: facts.industries?.[0] ? industryWords(facts.industries[0]) : null,
    areas: sound ? rankAreas(facts.interests as Record<InterestKey, number>) : [],
    skills: sound ? (facts.skills ?? []).slice(0, 3).map((skill) => skillWords(skill.name)) : [],
    group,
    shared: tasksAreShared(facts),
    slug: facts.slug,
  }
}

/** Interest areas from the strongest down; equal scores keep the order of the list. */
export function rankAreas(interests: Record<InterestKey, number>): InterestKey[] {
  return [...interestKeys].sort((a, b) => interests[b] - interests[a])
}

/** Whether the tasks are those of a group wider than the occupation. */
export function tasksAreShared(facts: OccupationFacts): boolean {
  if (!facts.tasksAreShared || facts.neighbours?.length === 0) return false
  return spokenGroup(facts.unitGroup) !== spoken(facts.title).many
}
