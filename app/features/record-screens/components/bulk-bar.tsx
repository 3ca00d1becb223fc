import { Archive, Send, Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { toast } from '#app/ui/toast.ts'
import { maxAtOnce } from '../bulk-limits.ts'
import { type BulkChange, useBulkForm } from '../use-bulk-form.ts'
import { BulkModal, outcomeWords } from './bulk-modal.tsx'

type Props = { resource: ResourceDescription; selection: Selection; total: number; search: string }

/** What is done with the selected records. It stays at the bottom of the window while any are selected. */
export function BulkBar({ resource, selection, total, search }: Props) {
  const [change, setChange] = useState<BulkChange | null>(null)
  const bulk = useBulkForm({
    selection,
    search,
    onDone(outcome) {
      toast(outcomeWords(outcome), { kind: 'good' })
      selection.clear()
      setChange(null)
    },
  })
  const { can, workflow } = resource
  const size = selection.isAll ? Math.min(total, maxAtOnce) : selection.size
  if (size === 0) return null
  const choose = (next: BulkChange) => {
    setChange(next)
    bulk.check(next)
  }
  const lists = can.includes('update') ? resource.fields.filter(isAddable) : []
  return (
    <section
      data-on="brand"
      aria-label={`${figure(size)} selected`}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-deep px-5 py-2.5 text-on-brand shadow-pop"
    >
      <p role="status" className="num font-semibold">
        {selection.isAll ? `All ${figure(size)} selected` : `${figure(size)} selected`}
      </p>
      {!selection.isAll && selection.isPageFull && total > selection.size && (
        <Button variant="ghost" size="small" onClick={selection.chooseAll}>
          Select all {counted(Math.min(total, maxAtOnce), 'record')} that match
        </Button>
      )}
      {workflow && can.includes('publish') && (
        <Button
          variant="ghost"
          size="small"
          icon={Send}
          onClick={() => choose({ action: 'publish', added: [] })}
        >
          Publish
        </Button>
      )}
      {lists.map((field) => (
        <Button
          key={field.name}
          variant="ghost"
          size="small"
          icon={Tag}
          onClick={() => choose({ action: 'change', field, added: [] })}
        >
          Add {field.label.toLowerCase()}
        </Button>
      ))}
      {workflow?.statuses && can.includes('archive') && (
        <Button
          variant="ghost"
          size="small"
          icon={Archive}
          onClick={() => choose({ action: 'archive', added: [] })}
        >
          Take them off the site
        </Button>
      )}
      <span className="ml-auto">
        <IconButton icon={X} label="Select none" onClick={selection.clear} />
      </span>
      {change && (
        <BulkModal
          resource={resource}
          bulk={bulk}
          change={change}
          onChange={choose}
          onClose={() => setChange(null)}
        />
      )}
    </section>
  )
}

/** Tags and the like: lists of other records, to which one is added beside those that are there. */
function isAddable({ kind, writable }: FieldDescription): boolean {
  return kind === 'references' && writable
}
