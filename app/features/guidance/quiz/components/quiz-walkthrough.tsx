import { Annoyed, ArrowLeft, Frown, Laugh, type LucideIcon, Meh, Smile, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import type { AnswerQueue, QueueState } from '#app/platform/answer-queue.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { HorizonGround } from '#app/ui/horizon-ground.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { finishQuiz, type QuizQuestion } from '../../contract.ts'
import { autosave } from '../answer-autosave.ts'
import type { Answer, Answers } from '../answers.ts'
import {
  answerFromText,
  firstOpenStep,
  type QuizWalk,
  resultAddress,
  stepAddress,
  stepNumber,
  stepsOf,
} from '../quiz-steps.ts'
import { interestStem, quizNote, valueStem } from '../quiz-words.ts'

/** How long a chosen answer is seen before the next question. */
const seenMs = 220

const faces: LucideIcon[] = [Frown, Annoyed, Meh, Smile, Laugh]

type WalkProps = { questions: QuizQuestion[]; answers: Answers; walk: QuizWalk; problem?: string }

/**
 * One question at a time, without menus. The form works by itself; with scripts an answer is saved in the background and leads
 * to the next question by itself.
 */
export function QuizWalkthrough({ questions, answers: given, walk, problem }: WalkProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>(given)
  const [saving, setSaving] = useState<QueueState>('saved')
  const [trouble, setTrouble] = useState(problem)
  const [finishing, setFinishing] = useState(false)
  const queue = useRef<AnswerQueue<Answer>>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    queue.current = autosave(setSaving)
    const { unsent } = queue.current
    if (Object.keys(unsent).length > 0) setAnswers((known) => ({ ...known, ...unsent }))
  }, [])

  const steps = stepsOf(questions, answers, walk)
  const requested =
    params.get('q') === 'next' ? (firstOpenStep(steps, answers) ?? 1) : stepNumber(params, steps.length)
  const question = steps[requested - 1] as QuizQuestion
  const answer = answers[question.id]
  const isLast = requested === steps.length
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (requested > 1) heading.current?.focus({ preventScroll: true })
    return () => clearTimeout(leaving.current)
  }, [requested])

  function choose(text: string) {
    const value = answerFromText(question, text)
    if (value === undefined) return
    setAnswers((known) => ({ ...known, [question.id]: value }))
    queue.current?.add({ [question.id]: value })
  }

  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // chosen before hydration, and so not handled yet
    const chosen = new FormData(event.currentTarget).get('answer')
    if (chosen !== null && chosen !== String(answer)) choose(String(chosen))
    const back = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'back'
    if (back) return void navigate(stepAddress(Math.max(1, requested - 1), walk))
    await goOn()
  }

  async function goOn() {
    clearTimeout(leaving.current)
    if (!isLast) return void navigate(stepAddress(requested + 1, walk))
    await finish()
  }

  /** The answer is seen for a moment; a second tap on it neither answers the next question nor skips it. */
  function pick(text: string) {
    choose(text)
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => void goOn(), seenMs)
  }

  async function finish() {
    setFinishing(true)
    await queue.current?.flush()
    const done = await browserApi.attempt(finishQuiz, {
      body: { answers: {} },
    })
    setFinishing(false)
    if (done.ok) return navigate(resultAddress(walk === 'quiz' ? 'thank-you' : 'results', done.value))
    const open = firstOpenStep(steps, answers)
    setTrouble(done.problem.message)
    if (done.problem.status === 422 && open) navigate(`${stepAddress(open, walk)}&missing=1`)
  }

  return (
    <HorizonGround art={{ slug: `quiz-${Math.ceil(requested / 6)}`, theme: 'ranges' }} horizon={0.8}>
      <header className="border-line border-b bg-surface">
        <Wrap>
          <div className="flex items-center gap-4 py-2 md:gap-8">
            <Anchor to="/" className="py-2 text-inherit no-underline">
              <Logo name="Yonder, home" />
            </Anchor>
            <div className="min-w-0 flex-1">
              <Progress
                value={(requested / steps.length) * 100}
                label="Your progress"
                words={`${requested} of ${steps.length}`}
              />
            </div>
            <Link to="/career-quiz" look="bare" aria-label="Leave the quiz; your answers are kept">
              <span className="flex min-h-11 items-center gap-2 font-semibold">
                <Icon of={X} />
                Leave
              </span>
            </Link>
          </div>
        </Wrap>
      </header>
      <Wrap>
        <Form
          key={question.id}
          method="post"
          action={stepAddress(requested, walk)}
          onSubmit={go}
          className="mx-auto my-6 max-w-[900px] rounded-xl bg-surface p-5 shadow-pop md:my-14 md:p-12"
        >
          {(trouble || params.has('missing')) && (
            <div className="mb-5">
              <Banner tone="warning" role="alert">
                {trouble ?? 'A few more answers to go: each area needs at least four of its five activities.'}
              </Banner>
            </div>
          )}
          <input type="hidden" name="question" value={question.id} />
          <p className="text-muted">{stemOf(question)}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-1.5 mb-7 max-w-[22ch] text-h1 outline-none">
            {question.text}
          </h1>
          {question.example && <p className="-mt-4 mb-6 max-w-[56ch] text-muted">{question.example}</p>}
          <RadioCards
            name="answer"
            legend={question.text}
            legendHidden
            numberKeys
            options={question.options.map(({ value, label }, index) => ({
              value: String(value),
              label,
              icon: question.area ? faces[index] : undefined,
            }))}
            defaultValue={answer === undefined ? undefined : String(answer)}
            onChange={choose}
            onPick={pick}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            {/* The first submit button is the one that Enter presses, so going on stands first in the document. */}
            <div className="order-3">
              <Button type="submit" name="intent" value="next" variant="ghost" busy={finishing}>
                {isLast ? (
                  'See what fits'
                ) : answer === undefined ? (
                  <>
                    <span className="noscript:hidden">Skip this one</span>
                    <span className="hidden noscript:inline">Next</span>
                  </>
                ) : (
                  'Next'
                )}
              </Button>
            </div>
            <div className="order-1">
              {requested > 1 && (
                <Button type="submit" name="intent" value="back" variant="ghost" icon={ArrowLeft}>
                  Back
                </Button>
              )}
            </div>
            <p className="order-2 text-muted text-sm" aria-live="polite">
              {saving === 'waiting' && 'Not saved yet. We will keep trying.'}
            </p>
          </div>
          <p className="mt-6 border-line border-t pt-5 text-center text-muted text-sm">{quizNote}</p>
        </Form>
      </Wrap>
    </HorizonGround>
  )
}

function stemOf({ set }: QuizQuestion): string {
  if (set === 'values') return valueStem
  return set === 'tie-break' ? 'One last thing' : interestStem
}
