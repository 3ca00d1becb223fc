import { subjectsAddress, subjectsPath } from '#app/features/subjects/address.ts'
import type { CertificateName, SchoolCertificate } from '#app/features/subjects/contract.ts'
import { type SubjectGroup, subjectGroups } from '#app/features/subjects/families.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanSubject } from '../../plan-parts.ts'
import { isSame } from '../../what-if/what-if.ts'
import { EditForm } from './edits.tsx'
import { Fold, Part } from './part.tsx'
import { RemoveButton } from './row-buttons.tsx'

/** The school certificates, and the subjects of the person's own or chosen one. */
export type SubjectLists = { certificates: CertificateName[]; certificate: SchoolCertificate | null }

/** The subjects of the last years at school, from the list of a certificate. Anything else can be typed. */
export function SubjectsPart({ subjects, lists }: { subjects: PlanSubject[]; lists: SubjectLists }) {
  const { certificates, certificate } = lists
  return (
    <Part>
      <ul className="flex flex-wrap gap-2">
        {subjects.map(({ id, name }) => (
          <li key={id} className="flex items-center rounded-full border border-line bg-surface pl-4">
            <span className="font-semibold text-sm">{name}</span>
            <RemoveButton list="subjects" part="subjects" id={id} title={name} />
          </li>
        ))}
      </ul>
      {certificate && <ListedSubjects certificate={certificate} taken={subjects} />}
      <form method="get" action="#subjects" className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="part" value="subjects" />
        <span className="min-w-0 max-w-80 flex-1 basis-52">
          <Select
            key={certificate?.id}
            label="School certificate"
            name="certificate"
            defaultValue={certificate?.id ?? ''}
            placeholder="Choose one"
            options={certificates.map(({ id, name, full_name }) => ({
              value: id,
              label: name === full_name ? name : `${name}: ${full_name}`,
            }))}
          />
        </span>
        <Button type="submit" variant={certificate ? 'ghost' : 'outline'}>
          Show its subjects
        </Button>
      </form>
      <Fold title="My subject is not on a list" open={!certificate}>
        <EditForm intent="add-subject" part="subjects" clears className="flex flex-wrap items-end gap-3">
          {({ errors, busy }) => (
            <>
              <span className="min-w-0 max-w-80 flex-1 basis-52">
                <TextField
                  label="Name of the subject"
                  name="name"
                  maxLength={80}
                  autoComplete="off"
                  error={errors.name}
                />
              </span>
              <Button type="submit" variant="outline" busy={busy} aria-label="Add the subject by its name">
                Add
              </Button>
            </>
          )}
        </EditForm>
      </Fold>
      <p className="mt-4 text-muted text-sm">
        See what your subjects open and what they close under{' '}
        <Link to={addressOf(subjects, certificate)}>Start from my subjects</Link>.
      </p>
    </Part>
  )
}

/** The page of subjects with those of the plan, as far as the certificate has them. */
function addressOf(taken: PlanSubject[], certificate: SchoolCertificate | null): string {
  if (!certificate) return subjectsPath
  const same = certificate.subjects.filter(({ name }) => taken.some((one) => isSame(one.name, name)))
  return subjectsAddress(
    certificate.id,
    same.map(({ slug }) => slug),
  )
}

function ListedSubjects({ certificate, taken }: { certificate: SchoolCertificate; taken: PlanSubject[] }) {
  const open = certificate.subjects.filter(({ name }) => !taken.some((one) => isSame(one.name, name)))
  const groups = (Object.keys(subjectGroups) as SubjectGroup[]).map((group) => ({
    label: subjectGroups[group],
    options: open.filter((one) => one.group === group).map(({ name }) => ({ value: name, label: name })),
  }))
  return (
    <EditForm
      intent="add-subject"
      name="add-listed-subject"
      part="subjects"
      clears
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {({ errors, busy }) => (
        <>
          <span className="min-w-0 max-w-80 flex-1 basis-52">
            <Select
              label={`Add a subject of the ${certificate.name}`}
              name="name"
              defaultValue=""
              placeholder="Choose one"
              options={groups.filter(({ options }) => options.length > 0)}
              error={errors.name}
            />
          </span>
          <Button type="submit" busy={busy} aria-label="Add the subject">
            Add
          </Button>
        </>
      )}
    </EditForm>
  )
}
