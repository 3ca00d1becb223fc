import { AccordionItem } from '#app/ui/accordion.tsx'
import { cx } from '#app/ui/class-names.ts'
import { counted, figure } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Counts } from '../contract.ts'
import { fieldsFinding } from '../findings.ts'
import { statuses } from '../rules.ts'
import { statusWords } from '../words.ts'

type Field = { title: string; counts: Counts }

const look: Record<keyof Counts, string> = {
  open: 'bg-chart-1',
  catch_up: 'border-[1.5px] border-chart-5-edge bg-chart-5',
  closed: 'border-[1.5px] border-line-strong bg-surface',
}

/** Fields of work with their careers by outcome; those where everything is open share a sentence. */
export function FieldBars({ fields }: { fields: Field[] }) {
  const some = fields.filter(({ counts }) => counts.catch_up + counts.closed > 0)
  const wide = fields.filter((field) => !some.includes(field)).map(({ title }) => title.toLowerCase())
  return (
    <Panel>
      <figure>
        <figcaption>
          <h3 className="text-h3">{fieldsFinding(fields)}</h3>
          <p className="mt-1 text-muted text-sm">
            Careers in each field, out of all careers there. Every row is out of 100.
          </p>
        </figcaption>
        {some.length > 0 && (
          <>
            <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label="Key">
              {statuses.map((status) => (
                <li key={status} className="flex items-center gap-2">
                  <span data-fill className={cx('size-4 rounded-xs', look[status])} />
                  {statusWords[status].tab}
                </li>
              ))}
            </ul>
            <ul className="mt-4 grid gap-3">
              {some.map((field) => (
                <Row key={field.title} field={field} />
              ))}
            </ul>
          </>
        )}
        {wide.length > 0 && (
          <p className="mt-4 text-sm">
            <b>Wide open with these subjects:</b> {wide.join('; ')}.
          </p>
        )}
        <div className="mt-3 border-line border-t text-sm">
          <AccordionItem title="Table">
            <ScrollRegion label="Careers in each field">
              <table className="figures num w-full text-right">
                <caption className="sr-only">Careers in each field</caption>
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">Open</th>
                    <th scope="col">Catch-up</th>
                    <th scope="col">Closed</th>
                  </tr>
                </thead>
                <tbody>
                  {fields.map(({ title, counts }) => (
                    <tr key={title}>
                      <th scope="row">{title}</th>
                      <td>{figure(counts.open)}</td>
                      <td>{figure(counts.catch_up)}</td>
                      <td>{figure(counts.closed)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </AccordionItem>
        </div>
        <p className="text-muted text-xs">
          Yonder’s own table of subjects, 22 November 2026. A career that needs no degree is always open.
        </p>
      </figure>
    </Panel>
  )
}

function Row({ field: { title, counts } }: { field: Field }) {
  const all = counts.open + counts.catch_up + counts.closed
  const share = Math.round((counts.open / all) * 100)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm md:grid-cols-[13rem_minmax(0,1fr)_6.5rem]">
      <span className="leading-snug">{title}</span>
      <span className="num text-right md:order-3">
        <b>{`${share}%`}</b>
        {` of ${counted(all, 'career')}`}
      </span>
      <span
        role="img"
        aria-label={`${title}: ${counts.open} open, ${counts.catch_up} with catch-up study, ${counts.closed} closed`}
        className="flex h-5 gap-0.5 max-md:col-span-full md:order-2"
      >
        {statuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <span
              key={status}
              data-fill
              style={{ '--share': `${(counts[status] / all) * 100}%` }}
              className={cx('h-full w-(--share) rounded-xs', look[status])}
            />
          ))}
      </span>
    </li>
  )
}
