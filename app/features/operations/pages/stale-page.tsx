import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { Link } from '#app/ui/link.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { listStale } from '../stale-contract.ts'
import type { Route } from './+types/stale-page'

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(listStale)).data
}

export const meta = () => pageMeta({ title: 'Not checked for a year, admin', noIndex: true })

/** Records and data packs that someone should look at again, the oldest first. */
export default function StalePage({ loaderData: { records, packs } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Not checked for a year"
        lead="Check the facts, correct what has changed, and set the date of the check if the record has one."
      />
      <div className="grid gap-8">
        <Rows
          title="Records"
          head={['Record', 'Kind', 'Last checked']}
          rows={records.map(({ resource, label, id, title, checked_on }) => ({
            key: `${resource}/${id}`,
            to: `/admin/${resource}/${id}`,
            cells: [title, label, checked_on],
          }))}
        />
        <Rows
          title="Data"
          head={['Data', 'Edition', 'Date', 'Shown on']}
          rows={packs.map(({ name, title, edition, date, pages }) => ({
            key: name,
            to: `/data-credits?source=${name}#${name.replace('/', '-')}`,
            cells: [title, edition, date ?? 'No date', pages.join(', ') || 'No page of its own'],
          }))}
        />
      </div>
    </>
  )
}

type Row = { key: string; to: string; cells: string[] }

function Rows({ title, head, rows }: { title: string; head: string[]; rows: Row[] }) {
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="mb-3 text-h3">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">Everything was checked within a year.</p>
      ) : (
        <ScrollRegion label={title} className="overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {head.map((label) => (
                  <th key={label} scope="col" className="p-3">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, to, cells: [first, ...others] }) => (
                <tr key={key} className="border-line border-t">
                  <th scope="row" className="p-3 font-normal">
                    <Link to={to}>{first}</Link>
                  </th>
                  {others.map((cell, at) => (
                    <td key={head[at + 1]} className="p-3 align-top text-muted">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
