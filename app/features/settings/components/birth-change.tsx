import type { Month } from '#app/features/people/age-rules.ts'
import { GuardianField } from '#app/features/people/forms/guardian-field.tsx'
import { birthInWords, birthStep } from '#app/features/registration/birth-rules.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { getProfile } from '../contract.ts'
import { birthWords } from '../profile-rules.ts'

export type BirthFacts = ReplyOf<typeof getProfile>['birth']

/** With PRIVACY=strict: explains what another date of birth requires, and asks for a guardian's address where none is known. */
export function BirthChange(props: {
  birth: BirthFacts
  before: string | null
  after: string
  today: Month
  error?: string
}) {
  const { birth, before, after, today } = props
  const facts = { isStrict: birth.is_strict, hasConsent: birth.has_consent, before, after }
  const step = after ? birthStep(facts, today) : 'none'
  const takesGuardian = step === 'ask-consent' || step === 'ask-confirmation'
  return (
    <>
      {birth.asked && step === 'none' && <Banner>{birthWords.asked(birthInWords(birth.asked))}</Banner>}
      <div role="status">{takesGuardian && <Banner tone="warning">{birthWords[step]}</Banner>}</div>
      {(props.error || (takesGuardian && !birth.has_guardian)) && (
        <GuardianField hint={null} error={props.error} />
      )}
    </>
  )
}
