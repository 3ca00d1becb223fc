import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { refreshSiteState } from '#app/features/site/site-state.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { questionPath, resultPath, topicPath } from '../../addresses.ts'
import type { TopicView } from '../../components/topic-top.tsx'
import type { Attempt, Question, Topic } from '../../contract.ts'
import { useReturnHere } from '../../return-here.ts'
import { kindWords } from '../../words.ts'
import { AnswerSaver, type SaveState } from '../answer-saver.ts'
import { readAnswers, stepIn } from '../answers.ts'
import type { QuizResult } from '../quiz-action.ts'
import { QuestionField } from './question-field.tsx'

type WalkProps = Pick<TopicView, 'program' | 'module' | 'topic'> & {
  quiz: Omit<NonNullable<Topic['quiz']>, 'asks'>
  questions: Question[]
  attempt: Attempt
  posted: QuizResult | undefined
}

const saveAfterMs = 500

/**
 * The questions of a quiz, for one attempt, which is the key of this part: one form, on which scripts show one question at a time and save each answer as it is given. The form
 * itself holds the answers.
 */
export function QuizWalk({ program, module, topic, quiz, questions, attempt, posted }: WalkProps) {
  const [query] = useSearchParams()
  useReturnHere()
  const navigate = useNavigate()
  const path = topicPath(program.slug, module.slug, topic.slug)
  const step = stepIn(query.get('q'), questions.length)
  const isLast = step === questions.length
  const [saving, setSaving] = useState<SaveState>('saved')
  const [flaws, setFlaws] = useState<Record<string, string>>({})
  const [furthest, setFurthest] = useState(step)
  const element = useRef<HTMLFormElement>(null)
  const [saver] = useState(() => {
    const params = { program: program.slug, module: module.slug, quiz: String(quiz.id) }
    return new AnswerSaver(params, attempt, setSaving)
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useForm<QuizResult>({
    intents: ['finish', 'next'],
    revalidates: false,
    focusesErrors: false,
    onResult: async ({ ok, to, errors }) => {
      if (ok && to) {
        await refreshSiteState() // first: guards ask it, and the form's own request ends meanwhile
        return navigate(to, { replace: true, state: { justFinished: true } })
      }
      const at = questions.findIndex(({ slug }) => errors?.[slug])
      if (at >= 0) await goTo(at + 1)
    },
  })
  const errors: Record<string, string | undefined> = { ...form.errors, ...flaws }

  useEffect(() => () => saver.stop(), [saver])

  useEffect(() => {
    setFurthest((known) => Math.max(known, step))
  }, [step])

  useFocusOnStep(element, step)

  function goTo(next: number) {
    return navigate(questionPath(path, next), { replace: true, preventScrollReset: true })
  }

  /** Saves what the form holds. @returns the flaw of the question that is shown */
  function save(): string | undefined {
    clearTimeout(timer.current)
    if (!element.current) return
    const read = readAnswers(new FormData(element.current), questions, saver.known)
    saver.save(read.answers)
    const slug = questions[step - 1]?.slug ?? ''
    return read.errors[slug]
  }

  function changed() {
    if (Object.keys(flaws).length > 0) setFlaws({})
    clearTimeout(timer.current)
    timer.current = setTimeout(save, saveAfterMs)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const slug = questions[step - 1]?.slug ?? ''
    const flaw = save()
    if (flaw) {
      event.preventDefault()
      setFlaws({ [slug]: flaw })
      return
    }
    if (isLast) return form.props.onSubmit(event)
    event.preventDefault()
    void goTo(step + 1)
  }

  const message = form.result?.message
  return (
    <div className="min-h-[100dvh]">
      <QuizHead step={step} count={questions.length} leaveTo={path} />
      <Wrap width="text">
        <form
          {...form.props}
          ref={element}
          action={questionPath(path, step)}
          onSubmit={submit}
          onChange={(event) => {
            form.props.onChange(event)
            changed()
          }}
          className="py-7"
        >
          <input type="hidden" name="attempt" value={attempt.id} />
          <input type="hidden" name="step" value={step} />
          {form.result?.skipped ? <input type="hidden" name="sure" value="1" /> : null}
          <p className="mb-4 text-sm text-muted">{quiz.title}</p>
          {message && (
            <div className="mb-5">
              <Banner tone="warning" role="alert">
                {message}
              </Banner>
            </div>
          )}
          {questions.map((question, at) => (
            <QuestionFrame
              key={question.slug}
              question={question}
              number={at + 1}
              count={questions.length}
              isCurrent={at + 1 === step}
            >
              <QuestionField
                question={question}
                given={attempt.answers[question.slug]}
                typed={posted?.typed}
                isSeen={at < furthest || attempt.answers[question.slug] !== undefined}
                error={errors[question.slug]}
                onMove={changed}
              />
            </QuestionFrame>
          ))}
          <SaveNote state={saving} result={resultPath(path, attempt.id)} />
          <QuizFoot
            isLast={isLast}
            isPending={form.isPending}
            hasSkipped={Boolean(form.result?.skipped)}
            onBack={
              step > 1
                ? () => {
                    save()
                    void goTo(step - 1)
                  }
                : undefined
            }
          />
        </form>
      </Wrap>
    </div>
  )
}

/** Moves the focus to the question of a new step, at the top of the page. */
function useFocusOnStep(element: RefObject<HTMLFormElement | null>, step: number): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const asks = element.current?.querySelectorAll<HTMLElement>('[data-ask]')
    asks?.[step - 1]?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [element, step])
}

function QuizHead({ step, count, leaveTo }: { step: number; count: number; leaveTo: string }) {
  const isHydrated = useHydrated()
  return (
    <header className="border-line border-b bg-surface">
      <Wrap>
        <div className="flex items-center gap-4 py-2 md:gap-8">
          <Anchor to="/" className="py-2 text-inherit no-underline">
            <Logo name="Yonder, home" />
          </Anchor>
          <div className="min-w-0 flex-1">
            <Progress
              value={(100 * step) / count}
              label="Your progress in the quiz"
              words={isHydrated ? `${step} of ${count}` : undefined}
            />
          </div>
          <IconLink icon={X} label="Leave the quiz. Your answers are saved." to={leaveTo} />
        </div>
      </Wrap>
    </header>
  )
}

type QuizFootProps = {
  isLast: boolean
  isPending: boolean
  /** The person was told which questions have no answer. */
  hasSkipped: boolean
  onBack?: () => void
}

function QuizFoot({ isLast, isPending, hasSkipped, onBack }: QuizFootProps) {
  return (
    <div className="quiz-foot">
      {/* The first submit button is the one that Enter presses. */}
      <div className="order-3 flex gap-3">
        {!isLast && (
          <span className="noscript:hidden">
            <Button type="submit" name="intent" value="next">
              Next
            </Button>
          </span>
        )}
        <span className={isLast ? undefined : 'hidden noscript:inline'}>
          <Button type="submit" name="intent" value="finish" variant="accent" busy={isPending}>
            {hasSkipped ? 'Finish as it is' : 'Finish the quiz'}
          </Button>
        </span>
      </div>
      <div className="order-1 noscript:hidden">
        {onBack && (
          <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
            Back
          </Button>
        )}
      </div>
      <p className="order-2 text-sm text-muted max-md:hidden">Right answers come at the end.</p>
    </div>
  )
}

type QuestionFrameProps = {
  question: Question
  number: number
  count: number
  isCurrent: boolean
  children: ReactNode
}

function QuestionFrame({ question, number, count, isCurrent, children }: QuestionFrameProps) {
  const id = `how-${number - 1}`
  return (
    <fieldset className="quiz-question" data-current={isCurrent || undefined} aria-describedby={id}>
      <legend className="w-full">
        <span className="num text-sm text-muted">
          Question {number} of {count}. {kindWords[question.kind]?.name}
        </span>
        <span
          data-ask
          tabIndex={-1}
          className="quiz-ask block font-display font-bold leading-tight outline-none"
        >
          {question.ask}
        </span>
      </legend>
      <p id={id} className="mb-4 text-sm text-muted">
        {kindWords[question.kind]?.how}
      </p>
      {children}
    </fieldset>
  )
}

function SaveNote({ state, result }: { state: SaveState; result: string }) {
  return (
    <p role="status" className="mb-3 text-sm text-muted">
      {state === 'waiting' &&
        'Not saved yet: there is no connection. Your answers stay here, and we keep trying.'}
      {state === 'refused' &&
        'These answers can’t be saved any more. Leave the page open, copy what you need, then start again.'}
      {state === 'finished' && (
        <>
          This try was finished on another device. <Link to={result}>See the result</Link>
        </>
      )}
    </p>
  )
}
