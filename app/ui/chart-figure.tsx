import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

type ChartFigureProps = {
  /** The finding, as a sentence: "You lean towards investigative work". */
  title: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  /** What is measured, and the scale. */
  note?: ReactNode
  /** The same numbers as a table, behind a button. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  children: ReactNode
}

/** The frame of every chart: the finding, the chart, and the same numbers as a table. */
export function ChartFigure({ title, heading: Heading = 'h3', note, table, children }: ChartFigureProps) {
  const [open, setOpen] = useState(false)
  const tableId = useId()
  return (
    <figure>
      <figcaption className="mb-2 flex items-start justify-between gap-3">
        <span className="min-w-0">
          <Heading className="text-h3">{title}</Heading>
          {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
        </span>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={open}
          aria-controls={tableId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Chart' : 'Table'}
        </Button>
      </figcaption>
      {!open && children}
      <div id={tableId}>{open && <FigureTable {...table} />}</div>
    </figure>
  )
}

function FigureTable({ head, rows }: ChartFigureProps['table']) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          {head.map((label, index) => (
            <th
              key={label}
              scope="col"
              className={`border-b-2 border-line py-2 text-xs font-semibold text-muted ${index ? 'text-right' : 'text-left'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 text-left font-semibold">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1]} className="num border-b border-line py-2 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
