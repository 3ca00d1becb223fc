import { Select } from '#app/ui/select.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import type { RouteForm } from '../../shapes.ts'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { RankFields } from './rank-fields.tsx'
import { stepFormId } from './stepper-foot.tsx'

type StepFacts = { answers: RouteAnswers; form: RouteForm; place: string | null; then: string }

/** The qualification that opens the door: those of the country of the route, or of the person. */
export function QualificationStep({ answers, form, place, then }: StepFacts) {
  const { entry_level, region } = answers
  const country = countryOf(region ?? place)
  const levels = form.levels.filter(({ id, country: of }) => !country || of === country || id === entry_level)
  return (
    <Part>
      <EditForm intent="entry-level" part="entry-level" says="Saved." id={stepFormId} then={then}>
        {({ errors }) => (
          <Select
            key={entry_level}
            label="Qualification to start with"
            name="entry_level"
            defaultValue={entry_level ?? ''}
            placeholder="Not chosen yet"
            options={levelGroups(levels)}
            error={errors.entry_level}
          />
        )}
      </EditForm>
    </Part>
  )
}

export function WhereStep({ answers, form, then }: StepFacts) {
  const { region } = answers
  return (
    <Part>
      <EditForm intent="standing" part="entry-level" says="Saved." id={stepFormId} then={then}>
        {({ errors }) => (
          <Select
            key={region}
            label="Region"
            name="region"
            defaultValue={region ?? ''}
            placeholder="Anywhere"
            options={regionGroups(form.regions)}
            error={errors.region}
          />
        )}
      </EditForm>
    </Part>
  )
}

export function RankStep({ answers, place, then }: StepFacts) {
  const { rank, region } = answers
  return (
    <Part lead="Not every way in asks for one. Leave it empty if yours does not.">
      <EditForm intent="standing" part="entry-level" says="Saved." id={stepFormId} then={then}>
        {({ errors }) => (
          <RankFields
            label="The one you are aiming for"
            rank={rank}
            place={region ?? place}
            error={errors.rank}
          />
        )}
      </EditForm>
    </Part>
  )
}

function countryOf(place: string | null): string | null {
  return place?.slice(0, 2) ?? null
}

function levelGroups(levels: RouteForm['levels']) {
  const of = (country: string, label: string) => ({
    label,
    options: levels
      .filter((level) => level.country === country)
      .map(({ id, name, framework, framework_level }) => ({
        value: id,
        label: framework_level === null ? name : `${name} (${framework} ${framework_level})`,
      })),
  })
  return [of('AU', 'Australia (AQF)'), of('NZ', 'New Zealand (NZQCF)')].filter(
    ({ options }) => options.length > 0,
  )
}

export function regionGroups(regions: RouteForm['regions']) {
  const of = (country: string, label: string) => ({
    label,
    options: regions
      .filter(({ id }) => id.startsWith(country))
      .map(({ id, name }) => ({ value: id, label: name })),
  })
  return [of('AU', 'Australia'), of('NZ', 'New Zealand')]
}
