import { formatInstant } from '#app/features/planner/dates.ts'
import type { OwnHealthNote } from '../health-note-contract.ts'

/** Who has opened the note, and when. */
export function HealthNoteOpenings({
  openings,
  place,
}: {
  openings: OwnHealthNote['openings']
  place: string
}) {
  if (openings.length === 0) return <p className="text-sm text-muted">Nobody has opened it.</p>
  return (
    <div className="text-sm">
      <p className="font-semibold">Opened by</p>
      <ul className="mt-1 list-disc pl-5">
        {openings.map(({ by, at }) => (
          <li key={`${by} ${at}`} className="break-words">
            {by}, {formatInstant(at, place)}
          </li>
        ))}
      </ul>
    </div>
  )
}
