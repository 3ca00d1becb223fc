import { useMemo } from 'react'
import type { Preparation } from '#app/features/careers/preparation.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { type LeanList, type LeanSlug, wholeList, withSlug } from '../lean-list.ts'
import type { AnswersByArea, ShownResult } from '../results-shown.ts'
import { isLoose } from '../results-shown.ts'
import { CareersThatFit } from './careers-that-fit.tsx'

// Read as the server sends them.
const AnswerEditor = lazyHydrate(
  () => import('./answer-editor.tsx'),
  (file) => file.AnswerEditor,
  { isAwaited: true, isOnUse: true },
)
const InterestProfile = lazyHydrate(
  () => import('./interest-profile.tsx'),
  (file) => file.InterestProfile,
  { isAwaited: true, isOnUse: true },
)
const ValueRanking = lazyHydrate(
  () => import('./value-ranking.tsx'),
  (file) => file.ValueRanking,
  { isAwaited: true, isOnUse: true },
)
const WhatNow = lazyHydrate(
  () => import('./what-now.tsx'),
  (file) => file.WhatNow,
  { isAwaited: true, isOnUse: true },
)
const WhatChanged = lazyHydrate(
  () => import('./what-changed.tsx'),
  (file) => file.WhatChanged,
  { isAwaited: true, isOnUse: true },
)
const NoSignal = lazyHydrate(
  () => import('./no-signal.tsx'),
  (file) => file.NoSignal,
  { isAwaited: true, isOnUse: true },
)

type ResultsBodyProps = {
  result: ShownResult
  occupations: LeanList
  /** How far the person wants to study. */
  training: Preparation | null
  /** Not there where the document brought their choice as HTML alone. */
  industries: LeanSlug<{ slug: string; title: string }>[] | undefined
  /** Not there where the document brought the answers as words alone. */
  given: AnswersByArea | undefined
}

/** Everything below the two sentences: the shape, the ranked list, the values, the answers. */
export function ResultsBody({ result, occupations, training, industries, given }: ResultsBodyProps) {
  const points = result.signal === 'enough'
  const first = useMemo(() => wholeList(occupations), [occupations])
  return (
    <>
      {result.changed && <WhatChanged changed={result.changed} />}
      {result.interests && (
        <Section>
          <InterestProfile interests={result.interests} code={points ? result.code : null} />
        </Section>
      )}
      {points ? (
        <CareersThatFit
          first={first}
          industries={industries?.map(withSlug)}
          form={result.form}
          training={training}
          isLoose={isLoose(result)}
        />
      ) : (
        <NoSignal result={result} />
      )}
      <Section>
        <div className="grid gap-11 lg:grid-cols-2">
          <ValueRanking result={result} />
          <WhatNow result={result} />
        </div>
      </Section>
      <Section tone="sunken">
        <AnswerEditor given={given} />
      </Section>
    </>
  )
}
