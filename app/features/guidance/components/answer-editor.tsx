import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Answers } from '../answers.ts'
import type { finishQuiz, OccupationChanges, QuizQuestion } from '../contract.ts'
import { interestAreas } from '../profile-keys.ts'
import { answerFromText } from '../quiz-steps.ts'
import { interestWords } from '../words.ts'
import { RankingMoves } from './ranking-moves.tsx'

/** Every answer with a select beside it: change one and see at once what it does to the list. */
export function AnswerEditor({ questions, answers }: { questions: QuizQuestion[]; answers: Answers }) {
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState<OccupationChanges | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const answered = questions.filter(({ id, set }) => set === 'core' || answers[id] !== undefined)

  async function change(question: QuizQuestion, text: string) {
    const value = answerFromText(question, text) ?? null
    const reply = await browserApi.attempt(bareEndpoint<typeof finishQuiz>('POST /api/career-quiz/results'), {
      body: { answers: { [question.id]: value } },
    })
    setTrouble(reply.ok ? null : reply.problem.message)
    if (reply.ok) setChanges(reply.value.changes)
    await revalidate()
  }

  return (
    <section id="answers">
      <SectionHead title="Change an answer, watch the list" sunAt={36} />
      <p className="mb-4 max-w-[62ch] text-muted">
        Answers are yours to change. Each change is kept and the list above is worked out anew.{' '}
        <Link to="/career-quiz?q=1">Go through the questions again</Link>
      </p>
      <div aria-live="polite" className="mb-5 empty:hidden">
        {trouble && <Banner tone="warning">{trouble}</Banner>}
        {!trouble && changes && <RankingMoves changes={changes} />}
      </div>
      <div className="grid gap-3">
        {interestAreas.map((area) => (
          <details key={area} className="rounded-card border border-line bg-surface px-5">
            <summary className="flex min-h-14 items-center font-semibold">{interestWords[area].name}</summary>
            <div className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-2">
              {answered
                .filter((question) => question.area === area)
                .map((question) => (
                  <Select
                    key={`${question.id}-${answers[question.id]}`}
                    label={question.text}
                    name={question.id}
                    defaultValue={String(answers[question.id] ?? '')}
                    options={[
                      { value: '', label: 'No answer' },
                      ...question.options.map(({ value, label }) => ({ value: String(value), label })),
                    ]}
                    onChange={(event) => change(question, event.currentTarget.value)}
                  />
                ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
