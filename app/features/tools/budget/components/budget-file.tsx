import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { DeleteFromDevice } from '../../components/delete-from-device.tsx'
import { saveFile } from '../../components/save-file.ts'
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
  return (
    <section aria-labelledby="file" data-screen>
      <SectionHead id="file" title="Files" sunAt={20} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={Download}
          onClick={() => saveFile(budgetCsv(budget), 'budget.csv', 'text/csv')}
        >
          Download for a spreadsheet
        </Button>
        <DeleteFromDevice what="this budget" onRemove={onRemove}>
          What you have saved with Yonder stays.
        </DeleteFromDevice>
      </div>
      <div className="mt-5">
        <BudgetImport onChange={onChange} />
      </div>
    </section>
  )
}
