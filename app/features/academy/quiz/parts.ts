import type { Choice, QuestionAnswer, QuestionBody, QuestionKind, QuestionParts } from '../content-types.ts'
import { foldAnswer } from '../fold-answer.ts'

export type SplitParts = { body: QuestionBody; answer: QuestionAnswer }

/**
 * What was written of a question in two parts: what a browser may see at once, and what it learns after the finish.
 * @param idOf the id of an option, an item or a word, from its text
 */
export function splitParts(
  kind: QuestionKind,
  parts: QuestionParts,
  idOf: (text: string) => string,
): SplitParts {
  const choices = (texts: readonly string[]) => sortedChoices(texts, idOf)
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
function sortedChoices(texts: readonly string[], idOf: (text: string) => string): Choice[] {
  return texts
    .map((text) => ({ id: idOf(text), text }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
