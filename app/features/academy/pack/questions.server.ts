import { createHash } from 'node:crypto'
import type { Choice, QuestionAnswer, QuestionBody } from '../content-types.ts'
import { foldAnswer } from '../fold-answer.ts'
import type { QuestionRow } from './shapes.server.ts'

/** A question of the pack in two parts: what a browser may see at once, and what it learns after the finish. */
export function partsOf(question: QuestionRow): { body: QuestionBody; answer: QuestionAnswer } {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        body: { options: choices(question.options.map(({ text }) => text)) },
        answer: {
          right: question.options.filter(({ right }) => right).map(({ text }) => idOf(text)),
          mistakes: question.options.flatMap(({ text, why }) => (why ? [{ id: idOf(text), why }] : [])),
        },
      }
    case 'order':
      return { body: { items: choices(question.items) }, answer: { right: question.items.map(idOf) } }
    case 'match':
      return {
        body: {
          left: choices(question.pairs.map(({ left }) => left)),
          right: choices([...question.pairs.map(({ right }) => right), ...question.extra]),
        },
        answer: {
          pairs: Object.fromEntries(question.pairs.map(({ left, right }) => [idOf(left), idOf(right)])),
        },
      }
    case 'number': {
      const { before, after, answer: value, tolerance, mistakes } = question
      return {
        body: { ...(before && { before }), ...(after && { after }) },
        answer: { value, tolerance, mistakes },
      }
    }
    case 'text':
      return {
        body: {},
        answer: {
          accept: question.accept.map(foldAnswer),
          shown: question.accept[0],
          mistakes: question.mistakes.map(({ value, why }) => ({ text: foldAnswer(value), why })),
        },
      }
    case 'scale':
      return { body: { low: question.low, high: question.high }, answer: {} }
  }
}

/** In the order of their ids, which says nothing about what is right. */
function choices(texts: readonly string[]): Choice[] {
  return texts
    .map((text) => ({ id: idOf(text), text }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The same for the same words, so that answers outlive an import. */
function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
