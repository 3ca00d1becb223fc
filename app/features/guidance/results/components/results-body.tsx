import type { ReplyOf } from '#app/platform/contract.ts'
import { Section } from '#app/ui/layout.tsx'
import type { listUserOccupations } from '../../contract.ts'
import type { GivenAnswer, ShownResult } from '../results-shown.ts'
import { isLoose } from '../results-shown.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { CareersThatFit } from './careers-that-fit.tsx'
import { InterestProfile } from './interest-profile.tsx'
import { NoSignal } from './no-signal.tsx'
import { ValueRanking } from './value-ranking.tsx'
import { WhatChanged } from './what-changed.tsx'
import { WhatNow } from './what-now.tsx'

type ResultsBodyProps = {
  result: ShownResult
  occupations: ReplyOf<typeof listUserOccupations>
  industries: { slug: string; title: string }[]
  given: GivenAnswer[]
}

/** Everything below the two sentences: the shape, the ranked list, the values, the answers. */
export function ResultsBody({ result, occupations, industries, given }: ResultsBodyProps) {
  const points = result.signal === 'enough'
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
          first={occupations}
          industries={industries}
          form={result.form}
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
