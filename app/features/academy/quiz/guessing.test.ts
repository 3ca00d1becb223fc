import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { Question as Shown } from '../contract.ts'
import type { ModuleRow } from '../pack/shapes.server.ts'
import { partsOf } from './parts.server.ts'
import { askedIn, toQuestion } from './questions.server.ts'
import { type Given, grade, type Question, scoreOf } from './scoring.ts'

type Asked = Question & { ask: string }
type Quiz = { name: string; passMark: number; asked: Asked[] }
type Choices = NonNullable<Shown['options']>
type Guesser = {
  one(options: Choices, random: Stream): Choices[number] | undefined
  some(options: Choices, random: Stream): Choices
}

const runs = 300
const maxPasses = 0.02 * runs
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

const folder = 'content/academy/programs/modules'
const quizzes = readdirSync(folder).flatMap((file): Quiz[] => {
  const [, frontMatter = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('---\n')
  const { quiz } = parse(frontMatter) as Pick<ModuleRow, 'quiz'>
  const rows = quiz.questions.map(({ id, kind, ask, countries, ...parts }) => ({
    slug: `${file}--${id}`,
    kind,
    ask,
    countries: countries?.map((country) => country.toUpperCase()) ?? [],
    ...partsOf(kind, parts),
  }))
  return ['AU', 'NZ'].map((country) => ({
    name: `${file} in ${country}`,
    passMark: quiz.pass_mark,
    asked: askedIn(rows, country),
  }))
})

test.each(Object.keys(guessers))(
  'a guesser who takes %s passes a quiz less than twice in a hundred times',
  (name) => {
    const guesser = guessers[name] as Guesser
    expect(quizzes.length).toBeGreaterThanOrEqual(60)
    const passes = quizzes.map((quiz) => ({
      quiz: quiz.name,
      passes: passesOf(quiz, guesser, new Stream(seedOf(name + quiz.name))),
    }))
    expect(passes.filter(({ passes }) => passes >= maxPasses)).toEqual([])
  },
)

test('who knows every answer passes, so that the simulation measures guessing', () => {
  for (const { asked, passMark } of quizzes)
    expect(
      scoreOf(asked.map((question) => ({ ...grade(question, rightOf(question)) }))),
    ).toBeGreaterThanOrEqual(passMark)
})

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
