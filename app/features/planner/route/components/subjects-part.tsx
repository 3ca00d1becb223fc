import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanSubject } from '../../plan-parts.ts'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { RemoveButton } from './row-buttons.tsx'

/** Names that most schools of both countries use; anything else can be typed. */
const commonSubjects = [
  'Accounting',
  'Agriculture',
  'Biology',
  'Business studies',
  'Chemistry',
  'Dance',
  'Design and technology',
  'Digital technologies',
  'Drama',
  'Economics',
  'English',
  'Food technology',
  'Geography',
  'Health and physical education',
  'History',
  'Hospitality',
  'Legal studies',
  'Mathematics',
  'Media',
  'Music',
  'Physics',
  'Psychology',
  'Te reo Māori',
  'Visual arts',
]

/** The subjects of the last years at school. */
export function SubjectsPart({ subjects }: { subjects: PlanSubject[] }) {
  return (
    <Part part="subjects" sunAt={44} lead="What you take now, or want to take.">
      <ul className="flex flex-wrap gap-2">
        {subjects.map(({ id, name }) => (
          <li key={id} className="flex items-center rounded-full border border-line bg-surface pl-4">
            <span className="font-semibold text-sm">{name}</span>
            <RemoveButton list="subjects" part="subjects" id={id} title={name} />
          </li>
        ))}
      </ul>
      <div data-screen className="mt-3">
        <EditForm intent="add-subject" part="subjects" clears className="flex flex-wrap items-end gap-3">
          {({ errors, busy }) => (
            <>
              <span className="min-w-0 max-w-80 flex-1 basis-52">
                <TextField
                  label="Add a subject"
                  name="name"
                  list="common-subjects"
                  maxLength={80}
                  autoComplete="off"
                  error={errors.name}
                />
                <datalist id="common-subjects">
                  {commonSubjects.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </span>
              <Button type="submit" variant="outline" busy={busy} aria-label="Add the subject">
                Add
              </Button>
            </>
          )}
        </EditForm>
      </div>
    </Part>
  )
}
