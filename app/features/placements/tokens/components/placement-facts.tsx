import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { datesInWords, hoursInWords } from '../page-words.ts'

type Shown = {
  business_name: string
  start_date: string
  end_date: string
  days: readonly { date: string; from: string; to: string }[]
  tasks: readonly string[]
  address: string
  supervisor: string
}

type PlacementFactsProps = {
  placement: Shown
  /** Further lines, in words. */
  more?: readonly { label: string; value: string | null }[]
}

/** Where and when, with whom, and what the student does. What is not known yet is left out. */
export function PlacementFacts({ placement, more = [] }: PlacementFactsProps) {
  const { business_name, days, tasks, address, supervisor } = placement
  const lines = [
    { label: 'Host', value: business_name },
    { label: 'Days', value: datesInWords(placement) },
    { label: 'Hours', value: hoursInWords(days).join(', ') },
    { label: 'Place', value: address },
    { label: 'Supervisor', value: supervisor },
    ...more,
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return (
    <Panel>
      <FactList items={lines} />
      {tasks.length > 0 && (
        <>
          <h2 className="mt-4 text-h3">What the student does</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
