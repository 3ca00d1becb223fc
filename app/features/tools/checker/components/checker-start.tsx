import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { DeleteFromDevice } from '../../components/delete-from-device.tsx'
import { resultPath } from '../../registry.ts'
import { checkerWords } from '../messages.ts'
import type { Country } from '../pack.ts'
import { type CheckerDraft, emptyChecker, isUntouched, openOf } from '../typed.ts'

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'Aotearoa New Zealand' },
]

type Props = {
  draft: CheckerDraft
  slug: string
  onChange(change: (draft: CheckerDraft) => CheckerDraft): void
  onRemove(): void
}

/** Before the first question: what will be asked, and in which country. */
export function CheckerStart({ draft, slug, onChange, onRemove }: Props) {
  const first = openOf(draft).list[0]?.question.id ?? null
  const isNew = isUntouched(draft)
  return (
    <div className="grid max-w-[44rem] gap-5">
      <p>{checkerWords.start}</p>
      <RadioGroup
        name="country"
        legend="Where do you live?"
        options={countries}
        value={draft.country}
        hint={isNew ? undefined : 'Each country has its own questions, so you start again if you change it.'}
        onChange={(country) => onChange(() => emptyChecker(country as Country))}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="accent"
          size="large"
          onClick={() => onChange((before) => ({ ...before, at: first }))}
        >
          {isNew ? 'Start' : 'Go through the questions'}
        </Button>
        {!isNew && (
          <>
            <ButtonLink variant="outline" size="large" to={resultPath(slug)} replace>
              See the result
            </ButtonLink>
            <DeleteFromDevice what="your answers from this device" size="large" onRemove={onRemove}>
              This cannot be undone. What you have saved with Yonder stays.
            </DeleteFromDevice>
          </>
        )}
      </div>
    </div>
  )
}
