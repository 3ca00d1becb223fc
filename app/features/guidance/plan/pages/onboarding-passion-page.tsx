import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, redirect, redirectDocument, useLocation, useNavigate, useNavigation } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { getQuizResult } from '../../contract.ts'
import { FeelingsQuestion, HelpLines } from '../components/feelings-question.tsx'
import { OnboardingFoot } from '../components/onboarding-foot.tsx'
import { OnboardingFrame } from '../components/onboarding-frame.tsx'
import { PassionTiles } from '../components/passion-tiles.tsx'
import { StyleSliders } from '../components/style-sliders.tsx'
import { getPlan, savePlan } from '../contract.ts'
import { type Feeling, feelingQuestion, feelings, nextWords } from '../feelings.ts'
import {
  firstOpenPassionStep,
  itemsOf,
  nextPassionStep,
  passionStepAddress,
  passionStepOf,
  passionSteps,
  previousPassionStep,
} from '../passion-steps.ts'
import { passionsFrom, styleFrom } from '../plan-forms.ts'
import { trackPlanNav } from '../plan-nav.ts'
import { styleNotes } from '../style-words.ts'
import type { Route } from './+types/onboarding-passion-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [plan, quiz] = await Promise.all([api.call(getPlan), api.call(getQuizResult)])
  const result = quiz.data
  const progress = { quizDone: result?.status === 'complete', styleAnswers: result?.style_answers ?? {} }
  return {
    ...progress,
    quizStarted: Object.keys(result?.answers ?? {}).length > 0,
    passions: plan.post_school_plan?.passions ?? [],
    step: passionStepOf(new URL(request.url).searchParams) ?? firstOpenPassionStep(progress),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const step = passionStepOf(new URL(request.url).searchParams) ?? passionSteps[0]
  const next = nextPassionStep(step)
  const isSkipped = form.get('intent') === 'skip'
  const save = next === null ? (isSkipped ? { passions: [] } : passionsFrom(form)) : styleFrom(form)
  if (next === null || (!isSkipped && itemsOf(step).length > 0)) {
    const reply = await api.attempt(savePlan, { body: save })
    if (!reply.ok) return respond(refused(reply.problem))
  }
  if (next) return redirect(passionStepAddress(next))
  // A new document: the browser's own picture of the plan is read again with it.
  return redirectDocument('/welcome-user/preferences')
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'What you like', noIndex: true })

export default function OnboardingPassionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, styleAnswers, passions } = loaderData
  const saved = actionData as FormResult | undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const feeling: unknown = useLocation().state?.feeling
  const busy = useNavigation().state === 'submitting'
  const number = passionSteps.indexOf(step) + 1
  const before = previousPassionStep(step)

  useEffect(() => {
    if (number > 1) heading.current?.focus({ preventScroll: true })
  }, [number])

  return (
    <OnboardingFrame current={0} art={{ slug: `passion-${step}`, theme: 'ranges' }}>
      <Progress
        value={(number / passionSteps.length) * 100}
        label="Your progress in this step"
        words={`${number} of ${passionSteps.length}`}
      />
      <h1 ref={heading} tabIndex={-1} className="mt-6 max-w-[22ch] text-h1 outline-none">
        {titles[step.startsWith('style') ? 'style' : (step as 'interests' | 'feelings' | 'passions')]}
      </h1>
      {saved?.message && (
        <div className="mt-4">
          <Banner tone="warning" role="alert">
            {saved.message}
          </Banner>
        </div>
      )}
      {step === 'interests' && <Interests {...loaderData} />}
      {step === 'feelings' && <Feelings />}
      {step !== 'interests' && step !== 'feelings' && (
        <Form key={step} method="post" action={passionStepAddress(step)} className="mt-4">
          {step === 'passions' ? (
            <>
              <p className="mb-4 max-w-[56ch] text-lead text-muted">
                {isFeeling(feeling) && `${nextWords[feeling]} `}
                Forget jobs for a moment. What would you happily talk about all lunch?
              </p>
              <PassionTiles chosen={passions} />
            </>
          ) : (
            <>
              <p className="mb-7 max-w-[56ch] text-muted">
                {styleNotes.none} {step === 'style-1' && styleNotes.source}
              </p>
              <StyleSliders items={itemsOf(step)} answers={styleAnswers} />
            </>
          )}
          <OnboardingFoot
            next={step === 'passions' ? 'Keep these' : 'Next'}
            skip="Skip this"
            back={before && <BackLink to={passionStepAddress(before)} />}
            busy={busy}
          />
        </Form>
      )}
    </OnboardingFrame>
  )
}

const titles = {
  interests: 'First, what would you like doing?',
  style: 'How much is this you?',
  feelings: feelingQuestion.text,
  passions: 'What do you care about?',
}

/** The thirty activities: done already, half way, or still to come. */
function Interests({ quizDone, quizStarted }: { quizDone: boolean; quizStarted: boolean }) {
  return (
    <>
      <p className="mt-4 max-w-[56ch] text-lead text-muted">
        {quizDone
          ? 'You have answered the thirty activities. They are kept, and you can change any of them on your results.'
          : 'Thirty activities, about 8 minutes. We make your list of careers from them. If you have less time now, skip them and come back.'}
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        {quizDone ? (
          <ButtonLink to="/career-quiz/results" variant="outline">
            See your results
          </ButtonLink>
        ) : (
          <ButtonLink to="/career-quiz?q=next" size="large" onClick={() => trackPlanNav('start')}>
            {quizStarted ? 'Carry on with the activities' : 'Start the activities'}
          </ButtonLink>
        )}
        <ButtonLink
          to={passionStepAddress('style-1')}
          variant={quizDone ? 'primary' : 'ghost'}
          size={quizDone ? 'large' : 'medium'}
          iconAfter={ArrowRight}
          onClick={() => trackPlanNav(quizDone ? 'next' : 'skip')}
        >
          {quizDone ? 'Next' : 'Skip for now'}
        </ButtonLink>
      </div>
    </>
  )
}

/** Asked without a form: the answer goes to the next screen through the browser's own memory and no further. */
function Feelings() {
  const navigate = useNavigate()
  const [feeling, setFeeling] = useState<Feeling | null>(null)
  const next = passionStepAddress('passions')
  return (
    <div className="mt-4 grid gap-7">
      <p className="max-w-[56ch] text-muted">{feelingQuestion.note}</p>
      <FeelingsQuestion feeling={feeling} onChoose={setFeeling} />
      <HelpLines />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to={passionStepAddress('style-4')} />
        {feeling ? (
          <Button
            size="large"
            iconAfter={ArrowRight}
            onClick={() => {
              trackPlanNav('next')
              void navigate(next, { state: { feeling } })
            }}
          >
            Next
          </Button>
        ) : (
          <ButtonLink to={next} size="large" iconAfter={ArrowRight} onClick={() => trackPlanNav('skip')}>
            Skip this
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="ghost" icon={ArrowLeft} onClick={() => trackPlanNav('back')}>
      Back
    </ButtonLink>
  )
}

function isFeeling(value: unknown): value is Feeling {
  return feelings.some((one) => one === value)
}
