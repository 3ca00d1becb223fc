import { formatDate } from '#app/platform/date-words.ts'
import { hoursInWords } from '../../tokens/page-words.ts'
import type { AmendedField } from '../amendments.ts'
import type { AmendmentShown, TermsShown } from '../contract.ts'
import { fieldNames } from '../words.ts'

type ChangeTableProps = { amendment: Pick<AmendmentShown, 'fields' | 'before' | 'after'> }

/** The old and the new side by side: only what is different. */
export function ChangeTable({ amendment: { fields, before, after } }: ChangeTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">What changes</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted">
          <th scope="col" className="w-1/4 py-2 pr-3 font-semibold">
            What
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            Now
          </th>
          <th scope="col" className="py-2 font-semibold">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
              {fieldNames[field]}
            </th>
            <td className="py-2.5 pr-3 break-words text-muted">
              <Lines lines={linesOf(field, before)} />
            </td>
            <td className="py-2.5 break-words font-semibold">
              <Lines lines={linesOf(field, after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf(field: AmendedField, terms: TermsShown): string[] {
  switch (field) {
    case 'dates':
      return terms.days.map(({ date }) => formatDate(date))
    case 'hours':
      return hoursInWords(terms.days)
    case 'address':
      return [terms.address]
    case 'supervisor':
      return [terms.supervisor, terms.supervisor_phone ?? ''].filter(Boolean)
    case 'tasks':
      return terms.tasks
  }
}
