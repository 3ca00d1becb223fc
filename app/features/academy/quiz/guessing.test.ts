import { beforeAll, expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { QuestionKind, QuestionParts } from '../content-types.ts'
import type { Question as Shown } from '../contract.ts'
import { programsPack } from '../pack/pack.server.ts'
import { partsOf } from './parts.server.ts'
import { askedIn, toQuestion } from './questions.server.ts'
import { type Given, grade, type Question, scoreOf } from './scoring.ts'

type Row = {
  slug: string
  quizId: string
  countries: string[]
  kind: QuestionKind
  ask: string
  parts: QuestionParts
}
type Asked = Question & { ask: string }
type Quiz = { name: string; passMark: number; asked: Asked[] }
type Choices = NonNullable<Shown['options']>
type Guesser = {
  one(options: Choices, random: Stream): Choices[number] | undefined
  some(options: Choices, random: Stream): Choices
}

const runs = 300
const mostPasses = 0.02 * runs
const longestFirst = (options: Choices) =>
  options.toSorted((one, other) => other.text.length - one.text.length)
const half = (options: Choices) => options.slice(0, Math.ceil(options.length / 2))

/** How someone answers who has not read the module. */
const guessers: Record<string, Guesser> = {
  'options at random': {
    one: (options, random) => random.pick(options),
    some: (options, random) => options.filter(() => random.chance(0.5)),
  },
  'the longest option': {
    one: (options) => longestFirst(options)[0],
    some: (options) => half(longestFirst(options)),
  },
  'the shortest option': {
    one: (options) => longestFirst(options).at(-1),
    some: (options) => half(longestFirst(options).toReversed()),
  },
  'the first option': { one: ([first]) => first, some: (options) => options.slice(0, 1) },
}

let quizzes: Quiz[] = []
beforeAll(async () => {
  const { tables } = await readPack(programsPack, 'content')
  const rows = tables.flatMap((table) => table.rows) as (Row & { passMark?: number })[]
  const questions = rows.filter(({ kind, quizId }) => kind && quizId)
  quizzes = rows.flatMap(({ slug, passMark }) =>
    passMark === undefined
      ? []
      : ['AU', 'NZ'].map((country) => ({
          name: `${slug} in ${country}`,
          passMark,
          asked: askedOf(questions, slug, country),
        })),
  )
}, 30_000)

test.each(Object.keys(guessers))(
  'a guesser who takes %s passes a quiz less than 2 %% of the time',
  (name) => {
    const guesser = guessers[name] as Guesser
    expect(quizzes.length).toBeGreaterThanOrEqual(60)
    const passes = quizzes.map((quiz) => ({
      quiz: quiz.name,
      passes: passesOf(quiz, guesser, new Stream(seedOf(name + quiz.name))),
    }))
    expect(passes.filter(({ passes }) => passes >= mostPasses)).toEqual([])
  },
)

test('who knows every answer passes, so that the simulation measures guessing', () => {
  for (const { asked, passMark } of quizzes)
    expect(
      scoreOf(asked.map((question) => ({ ...grade(question, rightOf(question)) }))),
    ).toBeGreaterThanOrEqual(passMark)
})

function askedOf(rows: readonly Row[], quiz: string, country: string): Asked[] {
  return askedIn(
    rows.filter(({ quizId }) => quizId === quiz),
    country,
  ).map(({ slug, kind, ask, parts }) => ({ slug, kind, ask, ...partsOf(kind, parts) }))
}

/** How many of the attempts pass, each with the options in the order in which that attempt shows them. */
function passesOf({ asked, passMark }: Quiz, guesser: Guesser, random: Stream): number {
  let passes = 0
  for (let attempt = 1; attempt <= runs; attempt++) {
    const grades = asked.map((question) =>
      grade(
        question,
        guessOf(toQuestion({ ...question, explain: '', topic: null }, attempt), guesser, random),
      ),
    )
    if (scoreOf(grades) >= passMark) passes++
  }
  return passes
}

function guessOf(
  { kind, options = [], items = [], left = [], right = [] }: Shown,
  guesser: Guesser,
  random: Stream,
): Given | undefined {
  switch (kind) {
    case 'single':
      return guesser.one(options, random)?.id
    case 'multiple':
      return guesser.some(options, random).map(({ id }) => id)
    case 'order':
      return items.map(({ id }) => id)
    case 'match':
      return Object.fromEntries(left.map(({ id }, at) => [id, right[at]?.id ?? '']))
    case 'number':
      return random.whole(1, 30)
    default:
      return undefined
  }
}

function rightOf({ kind, answer }: Question): Given | undefined {
  if (kind === 'single') return answer.right?.[0]
  if (kind === 'number') return answer.value
  return kind === 'text' ? answer.accept?.[0] : (answer.right ?? answer.pairs)
}
