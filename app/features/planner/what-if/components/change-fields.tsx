import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import { plain } from '../../route/components/money-part.tsx'
import { RankFields } from '../../route/components/rank-fields.tsx'
import { regionGroups } from '../../route/components/standing-part.tsx'
import type { RouteForm } from '../../shapes.ts'

type Props = {
  /** The copy that is shown. */
  route: RouteAnswers
  /** The route itself. */
  answers: RouteAnswers
  regions: RouteForm['regions']
  place: string | null
  errors: Partial<Record<string, string>>
  /** Whose route it is, where someone else fills this in. */
  owner?: string
}

/** What can be changed on a copy of a route: subjects, region, rank and money. `readChanges` reads it. */
export function ChangeFields({ route, answers, regions, place, errors, owner }: Props) {
  const added = route.subjects.filter(({ name }) => !answers.subjects.some((one) => one.name === name))
  const would = owner ? `${owner} would` : 'you would'
  return (
    <>
      {answers.subjects.length > 0 && (
        <div className="sm:col-span-2">
          <ChoiceGroup legend={`Subjects ${would} keep`}>
            <div className="flex flex-wrap gap-x-6">
              {answers.subjects.map(({ id, name }) => (
                <span key={id}>
                  <input type="hidden" name="had_subject" value={name} />
                  <Checkbox
                    label={name}
                    name="keep_subject"
                    value={name}
                    defaultChecked={route.subjects.some((one) => one.id === id)}
                  />
                </span>
              ))}
            </div>
          </ChoiceGroup>
        </div>
      )}
      <TextField
        label={`Subjects ${would} add`}
        name="add_subjects"
        hint="Put commas between them"
        defaultValue={added.map(({ name }) => name).join(', ')}
        optional
      />
      <Select
        label="Region"
        name="region"
        defaultValue={route.region ?? ''}
        placeholder="Anywhere"
        options={regionGroups(regions)}
        error={errors.region}
      />
      <RankFields
        label={owner ? 'The one to aim for' : 'The one you are aiming for'}
        rank={route.rank}
        place={route.region ?? place}
        error={errors.rank}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label="Living costs a year"
          name="living"
          before="$"
          inputMode="decimal"
          defaultValue={plain(route.living_cents_per_year)}
          optional
          error={errors.living}
        />
        <TextField
          label="Budget a year"
          name="budget"
          before="$"
          inputMode="decimal"
          defaultValue={plain(route.budget_cents_per_year)}
          optional
          error={errors.budget}
        />
      </div>
    </>
  )
}
