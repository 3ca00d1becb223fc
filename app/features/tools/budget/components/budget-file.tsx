import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Budget } from '../budget.ts'
import { budgetCsv } from '../budget-csv.ts'
import type { BudgetDraft } from '../draft.ts'
import { BudgetImport } from './budget-import.tsx'

type Props = {
  budget: Budget
  onChange(change: (draft: BudgetDraft) => BudgetDraft): void
  onRemove(): void
}

/** A budget as a file of a spreadsheet, both ways, and the end of it. Nothing of this leaves the device. */
export function BudgetFile({ budget, onChange, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="file" data-screen>
      <SectionHead id="file" title="Files" sunAt={20} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={Download} onClick={() => download(budgetCsv(budget))}>
          Download for a spreadsheet
        </Button>
        <Button variant="ghost" icon={Trash2} onClick={() => setAsking(true)}>
          Delete from this device
        </Button>
      </div>
      <div className="mt-5">
        <BudgetImport onChange={onChange} />
      </div>
      {isAsking && (
        <Modal title="Delete this budget from this device?" onClose={() => setAsking(false)}>
          <p>What you have saved with Yonder stays.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setAsking(false)
                onRemove()
              }}
            >
              Delete it
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'budget.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
