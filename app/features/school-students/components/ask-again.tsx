import { resentWords } from '#app/features/onboarding/invitation-words.ts'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BulkResult } from '../bulk-action.ts'
import { changeStudents } from '../contract.ts'

/** Asks one student of the list again to join. */
export function AskAgain({ student: { id, title } }: { student: { id: number; title: string } }) {
  const form = useForm<BulkResult>({
    intents: ['apply'],
    onResult({ ok, message, outcome }) {
      const [left] = outcome?.left_out ?? []
      if (!ok || left) toast(left?.reason ?? message ?? '', { kind: 'bad' })
      else toast(resentWords(`the invitation to ${title}`, outcome?.emails_at ?? null), { kind: 'good' })
    },
  })
  const refusal = usePermissionRefusal(changeStudents, { body: { action: 'invite' } })
  return (
    <form {...form.props}>
      <input type="hidden" name="action" value="invite" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="apply"
        variant="outline"
        size="small"
        busy={form.isPending}
        disabledReason={refusal}
      >
        Resend invitation<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </form>
  )
}
