import { cx } from '#app/ui/class-names.ts'
import { phonePlaces } from '../rules.ts'
import { SourceLink } from './source-link.tsx'

/** `key` names the fact where its source is known. */
export type Fact = { name: string; value: string; note?: string; source?: string; key?: string }

/** A row of facts under a hero: label, value and, for a figure, one comparison and its source. */
export function FactsRow({ facts }: { facts: Fact[] }) {
  const columns = facts.length > 4 ? 3 : facts.length
  const places = phonePlaces(facts.map(({ value }) => value))
  return (
    <dl
      className={cx(
        'grid grid-cols-2',
        columns < facts.length ? 'lg:grid-cols-3' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
      )}
    >
      {facts.map(({ name, value, note, source, key }, index) => (
        <div
          key={name}
          className={cx(
            'border-line py-3 pr-3 lg:py-4.5',
            places[index] === 'right' && 'border-l pl-3.5',
            places[index] === 'wide' && 'max-lg:col-span-full',
            index % columns > 0 ? 'lg:border-l lg:pl-5' : 'lg:border-l-0 lg:pl-0',
          )}
        >
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-bold font-display text-[1.125rem] leading-tight tracking-[-0.015em] lg:text-[1.375rem]">
            {value}
          </dd>
          {note && <dd className="mt-1 text-sm">{note}</dd>}
          {source && (
            <dd className="mt-1 text-muted text-xs">
              {key ? <SourceLink fact={key}>{source}</SourceLink> : source}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
