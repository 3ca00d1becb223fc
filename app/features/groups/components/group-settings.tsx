import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { deleteGroup, type SchoolGroup } from '../contract.ts'
import { groupLengths } from '../rules.ts'

type Result = FormResult<'name' | 'description'>

/** Name, who may write, and what becomes of a group. */
export function GroupSettings({ group }: { group: SchoolGroup }) {
  const form = useForm<Result>({ intents: ['save'], onResult: confirm })
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Settings</h2>
      <form {...form.props} className="grid gap-4">
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={groupLengths.name}
          defaultValue={group.name}
          error={form.errors.name}
        />
        <TextArea
          label="What it is for"
          name="description"
          optional
          rows={2}
          maxLength={groupLengths.description}
          defaultValue={group.description ?? ''}
          error={form.errors.description}
        />
        <Checkbox
          name="staff_only_posts"
          value="yes"
          label="Only staff can post"
          hint="Students can read, and report, but not write."
          defaultChecked={group.staff_only_posts}
        />
        <div>
          <Button type="submit" name="intent" value="save" busy={form.isPending}>
            Save
          </Button>
        </div>
      </form>
      <Ending group={group} />
    </Panel>
  )
}

function Ending({ group }: { group: SchoolGroup }) {
  const form = useForm<Result>({ intents: ['archive', 'restore', 'delete'], onResult: confirm })
  const refusal = usePermissionRefusal(deleteGroup)
  return (
    <form {...form.props} className="mt-6 border-line border-t pt-4">
      <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
      <p className="mb-3 text-sm text-muted">
        {group.archived_at
          ? 'Students do not see this group any more. If you delete it, its posts are deleted for good.'
          : 'Archive it at the end of the year. Students then no longer see it, and messages between them are turned off. They keep its tasks.'}
      </p>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <Button
          type="submit"
          name="intent"
          value={group.archived_at ? 'restore' : 'archive'}
          variant="outline"
          size="small"
        >
          {group.archived_at ? 'Use it again' : 'Archive'}
        </Button>
        {group.archived_at && (
          <AskFirst
            label="Delete this group"
            question="The group and its posts are deleted for everyone. You cannot undo this."
            intent="delete"
            disabledReason={refusal}
          />
        )}
      </div>
    </form>
  )
}

function confirm({ ok, message }: Result): void {
  if (ok && message) toast(message, { kind: 'good' })
}
