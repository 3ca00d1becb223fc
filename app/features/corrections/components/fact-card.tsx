import type { ReactNode } from 'react'
import { readableDate } from '#app/features/credits/rules.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Fact, FactSource } from '../contract.ts'

/** One fact, or a source by itself: what the page says, who says so, when, and under which licence. */
export function FactCard({ fact, source }: { fact?: Fact; source?: FactSource }) {
  const { title, source: work, publisher, edition, date, licence, licence_url, about, name } = source ?? {}
  const when = date ? readableDate(date) : null
  return (
    <Panel>
      <h2 className="text-h3">{fact?.value ? fact.name : title}</h2>
      {fact?.value && <p className="mt-1 text-lead">{fact.value}</p>}
      {source && (
        <dl className="mt-3 grid gap-2">
          <Line name="Source">{`${work}, ${publisher}`}</Line>
          <Line name="What is in it">{about?.join('. ')}</Line>
          {edition !== when && <Line name="Edition">{edition}</Line>}
          <Line name="Date">{when ?? 'The source gives none'}</Line>
          <Line name="Licence">{licence_url ? <Link to={licence_url}>{licence}</Link> : licence}</Line>
        </dl>
      )}
      {name?.includes('/') && (
        <p className="mt-3 text-sm">
          <Link to={`/data-credits?source=${name}#${name.replace('/', '-')}`}>
            What we changed and what is missing
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      )}
    </Panel>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
