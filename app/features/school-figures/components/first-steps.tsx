import { Check, Circle } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { FirstStep, FirstStepKey } from '../first-steps.ts'

const words: Record<FirstStepKey, { title: string; text: string; verb: string }> = {
  verified: { title: 'Your school is verified', text: '', verb: '' },
  'two-step': {
    title: 'Set up two-step sign-in',
    text: 'You sign in with your password and a code from your phone. It takes about two minutes.',
    verb: 'Set it up',
  },
  class: {
    title: 'Bring in a class',
    text: 'Upload a list, choose a class in Google Classroom, or type the names. You check everything before anyone is invited.',
    verb: 'Add students',
  },
  plan: {
    title: 'Look at a student’s plan',
    text: 'Students choose whether their school sees their plan. They can see who opened it.',
    verb: 'Open a plan',
  },
  task: {
    title: 'Set a task',
    text: 'Choose a template or write your own, and the class that gets it.',
    verb: 'Set a task',
  },
  message: {
    title: 'Send a test message to yourself',
    text: 'You see how a student is told when you write: at the bell, and in an email without the words of the message.',
    verb: 'Send it to me',
  },
}

/** What a new advisor does first, until it is done or closed. HTML only: its two buttons are plain forms. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  return (
    <Panel>
      <section aria-labelledby="first-steps">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="first-steps" className="scroll-mt-24 text-h3">
            Your first five minutes
          </h2>
          <form method="post" className="flex flex-wrap items-center gap-3">
            <span className="text-muted text-sm">
              {done} of {steps.length} done
            </span>
            <Button type="submit" name="intent" value="close-first-steps" variant="ghost" size="small">
              Close this list
            </Button>
          </form>
        </div>
        <ol className="mt-2">
          {steps.map((step) => (
            <Step key={step.key} step={step} isNext={step === next} />
          ))}
        </ol>
      </section>
    </Panel>
  )
}

function Step({ step: { key, is_done, link }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { title, text, verb } = words[key]
  const variant = isNext ? 'primary' : 'outline'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 last:border-b-0">
      <span className={is_done ? 'text-success' : 'text-muted'}>
        <Icon of={is_done ? Check : Circle} />
      </span>
      <div className="min-w-40 flex-1">
        <p className={is_done ? 'text-muted' : 'font-semibold'}>
          {title}
          {is_done && <span className="sr-only">, done</span>}
        </p>
        {!is_done && <p className="text-muted text-sm">{text}</p>}
      </div>
      {!is_done && link && (
        <ButtonLink to={link} variant={variant} size="small">
          {verb}
        </ButtonLink>
      )}
      {!is_done && !link && (
        <form method="post">
          <Button type="submit" name="intent" value="try-message" variant={variant} size="small">
            {verb}
          </Button>
        </form>
      )}
    </li>
  )
}
