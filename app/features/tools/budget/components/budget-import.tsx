import { useState } from 'react'
import { AlertBanner } from '#app/ui/banner.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { readBudgetCsv } from '../budget-csv.ts'
import { type BudgetDraft, toDraftRow } from '../draft.ts'
import { newRowId } from './new-row-id.ts'

/** Reads a budget from a file of a spreadsheet, in the browser alone. Rows replace those that are there. */
export function BudgetImport({ onChange }: { onChange(change: (draft: BudgetDraft) => BudgetDraft): void }) {
  const [problems, setProblems] = useState<string[] | null>(null)

  async function read(file: File | undefined) {
    if (!file) return
    const reading = readBudgetCsv(new Uint8Array(await file.arrayBuffer()), newRowId)
    setProblems(reading.problems)
    if (reading.income.length + reading.expenses.length === 0) return
    const [income, expenses] = [reading.income.map(toDraftRow), reading.expenses.map(toDraftRow)]
    onChange((before) => ({ ...before, income, expenses, what_if: [] }))
  }

  return (
    <form
      onChange={(event) => void read(chosenFile(event.currentTarget))}
      onSubmit={(event) => event.preventDefault()}
      className="grid max-w-[60ch] gap-3"
    >
      <FileField
        label="Open a budget from a spreadsheet (CSV)"
        hint="The file is read on this device. It replaces what is in your budget now."
        accept=".csv,text/csv"
      />
      {problems && problems.length > 0 && (
        <AlertBanner type="danger">
          <ul>
            {problems.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > 5 && <li>And {problems.length - 5} more lines.</li>}
          </ul>
        </AlertBanner>
      )}
    </form>
  )
}
