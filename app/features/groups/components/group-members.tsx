import type { ReplyOf } from '#app/platform/contract.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { listStudents, SchoolGroup, Student } from '../contract.ts'

type Result = FormResult<'student_ids'>
type Candidates = ReplyOf<typeof listStudents>

/** The students of a group, and those of the school who could be in it. */
export function GroupMembers(props: { group: SchoolGroup; candidates: Candidates; keyword: string }) {
  const { group, candidates, keyword } = props
  return (
    <>
      <div>
        <SectionHead title={counted(group.members.length, 'student')} sunAt={64} />
        {group.not_joined > 0 && (
          <p className="mb-3 text-sm text-muted">
            {counted(group.not_joined, 'student')} more were imported and have not joined yet.
          </p>
        )}
        {group.members.length === 0 ? (
          <EmptyState title="Nobody in it yet" heading="h3">
            Add students below. They see the group as soon as they are in it.
          </EmptyState>
        ) : (
          <Table
            caption="Students of the group"
            captionHidden
            columns={columns}
            rows={group.members}
            rowKey={({ id }) => id}
          />
        )}
        {group.advisors.length > 0 && (
          <p className="mt-3 text-sm text-muted">
            Advisors in it: {group.advisors.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
      {!group.archived_at && (
        <AddStudents key={group.members.length} group={group} candidates={candidates} keyword={keyword} />
      )}
    </>
  )
}

export function fullName({ first_name, last_name }: Student): string {
  return `${first_name} ${last_name}`.trim()
}

const columns = [
  { key: 'name', label: 'Student', cell: fullName },
  {
    key: 'year',
    label: 'Finishes school',
    numeric: true,
    cell: ({ class_year }: Student) => class_year ?? 'Not known',
  },
  { key: 'remove', label: 'Membership', cell: (student: Student) => <RemoveStudent student={student} /> },
]

function RemoveStudent({ student }: { student: Student }) {
  const form = useForm<Result>({ intents: ['remove'] })
  return (
    <form {...form.props}>
      <input type="hidden" name="student_id" value={student.id} />
      <AskFirst
        label="Remove"
        of={fullName(student)}
        question="They no longer see this group and its posts. You can add them again."
        yes="Yes, remove them"
        intent="remove"
        busy={form.isPending}
      />
    </form>
  )
}

function AddStudents({
  group,
  candidates,
  keyword,
}: {
  group: SchoolGroup
  candidates: Candidates
  keyword: string
}) {
  const form = useForm<Result>({ intents: ['add'] })
  const path = `/advisor/groups/${group.id}`
  return (
    <div>
      <SectionHead title="Add students" sunAt={41} />
      <form method="get" action={path} className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label="Search by name"
            name="keyword"
            type="search"
            maxLength={100}
            defaultValue={keyword}
          />
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      {candidates.data.length === 0 ? (
        <p className="text-muted">
          {keyword
            ? 'Nobody with that name can be added to the group.'
            : 'All students at your school are in it.'}
        </p>
      ) : (
        <Panel>
          <form {...form.props}>
            <ChoiceGroup
              legend="Students who are not in the group"
              error={form.errors.student_ids ?? (form.result?.ok ? undefined : form.result?.message)}
            >
              <div className="grid gap-x-6 md:grid-cols-2">
                {candidates.data.map((student) => (
                  <Checkbox
                    key={student.id}
                    name="student_ids"
                    value={student.id}
                    label={
                      student.class_year ? `${fullName(student)}, ${student.class_year}` : fullName(student)
                    }
                  />
                ))}
              </div>
            </ChoiceGroup>
            <div className="mt-4">
              <Button type="submit" name="intent" value="add" busy={form.isPending}>
                Add to the group
              </Button>
            </div>
          </form>
          <Pagination
            page={candidates.meta.current_page}
            lastPage={candidates.meta.last_page}
            path={path}
            query={new URLSearchParams(keyword ? { keyword } : {})}
          />
        </Panel>
      )}
    </div>
  )
}
