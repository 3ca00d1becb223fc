import { Telescope } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { heightOf } from '../../matching/components/matched-career.tsx'
import type { ShownOccupation } from '../lean-list.ts'

/** One strong match from another part of the working world, beside the list and not in it. */
export function WidenCard({ occupation }: { occupation: ShownOccupation }) {
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-tint p-5 text-ink">
      <Icon of={Telescope} size={26} />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-card">
          Look wider: <Link to={`/occupations/${occupation.slug}`}>{occupation.title}</Link>
        </h3>
        <p className="mt-1 text-sm">
          {occupation.one_line} It also fits your interests well, in a different kind of work from the top of
          your list.
        </p>
      </div>
      {occupation.match && (
        <MatchMeter
          level={heightOf(occupation.match.level)}
          label={occupation.match.label}
          of="Interests match"
        />
      )}
    </section>
  )
}
