import type { ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** Text of an earlier visit that this browser still has, and the server has not. */
export function FoundText({ resource, form }: { resource: ResourceDescription; form: RecordForm }) {
  const names = Object.keys(form.found ?? {})
  const labels = resource.fields.filter(({ name }) => names.includes(name)).map(({ label }) => label)
  return (
    <div className="mb-5">
      <Panel tone="tint">
        <h2 className="text-h3">You have text here that was not saved</h2>
        <p className="mt-1">This browser still has your text in: {labels.join(', ')}.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={form.takeFound}>Put it back</Button>
          <Button variant="outline" onClick={form.dropFound}>
            Discard it
          </Button>
        </div>
      </Panel>
    </div>
  )
}
