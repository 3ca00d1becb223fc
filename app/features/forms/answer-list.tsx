import { FactList } from '#app/ui/facts.tsx'
import { type Answers, answerLines } from './answers.ts'
import type { FormSection } from './template.ts'

/** What someone answered, beside the questions of that version. To read only. */
export function AnswerList({ sections, answers }: { sections: readonly FormSection[]; answers: Answers }) {
  const lines = answerLines(sections, answers).map((line) => ({
    ...line,
    value: <span className="whitespace-pre-line">{line.value}</span>,
  }))
  return lines.length > 0 && <FactList items={lines} />
}
