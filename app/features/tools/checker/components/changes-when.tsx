import { useMemo } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import type { Answers } from '../answers.ts'
import { type Flip, whatChangesWhen } from '../changes.ts'
import type { PreparedPack } from '../context.ts'
import { wordingOf } from '../words.ts'

type Props = { prepared: PreparedPack; answers: Answers }

/** Birthdays, the end of Year 12 and moving out, each with the payments that it changes. */
export function ChangesWhen({ prepared, answers }: Props) {
  const changes = useMemo(() => whatChangesWhen(prepared, answers), [prepared, answers])
  const own = changes.filter(({ flips }) => flips.length > 0)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="changes">
      <SectionHead id="changes" title="What changes when" sunAt={64} />
      <p className="mb-4 text-sm text-muted">
        With today’s rules, and with your other answers as they are. Each step is worked out by itself.
      </p>
      <Timeline>
        {own.map(({ moment, title, flips }) => (
          <TimelineStep key={moment} state="next" title={title}>
            <ul className="grid gap-2">
              {flips.map((flip) => (
                <li key={flip.payment.id}>{wordsOf(flip)}</li>
              ))}
            </ul>
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  )
}

function wordsOf({ payment, after, reason, amountWords }: Flip): string {
  const wording = wordingOf(after, payment.name, reason)
  return amountWords ? `${wording}: ${amountWords}.` : `${wording}.`
}
