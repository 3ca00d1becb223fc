import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { finishQuiz, getQuizQuestions, getQuizResult, type OccupationChanges } from '../../contract.ts'
import { interestAreas } from '../../profile-keys.ts'
import { type AnswersByArea, givenAnswers, resultIn } from '../results-shown.ts'
import { AreaAnswers } from './area-answers.tsx'
import { RankingMoves } from './ranking-moves.tsx'

/**
 * Every answer by its area: change one and see at once what it does to the list. What a document brought only as words is
 * loaded when someone opens an area.
 */
export function AnswerEditor({ given: brought }: { given: AnswersByArea | undefined }) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [loaded, setLoaded] = useState<AnswersByArea>()
  const given = brought ?? loaded

  async function loadGiven() {
    if (given) return
    const [questions, result] = await Promise.all([
      browserApi.attempt(getQuizQuestions),
      browserApi.attempt(getQuizResult, { query: resultIn(params) }),
    ])
    if (questions.ok && result.ok && result.value.data)
      setLoaded(givenAnswers(questions.value.data, result.value.data.answers))
  }

  const [changes, setChanges] = useState<OccupationChanges | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function change(id: string, answer: number | null) {
    const reply = await browserApi.attempt(finishQuiz, {
      body: { answers: { [id]: answer } },
    })
    setTrouble(reply.ok ? null : reply.problem.message)
    if (reply.ok) setChanges(reply.value.changes)
    await revalidate()
  }

  return (
    <section id="answers">
      <SectionHead title="Change an answer, watch the list" sunAt={36} />
      <p className="mb-4 max-w-[64ch] text-muted">
        Each change is saved, and the list above is worked out again.{' '}
        <Link to="/career-quiz?q=1">Go through the questions again</Link>
      </p>
      <div aria-live="polite" className="mb-5 empty:hidden">
        {trouble && <Banner tone="warning">{trouble}</Banner>}
        {!trouble && changes && <RankingMoves changes={changes} />}
      </div>
      <div className="grid gap-3">
        {interestAreas.map((area) => (
          <AreaAnswers
            key={area}
            area={area}
            given={given && (given[area] ?? [])}
            onOpen={loadGiven}
            onChange={change}
          />
        ))}
      </div>
    </section>
  )
}
