import { SectionHead } from '#app/ui/section-head.tsx'
import { dayWords } from '../../checker/words.ts'
import type { MyList } from '../my-list.ts'

/** Papers and days, to read and to print. */
export function ListView({ list: { papers, dates, unknown } }: { list: MyList }) {
  return (
    <>
      <section aria-labelledby="papers">
        <SectionHead id="papers" title="Documents to gather" sunAt={64} />
        <ul className="grid gap-3">
          {papers.map(({ key, label, why }) => (
            <li key={key} className="border-l-4 border-reef-400 pl-4">
              <b>{label}</b>
              <span className="block text-sm text-muted">{why}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="days">
        <SectionHead id="days" title="Days to know" sunAt={41} />
        <dl className="divide-y divide-line">
          {dates.map(({ on, what }) => (
            <div key={`${on} ${what}`} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <dt className="font-semibold">{dayWords(on)}</dt>
              <dd className="min-w-0 flex-1 basis-60">{what}</dd>
            </div>
          ))}
        </dl>
        {unknown.length > 0 && (
          <p className="mt-3 text-sm text-muted">Not known yet: {unknown.join('; ')}.</p>
        )}
      </section>
    </>
  )
}
