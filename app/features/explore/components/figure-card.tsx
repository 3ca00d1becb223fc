import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { SourceLink } from './source-link.tsx'

/** The same numbers as the picture; the first column names the row. */
export type FigureTable = { head: string[]; rows: string[][] }

/** One figure: the finding, what is shown, the picture, then the same numbers as a table and the source. */
export function FigureCard({
  title,
  what,
  table,
  fact,
  source,
  children,
}: {
  title: string
  what: string
  table: FigureTable
  /** The key of the figure, or the name of its pack. */
  fact: string
  /** Whom it counts, who says so, and when. */
  source: string
  children: ReactNode
}) {
  return (
    <Panel>
      <figure>
        <figcaption>
          <h3 className="text-h3">{title}</h3>
          <p className="mt-1 text-muted text-sm">{what}</p>
        </figcaption>
        <div className="my-4">{children}</div>
        <details className="text-sm">
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline">
            Table
          </summary>
          <FigureRows title={title} table={table} />
        </details>
        <p className="text-muted text-xs">
          <SourceLink fact={fact}>{source}</SourceLink>
        </p>
      </figure>
    </Panel>
  )
}

/** A table of figures: names to the left, numbers to the right. Scrolls sideways where it is too wide. */
export function FigureRows({ title, table: { head, rows } }: { title: string; table: FigureTable }) {
  const [first, ...others] = head
  return (
    <ScrollRegion label={title} className="mb-2 overflow-x-auto">
      <table className="figures num w-full text-right">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={others[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
