import type { QuestionKind } from '../content-types.ts'
import type { ModuleRow, QuestionRow } from './shapes.server.ts'

type Choice = Extract<QuestionRow, { kind: 'single' | 'multiple' }>
type Options = readonly { text: string; right?: boolean }[]
/** A question as a pack holds it, or as the database does, with its options or without. */
type Asked = { kind: QuestionKind; options?: Options; parts?: { options?: Options } }
type Extreme = 'longest' | 'shortest'

/** With four options, one guess in four is right; a little above that nobody notices. */
const maxShare = 0.35
/** A share of few questions says nothing. */
const fewQuestions = 6
const fewChooseAll = 3
/** Short options, such as “Net pay”, differ by a few letters. */
const smallDifference = 10

/** Whether the options of a module's quiz give away what is right by their lengths. */
export function reviewOptions({ quiz }: ModuleRow): string[] {
  const flaws = quiz.questions
    .filter(isChoice)
    .filter(({ options }) => hasUnevenOptions(options))
    .map(({ id }) => `${id} has an option twice as long as another`)
  for (const country of ['au', 'nz'] as const) {
    const asked = quiz.questions.filter(({ countries }) => !countries || countries.includes(country))
    for (const extreme of ['longest', 'shortest'] as const)
      if (givenAway(asked, extreme))
        flaws.push(`has the right option as the ${extreme} in most of its questions for ${country}`)
  }
  return [...new Set(flaws)]
}

/** Whether the longest option, or the shortest, is right in most questions with one right option. */
export function givenAway(questions: readonly Asked[], extreme: Extreme): boolean {
  const singles = questions.filter(({ kind }) => kind === 'single').map(optionsOf)
  return singles.length > 1 && hitsOf(singles, extreme) > singles.length / 2
}

function optionsOf({ options, parts }: Asked): { options: Options } {
  return { options: options ?? parts?.options ?? [] }
}

/** Whether an option is twice as long as another, which learners notice. */
export function hasUnevenOptions(options: Options): boolean {
  return options.length > 0 && isUneven(options.map(({ text }) => text.length))
}

/** The same over all modules of a program, where a habit of the writer shows. */
export function reviewOptionsOfProgram(modules: readonly ModuleRow[]): string[] {
  const choices = modules.flatMap(({ quiz }) => quiz.questions.filter(isChoice))
  const singles = choices.filter(({ kind }) => kind === 'single')
  const chooseAll = choices.filter(({ kind }) => kind === 'multiple')
  const flaws: string[] = []
  if (singles.length >= fewQuestions) {
    for (const extreme of ['longest', 'shortest'] as const) {
      const share = hitsOf(singles, extreme) / singles.length
      if (share > maxShare) flaws.push(`has the right option as the ${extreme} in ${percent(share)}`)
    }
    const places = singles.map(({ options }) => options.findIndex(({ right }) => right))
    const share = mostOften(places) / singles.length
    if (share > 0.5) flaws.push(`has the right option in the same place in ${percent(share)}`)
  }
  if (chooseAll.length >= fewChooseAll) {
    const counts = chooseAll.map(({ options }) => options.filter(({ right }) => right).length)
    if (mostOften(counts) === counts.length)
      flaws.push(`has ${counts[0]} right options in every “choose all that apply”`)
    for (const extreme of ['longest', 'shortest'] as const)
      if (hitsOf(chooseAll, extreme) === chooseAll.length)
        flaws.push(`has a right option as the ${extreme} in every “choose all that apply”`)
  }
  return flaws
}

function isChoice(question: QuestionRow): question is Choice {
  return question.kind === 'single' || question.kind === 'multiple'
}

function isUneven(lengths: readonly number[]): boolean {
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return most >= 2 * least && most - least >= smallDifference
}

/** How many questions someone gets right who takes the longest option, or the shortest. Of options equally long one is taken. */
function hitsOf(questions: readonly { options: Options }[], extreme: Extreme): number {
  return questions.reduce((sum, { options }) => {
    const lengths = options.map(({ text }) => text.length)
    const extremeLength = extreme === 'longest' ? Math.max(...lengths) : Math.min(...lengths)
    const taken = options.filter(({ text }) => text.length === extremeLength)
    if (taken.length === 0) return sum
    return sum + taken.filter(({ right }) => right).length / taken.length
  }, 0)
}

function mostOften(values: readonly number[]): number {
  return Math.max(...values.map((value) => values.filter((other) => other === value).length))
}

function percent(share: number): string {
  return `${Math.round(100 * share)} % of its questions`
}
