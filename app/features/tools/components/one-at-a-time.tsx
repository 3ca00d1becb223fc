import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'

type Props = {
  /** What one of them is called: “Question”. */
  noun: string
  title: string
  /** Counts from 0. */
  at: number
  of: number
  /** Whether there is an answer: without one, the button that goes on says “Skip”. */
  isAnswered: boolean
  onStep(at: number): void
  /** Where the last one leads. `accent` where it is the main action of the page. */
  end: { to: string; label: string; variant: 'accent' | 'primary' }
  children: ReactNode
}

/** One question or section of several, with ways back and on. The heading takes the focus when another one is shown. */
export function OneAtATime({ noun, title, at, of, isAnswered, onStep, end, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  const place = `${noun} ${at + 1} of ${of}`
  return (
    <Panel>
      <section aria-labelledby="question" className="grid gap-5">
        <ProgressBar value={((at + 1) / of) * 100} label={place} words={place} />
        <h2 id="question" ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">
          {at > 0 && (
            <Button variant="outline" icon={ArrowLeft} onClick={() => onStep(at - 1)}>
              Back
            </Button>
          )}
          {at + 1 < of ? (
            <Button variant="primary" iconAfter={ArrowRight} onClick={() => onStep(at + 1)}>
              {isAnswered ? 'Next' : 'Skip'}
            </Button>
          ) : (
            <ButtonLink variant={end.variant} to={end.to}>
              {end.label}
            </ButtonLink>
          )}
        </div>
      </section>
    </Panel>
  )
}
