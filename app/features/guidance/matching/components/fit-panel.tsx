import { useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { SideBars } from '#app/ui/side-bars.tsx'
import { labelOf } from '../bands.ts'
import {
  type Fit as AnyFit,
  defaultWeights,
  type FitSide,
  fitBars,
  fitSides,
  overallFit,
} from '../fit-bars.ts'

type Fit = Required<AnyFit>

/** Where an empty bar can be filled. */
const fillAt: Record<FitSide, string> = {
  interests: '/career-quiz?q=next',
  values: '/career-quiz?q=next',
  skills: '/ppa?part=skills',
}

/** Interests, values and skills side by side. Skills are rated in the plan, which wants an account. */
export function FitPanel({ fit, dense }: { fit: Fit; dense?: boolean }) {
  const site = useSiteState()
  const isGhost = site.status === 'ready' && !site.state.user
  return (
    <SideBars
      dense={dense}
      rows={fitBars(fit).map(({ side, name, asks, answer, score, label }) => ({
        label: name,
        value: score,
        words: label,
        note: answer ? `${asks} ${answer}` : asks,
        to: fit.unmeasured.includes(side)
          ? undefined
          : isGhost && side === 'skills'
            ? '/career-quiz/sign-up'
            : fillAt[side],
      }))}
    />
  )
}

const sideNames: Record<FitSide, string> = { interests: 'Interests', values: 'Values', skills: 'Skills' }

/** One number for those who ask, with the weights in view and in hand. */
export function OverallFit({ fit }: { fit: Fit }) {
  const [weights, setWeights] = useState(defaultWeights)
  const overall = overallFit(fit, weights)
  return (
    <details className="rounded-card border border-line bg-surface px-5">
      <summary className="flex min-h-12 items-center font-semibold text-sm">Show me one number</summary>
      <div className="grid gap-4 pb-5">
        <p className="max-w-[60ch] text-muted text-sm">
          One number hides the difference between what you like, what you want and what you can do. Here it is
          anyway, with its weights. Move them and watch it change.
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          {fitSides.map((side) => (
            <label key={side} className="block text-sm">
              <span className="flex justify-between font-semibold">
                {sideNames[side]}
                <output className="num">{weights[side]}</output>
              </span>
              <input
                type="range"
                min={0}
                max={100}
                step={10}
                value={weights[side]}
                onChange={(event) => setWeights({ ...weights, [side]: Number(event.currentTarget.value) })}
                className="mt-1 h-8 w-full accent-(--primary)"
              />
            </label>
          ))}
        </div>
        <p aria-live="polite" className="num">
          {overall ? (
            <>
              <b>{overall.score} of 100</b>, “{labelOf(overall.score)}”
            </>
          ) : (
            'Nothing to add up yet.'
          )}
        </p>
      </div>
    </details>
  )
}
