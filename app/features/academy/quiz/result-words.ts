import type { Attempt, Feedback } from '../contract.ts'
import type { State } from './scoring.ts'

export const stateWords: Record<State, { label: string; tone: 'good' | 'warning' | 'bad' }> = {
  known: { label: 'Known', tone: 'good' },
  shaky: { label: 'To practise', tone: 'warning' },
  'not-yet': { label: 'Not yet', tone: 'bad' },
}

type Marked = Pick<Feedback, 'state' | 'topic'>

/** How many questions are in each state. What scores nothing is in none. */
export function countStates(questions: readonly Pick<Marked, 'state'>[]): Record<State, number> {
  const counts: Record<State, number> = { known: 0, shaky: 0, 'not-yet': 0 }
  for (const { state } of questions) if (state) counts[state] += 1
  return counts
}

/** The sentence over a result. */
export function resultTitle(
  attempt: Pick<Attempt, 'status' | 'score'>,
  questions: readonly Marked[],
): string {
  if (attempt.status !== 'finished-passed') return 'Not passed yet. Here is what to look at'
  const open = questions.filter(({ state }) => state && state !== 'known').length
  if (open === 0) return 'Passed, with everything right'
  return open === 1 ? 'Passed. One thing to look at again' : `Passed. ${open} things to look at again`
}

/** What was earned, or why nothing was. */
export function earnedWords(
  attempt: Pick<Attempt, 'status' | 'score' | 'xp_awarded'>,
  quiz: { pass_mark: number; xp_on_pass: number },
): string {
  if (attempt.xp_awarded > 0)
    return `For passing the quiz. Trying again earns nothing more, so there is no rush.`
  if (quiz.xp_on_pass === 0) return 'This quiz earns no XP.'
  if (attempt.status === 'finished-passed')
    return `You earned the ${quiz.xp_on_pass} XP of this quiz when you passed it before. They are paid once.`
  return `You pass with ${quiz.pass_mark}, and this was ${attempt.score ?? 0}. Passing earns ${quiz.xp_on_pass} XP, on any try.`
}

/** What someone answered, in the words of the question; empty without an answer. */
export function givenWords({ given, options, items, left, right, before, after }: Feedback): string[] {
  if (given === null || given === '') return []
  const words = new Map(
    [options, items, left, right].flatMap((list) => (list ?? []).map(({ id, text }) => [id, text])),
  )
  const wordOf = (id: string) => words.get(id) ?? id
  if (typeof given === 'number') return [`${before ?? ''}${given}${after ? ` ${after}` : ''}`]
  if (typeof given === 'string') return [wordOf(given)]
  if (Array.isArray(given)) return given.map(wordOf)
  return Object.entries(given).map(([one, other]) => `${wordOf(one)}: ${wordOf(other)}`)
}
