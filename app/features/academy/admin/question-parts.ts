import type { Parts } from '#app/platform/admin/parts.ts'
import type { QuestionKind } from '../content-types.ts'

const why = { kind: 'long-text', label: 'Which step went wrong', max: 400, required: true } as const

/** Options of which some are right; each wrong one says why. */
const choice: Parts = {
  options: {
    kind: 'rows',
    label: 'Options',
    one: 'Option',
    max: 6,
    hint: 'Three to six. A wrong one says which step of thinking leads to it.',
    parts: {
      text: { kind: 'text', label: 'Text', max: 200, required: true },
      right: { kind: 'boolean', label: 'This is right' },
      why: { kind: 'long-text', label: 'Which step went wrong', max: 400 },
    },
  },
}

/** What is written of a question, by its kind. */
export const questionParts: Record<QuestionKind, Parts> = {
  single: choice,
  multiple: choice,
  order: { items: { kind: 'lines', label: 'Steps in their right order', max: 6 } },
  match: {
    pairs: {
      kind: 'rows',
      label: 'Pairs',
      one: 'Pair',
      max: 5,
      parts: {
        left: { kind: 'text', label: 'Left', max: 160, required: true },
        right: { kind: 'text', label: 'Right', max: 80, required: true },
      },
    },
    extra: { kind: 'lines', label: 'Extra words that fit no pair', max: 2 },
  },
  number: {
    answer: { kind: 'number', label: 'Right answer', required: true },
    tolerance: {
      kind: 'number',
      label: 'How far off is still right',
      hint: '0 means that it has to be exact',
      required: true,
    },
    before: { kind: 'text', label: 'Unit in front', hint: 'For example $', max: 10 },
    after: { kind: 'text', label: 'Unit behind', hint: 'For example hours', max: 20 },
    mistakes: {
      kind: 'rows',
      label: 'Usual mistakes',
      one: 'Mistake',
      max: 4,
      parts: { value: { kind: 'number', label: 'Number', required: true }, why },
    },
  },
  text: {
    accept: {
      kind: 'lines',
      label: 'Right answers',
      hint: 'One on each line. The first one is shown. Capitals and spaces do not matter.',
    },
    mistakes: {
      kind: 'rows',
      label: 'Usual mistakes',
      one: 'Mistake',
      max: 4,
      parts: { value: { kind: 'text', label: 'Words', max: 60, required: true }, why },
    },
  },
  scale: {
    low: { kind: 'text', label: 'What the first of five steps means', max: 40, required: true },
    high: { kind: 'text', label: 'What the last of five steps means', max: 40, required: true },
  },
}
