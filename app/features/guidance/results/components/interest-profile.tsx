import { Bars } from '#app/ui/bars.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { Radar } from '#app/ui/radar.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { interestIcons } from '../../area-icons.ts'
import type { QuizResult } from '../../contract.ts'
import { interestAreas } from '../../profile-keys.ts'
import { codeWords, interestLine, interestWords } from '../../words.ts'
import { ResultSource } from './result-source.tsx'

/** The six areas as a shape and as words. The radar keeps the fixed order of the areas, the bars start with the strongest. */
export function InterestProfile({
  interests,
  code,
}: {
  interests: NonNullable<QuizResult['interests']>
  /** Null where the scores are too alike to say which are the strongest: then none stands out. */
  code: string | null
}) {
  const inOrder = code === null ? interests.toSorted((a, b) => orderOf(a) - orderOf(b)) : interests
  const percentOf = (area: string) => interests.find((one) => one.area === area)?.percent ?? 0
  return (
    <div className="grid items-start gap-11 lg:grid-cols-2">
      <ChartFigure
        title="The shape of what you like"
        heading="h2"
        note={`0 to 100 for each area.${code ? ` In the usual letter code, your strongest three are ${codeWords(code)}.` : ''}`}
        table={{
          head: ['Area', 'Score'],
          rows: interestAreas.map((area) => [interestWords[area].plain, percentOf(area)]),
        }}
      >
        <Radar
          axes={interestAreas.map((area) => ({ label: interestWords[area].plain, you: percentOf(area) }))}
        />
      </ChartFigure>
      <section>
        <SectionHead title="Your six interests" sunAt={82} />
        <Bars
          notice={code === null ? 0 : 2}
          rows={inOrder.map(({ area, percent }) => ({
            label: `${interestWords[area].plain} (${interestWords[area].name})`,
            value: percent,
            icon: interestIcons[area],
            note: interestLine(area, percent),
          }))}
        />
        <p className="mt-4 text-muted text-sm">
          <ResultSource fact="guidance/interest-items">Source of the questions</ResultSource>
        </p>
      </section>
    </div>
  )
}

function orderOf({ area }: NonNullable<QuizResult['interests']>[number]): number {
  return interestAreas.indexOf(area)
}
