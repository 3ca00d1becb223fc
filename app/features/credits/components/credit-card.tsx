import type { ReactNode } from 'react'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { DataCredit } from '../contract.ts'
import { editionLine } from '../rules.ts'

/** One data pack: its publisher and attribution; then changes, gaps and files, or the way to them where they are left out. */
export function CreditCard({ credit }: { credit: DataCredit }) {
  const id = credit.name.replace('/', '-')
  return (
    <li id={id}>
      <Panel>
        <h3>{credit.title}</h3>
        <dl className="mt-3 grid gap-2">
          <Fact name="Source">{credit.source}</Fact>
          <Fact name="Publisher">{credit.publisher}</Fact>
          <Fact name="Edition">{editionLine(credit)}</Fact>
          <Fact name="Licence">
            {credit.licence_url ? <Link to={credit.licence_url}>{credit.licence}</Link> : credit.licence}
          </Fact>
        </dl>
        {credit.attribution.map((text) => (
          <blockquote key={text} className="mt-4 border-line border-l-4 pl-4">
            {text}
          </blockquote>
        ))}
        {credit.files.length === 0 ? (
          <p className="mt-4">
            <Link to={`/data-credits?source=${credit.name}#${id}`}>
              What we changed and what is missing
              <span className="sr-only">: {credit.title}</span>
            </Link>
          </p>
        ) : (
          <>
            <Notes title="What we changed" notes={credit.changes} />
            <Notes title="Known gaps" notes={credit.known_gaps} />
            <Notes
              title="What is in it"
              notes={credit.files.map(({ about, rows }) =>
                rows === undefined ? about : `${about} (${figure(rows)})`,
              )}
            />
          </>
        )}
      </Panel>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Notes({ title, notes }: { title: string; notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <>
      <h4 className="mt-4 font-semibold">{title}</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
