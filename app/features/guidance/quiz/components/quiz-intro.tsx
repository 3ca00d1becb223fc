import { Clock, Lock, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMayCall } from '#app/features/site/may-call.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { getQuizResult, type QuizResult } from '../../contract.ts'
import { quizNote } from '../quiz-words.ts'

/** The door to the quiz: what it asks, how long it takes, what becomes of the answers. */
export function QuizIntro() {
  const quiz = useOwnQuiz()
  const given = quiz ? Object.keys(quiz.answers).length : 0
  return (
    <div data-on="brand" className="relative isolate overflow-hidden bg-brand text-on-brand">
      <div className="absolute inset-0 -z-10">
        <HorizonArt
          slug="quiz-intro"
          theme="outback"
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.82}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.86 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="min-h-[620px] pt-[calc(var(--size-header)+44px)] pb-52 lg:pt-[calc(var(--size-header)+64px)] lg:pb-52">
          <h1 className="max-w-[16ch] text-display">What would you like doing all day?</h1>
          <p className="mt-4 max-w-[44ch] text-lead">
            Rate thirty activities and six things people want from work. We compare your answers with about
            800 occupations and show the working behind every match.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {quiz?.status === 'complete' ? (
              <>
                <ButtonLink to="/career-quiz/results" variant="accent" size="large">
                  See your results
                </ButtonLink>
                <ButtonLink to="/career-quiz?q=1" variant="outline" size="large">
                  Go through it again
                </ButtonLink>
              </>
            ) : (
              <ButtonLink to={`/career-quiz?q=${given > 0 ? 'next' : 1}`} variant="accent" size="large">
                {given > 0 ? 'Carry on' : 'Start the quiz'}
              </ButtonLink>
            )}
          </div>
          {given > 0 && quiz?.status !== 'complete' && (
            <p className="mt-3 text-sm">
              You have answered {given} so far.{' '}
              <Link to="/career-quiz?q=1">Start from the first question</Link>
            </p>
          )}
          <ul className="mt-7 grid max-w-[44ch] gap-3">
            <Assurance icon={Clock}>About 8 minutes. No account needed to start.</Assurance>
            <Assurance icon={Pencil}>{quizNote}</Assurance>
            <Assurance icon={Lock}>
              Your answers stay with this browser for 90 days.{' '}
              <Link to="/how-matching-works">How matching works</Link>
            </Assurance>
          </ul>
        </div>
      </Wrap>
    </div>
  )
}

function Assurance({ icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 text-accent">
        <Icon of={icon} />
      </span>
      <span>{children}</span>
    </li>
  )
}

/** The quiz this browser began earlier, loaded after hydration; null when there is none. */
export function useOwnQuiz(): QuizResult | null {
  const mayAsk = useMayCall('user-or-ghost')
  const [quiz, setQuiz] = useState<QuizResult | null>(null)
  useEffect(() => {
    if (!mayAsk) return
    const stop = new AbortController()
    browserApi
      .attempt(getQuizResult, { signal: stop.signal })
      .then((reply) => reply.ok && setQuiz(reply.value.data))
      .catch(() => {}) // the page was left
    return () => stop.abort()
  }, [mayAsk])
  return quiz
}
