import { createHash } from 'node:crypto'
import type { Choice, QuestionAnswer, QuestionBody, QuestionKind, QuestionParts } from '../content-types.ts'
import { foldAnswer } from '../fold-answer.ts'

/** What was written of a question in two parts: what a browser may see at once, and what it learns after the finish. */
export function partsOf(
  kind: QuestionKind,
  parts: QuestionParts,
): { body: QuestionBody; answer: QuestionAnswer } {
  const { options = [], items = [], pairs = [], extra = [], accept = [], mistakes = [] } = parts
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        body: { options: choices(options.map(({ text }) => text)) },
        answer: {
          right: options.filter(({ right }) => right).map(({ text }) => idOf(text)),
          mistakes: options.flatMap(({ text, why }) => (why ? [{ id: idOf(text), why }] : [])),
        },
      }
    case 'order':
      return { body: { items: choices(items) }, answer: { right: items.map(idOf) } }
    case 'match':
      return {
        body: {
          left: choices(pairs.map(({ left }) => left)),
          right: choices([...pairs.map(({ right }) => right), ...extra]),
        },
        answer: { pairs: Object.fromEntries(pairs.map(({ left, right }) => [idOf(left), idOf(right)])) },
      }
    case 'number': {
      const { before, after, answer: value, tolerance } = parts
      return {
        body: { ...(before && { before }), ...(after && { after }) },
        answer: {
          value,
          tolerance,
          mistakes: mistakes.map(({ value, why }) => ({ value: Number(value), why })),
        },
      }
    }
    case 'text':
      return {
        body: {},
        answer: {
          accept: accept.map(foldAnswer),
          shown: accept[0],
          mistakes: mistakes.map(({ value, why }) => ({ text: foldAnswer(String(value)), why })),
        },
      }
    case 'scale':
      return { body: { low: parts.low, high: parts.high }, answer: {} }
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
