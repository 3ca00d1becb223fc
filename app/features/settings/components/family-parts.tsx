import { type FamilyPart, familyParts, familyPartWords } from '#app/features/families/parts.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { ChoiceText } from './choice-text.tsx'

/** What a link can show, each with its box. */
export function FamilyParts({
  legend,
  shown = [],
  error,
}: {
  legend: string
  shown?: readonly FamilyPart[]
  error?: string
}) {
  return (
    <ChoiceGroup legend={legend} error={error}>
      {familyParts.map((part) => (
        <Checkbox
          key={part}
          name={part}
          label={<ChoiceText {...familyPartWords[part]} />}
          defaultChecked={shown.includes(part)}
        />
      ))}
    </ChoiceGroup>
  )
}
