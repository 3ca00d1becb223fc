import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import type { RouteForm } from '../../shapes.ts'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { RankFields } from './rank-fields.tsx'

/** The required qualification, and the person's current standing. */
export function StandingPart({
  answers,
  form,
  place,
}: {
  answers: RouteAnswers
  form: RouteForm
  place: string | null
}) {
  const { entry_level, region, rank } = answers
  return (
    <Part
      part="entry-level"
      sunAt={57}
      lead="The qualification that opens the door, and where you stand today."
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2" data-screen>
        <EditForm intent="entry-level" part="entry-level" says="Saved.">
          {({ busy, errors }) => (
            <div className="grid gap-4">
              <Select
                key={entry_level}
                label="Qualification to start with"
                name="entry_level"
                defaultValue={entry_level ?? ''}
                placeholder="Not chosen yet"
                options={levelGroups(form.levels)}
                error={errors.entry_level}
              />
              <div>
                <Button type="submit" variant="outline" busy={busy}>
                  Save
                </Button>
              </div>
            </div>
          )}
        </EditForm>
        <EditForm intent="standing" part="entry-level" says="Saved.">
          {({ busy, errors }) => (
            <div className="grid gap-4">
              <Select
                key={region}
                label="Where you would study or train"
                name="region"
                defaultValue={region ?? ''}
                placeholder="Anywhere"
                options={regionGroups(form.regions)}
                error={errors.region}
              />
              <RankFields
                label="The one you are aiming for"
                rank={rank}
                place={region ?? place}
                error={errors.rank}
              />
              <div>
                <Button type="submit" variant="outline" busy={busy} aria-label="Save region and rank">
                  Save
                </Button>
              </div>
            </div>
          )}
        </EditForm>
      </div>
    </Part>
  )
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
  return [of('AU', 'Australia (AQF)'), of('NZ', 'New Zealand (NZQCF)')]
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
