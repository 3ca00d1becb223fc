import type { PublishWarning, Reading } from '#app/features/admin/record-tools-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Props = {
  warnings: readonly PublishWarning[]
  reading: Reading | null
  /** There is no check of a record that is not there yet. */
  isNew: boolean
  onShow(warning: PublishWarning): void
}

/** What there is to look at, numbered, each with the way to its place. It warns; a person decides. */
export function WritingChecks({ warnings, reading, isNew, onShow }: Props) {
  const isHydrated = useHydrated()
  if (isNew)
    return (
      <Panel>
        <p className="text-sm text-muted">
          The text is checked as you write once the article is created. Nobody sees it before you publish it.
        </p>
      </Panel>
    )
  return (
    <Panel>
      {reading && <ReadingScale of={reading} />}
      <ol className="divide-y divide-line">
        {warnings.map((warning, at) => (
          <li key={`${warning.field} ${warning.reason}`} className="flex gap-3 py-3 text-sm">
            <span className="writing-number num" aria-hidden="true">
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 break-words">
              <p>
                <b>{warning.label}</b> {warning.reason}
              </p>
              {isHydrated && (
                <p className="mt-1.5">
                  <Button variant="outline" size="small" onClick={() => onShow(warning)}>
                    Show
                    <span className="sr-only">
                      : {warning.label} {warning.reason}
                    </span>
                  </Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {warnings.length === 0 && <p className="text-sm">We found nothing to improve.</p>}
      <p className="mt-3 text-xs text-muted">
        Reading age, links, both countries, words about people, figures, sources and pictures are checked as
        you write. You can publish with warnings.
      </p>
    </Panel>
  )
}

const [lowest, highest] = [5, 12]

/** The school year in which a text is read with ease, on a line with its aim. */
function ReadingScale({ of: { year, aim } }: { of: Reading }) {
  const place = (value: number) =>
    `${((Math.min(highest, Math.max(lowest, value)) - lowest) / (highest - lowest)) * 100}%`
  return (
    <div className="mb-3">
      <h2 className="text-h3">Reads like Year {Math.max(1, Math.round(year))}</h2>
      <div className="writing-scale" aria-hidden="true">
        <span className="writing-aim" style={{ width: place(aim) }} />
        <span className="writing-sun" style={{ left: place(year) }} />
      </div>
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>Year {lowest}</span>
        <span>aim: {aim} or below</span>
        <span>Year {highest}</span>
      </p>
      <p className="sr-only">The aim is Year {aim} or below.</p>
    </div>
  )
}
