import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { checkMissing, type MissingStudent, type StudentImport } from '../contract.ts'

/** Students of the school who are not in the list: each is ticked by hand, or all in one deliberate step. */
export function MissingList({ item, missing }: { item: StudentImport; missing: readonly MissingStudent[] }) {
  const form = useForm({ intents: ['tick', 'tick-all', 'tick-none'] })
  const refusal = usePermissionRefusal(checkMissing)
  const canChange = item.status === 'ready'
  if (missing.length === 0) return <p className="text-muted">All your students are in this list.</p>
  return (
    <Panel>
      <form {...form.props} className="grid gap-4">
        <p className="max-w-180 text-muted">
          Have these students left school, or were they left out by mistake? Tick those who have left. They
          are removed from your students and keep their accounts. The others stay.
        </p>
        {form.result?.message && (
          <p role="status" className="font-semibold">
            {form.result.message}
          </p>
        )}
        <ul className="grid gap-1 sm:grid-cols-2">
          {missing.map(({ membership_id: id, name, ticked: checked }) => (
            <li key={`${id} ${checked}`}>
              <input type="hidden" name="shown" value={id} />
              <Checkbox
                name="ticked"
                value={id}
                label={name}
                defaultChecked={checked}
                disabled={!canChange}
              />
            </li>
          ))}
        </ul>
        {canChange && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="tick"
              variant="outline"
              busy={form.pendingIntent === 'tick'}
              disabledReason={refusal}
            >
              Save ticks
            </Button>
            <Button type="submit" name="intent" value="tick-all" variant="ghost" disabledReason={refusal}>
              Tick all {item.missing_rows.toLocaleString('en-AU')}
            </Button>
            {item.ticked_rows > 0 && (
              <Button type="submit" name="intent" value="tick-none" variant="ghost" disabledReason={refusal}>
                Untick all
              </Button>
            )}
          </div>
        )}
      </form>
    </Panel>
  )
}
