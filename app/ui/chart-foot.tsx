import { Link } from './link.tsx'

type ChartFootProps = {
  definition: string
  /** Address of the same figures as a file. */
  download: string
  /** What the table is of, for those who hear it. */
  of: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...(string | number)[]])[]
}

/** What stands below a chart: how it is defined, the same figures as a table, and as a file. */
export function ChartFoot({ definition, download, of, head, rows }: ChartFootProps) {
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">{definition}</p>
      <div className="mt-1 flex flex-wrap items-start gap-x-5">
        <details className="open:basis-full">
          <summary className="flex min-h-11 items-center font-semibold text-link hover:underline">
            As a table
          </summary>
          <table className="mb-2 w-full">
            <caption className="sr-only">{of}</caption>
            <thead>
              <tr>
                {head.map((name, at) => (
                  <th key={name} scope="col" className={`py-1.5 ${at === 0 ? 'text-left' : 'text-right'}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-line border-t">
                  <th scope="row" className="py-1.5 text-left font-semibold">
                    {name}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]} className="num py-1.5 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <p className="flex min-h-11 items-center">
          <Link to={download} document>
            Download (CSV)<span className="sr-only">: {of}</span>
          </Link>
        </p>
      </div>
    </div>
  )
}
