import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import type { RoutePart } from '../../plan-parts.ts'
import { partWords, stepWords } from '../../words.ts'
import type { StepPlace } from '../stepper.ts'
import { StepperFoot } from './stepper-foot.tsx'

/** One question of one part. The focus follows when another question is shown. */
export function StepperCard({
  place,
  path,
  open,
  children,
}: {
  place: StepPlace
  path: string
  open: RoutePart | null
  children: ReactNode
}) {
  const { part, step, at, steps } = place
  const question = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    question.current?.focus()
  }, [step])
  const name = nameOf(part)
  return (
    <section
      id="stepper"
      aria-label={name}
      data-on="paper"
      data-screen
      className="mx-auto max-w-190 scroll-mt-20 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-start gap-4 px-5 pt-4 md:px-8">
        <div className="min-w-0 flex-1 pt-2.5">
          {steps.length > 1 ? (
            <Stepper steps={steps.map((one) => stepWords[one].name)} current={at} label={name} />
          ) : (
            <p className="text-muted text-sm">{name}</p>
          )}
        </div>
        <IconLink to={path} icon={X} label="Close. What you chose is saved." />
      </div>
      <div id={part} className="scroll-mt-20 px-5 pt-2 pb-6 md:px-8">
        {steps.length > 1 && (
          <p className="mb-1 text-muted text-sm">{`${name}, question ${at + 1} of ${steps.length}`}</p>
        )}
        <h2 ref={question} tabIndex={-1} className="text-h3 outline-none">
          {stepWords[step].question}
        </h2>
        {children}
      </div>
      <StepperFoot place={place} path={path} open={open} />
    </section>
  )
}

function nameOf(part: StepPlace['part']): string {
  if (part === 'money') return 'Money'
  return part === 'what-if' ? 'What if …' : partWords[part].name
}
