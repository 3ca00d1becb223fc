import type { QuestionKind, QuestionParts } from '../content-types.ts'
import type { Feedback, Question } from '../contract.ts'
import { splitParts } from '../quiz/parts.ts'
import { rightWords } from '../quiz/right-words.ts'
import { type Given, grade, isPossible } from '../quiz/scoring.ts'

type Written = { kind: QuestionKind; ask: string; explain: string; parts: QuestionParts }

const slug = 'preview'
/** Only for a preview: a quiz has ids that say nothing about what is right. */
const ownText = (text: string) => text

/** A question as its author has written it so far, as a learner sees it before answering. Lines without text are left out. */
export function previewQuestion({ kind, ask, parts }: Written): Question {
  return { slug, kind, ask: ask || 'The question is shown here.', ...split(kind, parts).body }
}

/** The same after an answer: what was right and what the learner reads. */
export function previewFeedback(written: Written, given: Given | undefined): Feedback {
  const { kind, parts, explain } = written
  const { body, answer } = split(kind, parts)
  // an answer to what the question was before is none
  const own = given !== undefined && isPossible({ kind, body }, given) ? given : undefined
  const { state, why } = grade({ kind, answer }, own)
  return {
    ...previewQuestion(written),
    state,
    why,
    explain,
    given: own ?? null,
    right_answer: rightWords({ body, answer }),
    topic: null,
  }
}

function split(kind: QuestionKind, parts: QuestionParts) {
  const { options = [], items = [], pairs = [] } = parts
  const seen = new Set<string>()
  const isNew = (text: string | undefined) => {
    const isShown = Boolean(text?.trim()) && !seen.has(text ?? '')
    seen.add(text ?? '')
    return isShown
  }
  return splitParts(
    kind,
    {
      ...parts,
      options: options.filter(({ text }) => isNew(text)),
      items: items.filter(isNew),
      pairs: pairs.filter(({ left, right }) => left && right && isNew(left)),
      accept: (parts.accept ?? []).filter(Boolean),
      mistakes: (parts.mistakes ?? []).filter(({ value }) => value !== undefined),
    },
    ownText,
  )
}
