import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { formatDay } from '#app/platform/date-words.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import { type SchoolGroup, setStudentThreads } from '../contract.ts'
import { studentThreadsWords as words } from '../who-writes.ts'

/** Whether the students of a group may message each other, who decided it, and the button that changes it. */
export function StudentThreads({ group }: { group: SchoolGroup }) {
  const isOn = group.student_threads
  const form = useForm<FormResult>({ intents: ['threads-on', 'threads-off'], onResult: confirm })
  const needed = usePermissionRefusal(setStudentThreads, { body: { allowed: !isOn } })
  return (
    <Panel>
      <h2 className="mb-2 flex flex-wrap items-center gap-3 text-h3">
        {words.title} <Tag tone={isOn ? 'warning' : 'plain'}>{isOn ? words.on : words.off}</Tag>
      </h2>
      <p className="text-sm text-muted">{changedText(group)}</p>
      <p className="mt-3">{words.about}</p>
      {isOn && <p className="mt-3">{words.whenOff}</p>}
      <form {...form.props} className="mt-4">
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <Button
          type="submit"
          name="intent"
          value={isOn ? 'threads-off' : 'threads-on'}
          variant="outline"
          size="small"
          busy={form.isPending}
          disabledReason={needed ?? (group.archived_at ? words.archived : null)}
        >
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </form>
    </Panel>
  )
}

function changedText({ student_threads: isOn, student_threads_changed: changed }: SchoolGroup): string {
  if (!changed) return words.never
  return `Turned ${isOn ? 'on' : 'off'} by ${changed.by ?? 'a former member'} on ${formatDay(changed.on, '')}.`
}

function confirm({ ok, message }: FormResult): void {
  if (ok && message) toast(message, { kind: 'good' })
}
