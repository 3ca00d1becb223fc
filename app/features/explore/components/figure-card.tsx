import type { ReactNode } from 'react'

import { Panel } from '#app/ui/panel.tsx'

/** One figure: the finding, what is shown, the picture, then the same numbers as a table and the source. */
export function FigureCard({
  title,
  what,
  table,
  source,
  children,
}: {
  title: string
  what: string
  table: { head: [string, string]; rows: [string, string][] }
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
          <table className="mb-2 w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className="border-line border-b-2 py-1.5 text-left">
                  {table.head[0]}
                </th>
                <th scope="col" className="border-line border-b-2 py-1.5 text-right">
                  {table.head[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" className="border-line border-b py-1.5 text-left font-normal">
                    {name}
                  </th>
                  <td className="num border-line border-b py-1.5 text-right">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <p className="text-muted text-xs">{source}</p>
      </figure>
    </Panel>
  )
}
