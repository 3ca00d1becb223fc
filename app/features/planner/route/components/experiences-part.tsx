import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { experienceKinds, type PlanExperience } from '../../plan-parts.ts'
import { experienceWords } from '../../words.ts'
import { CheckButton } from './check-button.tsx'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { RemoveButton } from './row-buttons.tsx'

/** Ways to try the work before choosing it. */
export function ExperiencesPart({ experiences }: { experiences: PlanExperience[] }) {
  return (
    <Part lead="A day with someone who does the job teaches you more than a page can.">
      <ul>
        {experiences.map(({ id, title, kind, is_done }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5">
            <CheckButton intent="tick-experience" part="experiences" id={id} title={title} done={is_done} />
            <span className="min-w-0 flex-1 basis-40">
              <b className="block">{title}</b>
              <Tag tone={is_done ? 'good' : 'plain'}>
                {experienceWords[kind]}
                {is_done && ', done'}
              </Tag>
            </span>
            <RemoveButton list="experiences" part="experiences" id={id} title={title} />
          </li>
        ))}
      </ul>
      <div data-screen className="mt-3">
        <EditForm intent="add-experience" part="experiences" clears>
          {({ errors, busy }) => (
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_15rem_auto]">
              <TextField label="Something to try" name="title" maxLength={140} error={errors.title} />
              <Select
                label="What kind"
                name="kind"
                options={experienceKinds.map((value) => ({ value, label: experienceWords[value] }))}
              />
              <div>
                <Button type="submit" variant="outline" busy={busy} aria-label="Add it to try">
                  Add
                </Button>
              </div>
            </div>
          )}
        </EditForm>
      </div>
    </Part>
  )
}
