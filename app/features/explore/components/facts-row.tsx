import { cx } from '#app/ui/class-names.ts'

/** A row of two to four facts under a hero: label and value. */
export function FactsRow({ facts }: { facts: { name: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {facts.map(({ name, value }, index) => (
        <div
          key={name}
          className={cx(
            'border-line py-3 pr-3.5 lg:py-4.5',
            index % 2 === 1 && 'border-l pl-3.5',
            index > 0 && 'lg:border-l lg:pl-5',
          )}
        >
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-bold font-display text-[1.125rem] leading-tight tracking-[-0.015em] lg:text-[1.375rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
