import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { valueIcons } from '../../area-icons.ts'
import { listOf, valuesSentence, valueWords } from '../../words.ts'
import { rankedValues } from '../ranked.ts'
import type { ShownResult } from '../results-shown.ts'
import { ResultSource } from './result-source.tsx'

/** The six work values in the person's order. */
export function ValueRanking({ result }: { result: ShownResult }) {
  const { values } = result
  const level = values?.filter(({ rank }) => rank === 1) ?? []
  const isOpen = level.length > 1 && level.length < 6
  return (
    <section id="values">
      <SectionHead title="What you want from work" sunAt={82} />
      {values ? (
        <>
          <p className="mb-4">{valuesSentence(rankedValues(values))}</p>
          <ol className="grid gap-3.5">
            {values.map(({ value, rank }) => (
              <li key={value} className="flex items-start gap-3.5">
                <span className="num w-6 shrink-0 text-right font-bold font-display text-h3">{rank}</span>
                <span className="mt-1 shrink-0">
                  <Icon of={valueIcons[value]} />
                </span>
                <span>
                  <b className="block">{valueWords[value].name}</b>
                  <span className="text-muted text-sm">{valueWords[value].line}</span>
                </span>
              </li>
            ))}
          </ol>
          {isOpen && (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              {listOf(level.map(({ value }) => valueWords[value].name))} came out level.
              <ButtonLink to="/career-quiz?set=tie-break&q=1" variant="outline" size="small">
                Say which comes first
              </ButtonLink>
            </p>
          )}
          <p className="mt-4 text-muted text-sm">
            From six quick ratings. They do not change the order of the list.
          </p>
          <ResultSource fact="guidance/work-values">Source of the values</ResultSource>
        </>
      ) : (
        <>
          <p className="mb-4">You have not rated all six work values yet.</p>
          <ButtonLink to="/career-quiz?q=31" variant="outline">
            Rate the six values
          </ButtonLink>
        </>
      )}
    </section>
  )
}
