import type { QuestionKind, QuestionParts } from '../content-types.ts'
import { maxOptions, minOptions } from '../pack/limits.ts'

/** Something that a question lacks: a sentence, the number of the answer that it is about, from one, and what of it. */
export type Gap = { sentence: string; answer?: number; field?: 'text' | 'why' }

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** What the answers of a question lack, so that it cannot be asked yet. For packs and for authors. */
export function questionGaps(kind: QuestionKind, parts: QuestionParts): Gap[] {
  switch (kind) {
    case 'single':
    case 'multiple':
      return optionGaps(kind, parts.options ?? [])
    case 'order':
      return [
        ...countGaps('step', parts.items ?? [], maxOptions),
        ...lineGaps('Step', (parts.items ?? []).map(textOf)),
      ]
    case 'match':
      return matchGaps(parts)
    case 'number':
      return numberGaps(parts)
    case 'text':
      return [
        ...when(!parts.accept?.some((word) => textOf(word)), 'No right answer is written'),
        ...mistakeGaps(parts),
      ]
    case 'scale':
      return [
        ...when(!textOf(parts.low), 'The first step of the scale has no words'),
        ...when(!textOf(parts.high), 'The last step of the scale has no words'),
      ]
  }
}

type Options = NonNullable<QuestionParts['options']>

function optionGaps(kind: 'single' | 'multiple', options: Options): Gap[] {
  const right = options.filter((option) => option.right).length
  return [
    ...countGaps('answer', options, maxOptions),
    ...lineGaps(
      'Answer',
      options.map(({ text }) => textOf(text)),
    ),
    ...when(options.length > 0 && right === 0, 'No answer is marked as right'),
    ...when(kind === 'single' && right > 1, `${sentenceStart(right)} answers are marked as right, not one`),
    ...when(options.length > 1 && right === options.length, 'Every answer is marked as right'),
    ...options.flatMap((option, at) =>
      option.right || textOf(option.why)
        ? []
        : [{ sentence: `Answer ${at + 1} has no feedback`, answer: at + 1, field: 'why' as const }],
    ),
  ]
}

function matchGaps({ pairs = [], extra = [] }: QuestionParts): Gap[] {
  const words = [...pairs.map(({ right }) => textOf(right)), ...extra.map(textOf)]
  return [
    ...countGaps('pair', pairs, 5),
    ...pairs.flatMap(({ left, right }, at) =>
      textOf(left) && textOf(right) ? [] : [{ sentence: `Pair ${at + 1} is not complete`, answer: at + 1 }],
    ),
    ...repeated(pairs.map(({ left }) => textOf(left))).map(({ word }) => ({
      sentence: `“${word}” is there twice`,
    })),
    ...repeated(words).map(({ word }) => ({ sentence: `“${word}” is there twice` })),
  ]
}

function numberGaps(parts: QuestionParts): Gap[] {
  const { answer, tolerance = 0, mistakes = [] } = parts
  return [
    ...when(typeof answer !== 'number', 'The right answer is missing'),
    ...when(mistakes.length === 0, 'No usual mistake is written'),
    ...mistakeGaps(parts),
    ...mistakes.flatMap(({ value }, at) =>
      typeof answer === 'number' && Math.abs(Number(value) - answer) <= tolerance
        ? [{ sentence: `${value} is the right answer, so it cannot be a mistake`, answer: at + 1 }]
        : [],
    ),
  ]
}

function mistakeGaps({ mistakes = [] }: QuestionParts): Gap[] {
  return mistakes.flatMap(({ why }, at) =>
    textOf(why) ? [] : [{ sentence: `Mistake ${at + 1} has no feedback`, answer: at + 1 }],
  )
}

function countGaps(one: string, list: readonly unknown[], most: number): Gap[] {
  const start = `A question like this needs ${numbers[minOptions]} ${one}s or more`
  return [
    ...when(list.length < minOptions, `${start}. This one has ${numbers[list.length]}`),
    ...when(list.length > most, `A question can have ${numbers[most]} ${one}s. This one has ${list.length}`),
  ]
}

function lineGaps(one: string, texts: readonly string[]): Gap[] {
  return [
    ...texts.flatMap((text, at) =>
      text ? [] : [{ sentence: `${one} ${at + 1} is empty`, answer: at + 1, field: 'text' as const }],
    ),
    ...repeated(texts).map(({ at, first }) => ({
      sentence: `${one} ${at + 1} says the same as ${one.toLowerCase()} ${first + 1}`,
      answer: at + 1,
      field: 'text' as const,
    })),
  ]
}

/** Words that are there before, with both places. */
function repeated(texts: readonly string[]): { word: string; at: number; first: number }[] {
  return texts.flatMap((word, at) => {
    const first = texts.indexOf(word)
    return word && first < at ? [{ word, at, first }] : []
  })
}

function when(isSo: boolean, sentence: string): Gap[] {
  return isSo ? [{ sentence }] : []
}

function sentenceStart(count: number): string {
  const word = numbers[count] ?? String(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What JSON of a form holds may be anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
