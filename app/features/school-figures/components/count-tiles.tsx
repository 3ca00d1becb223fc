import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'
import { studentsAddress } from '../students-address.ts'

type CountTilesProps = {
  counts: Dashboard['counts']
  waiting: number
  /** Of what waits, how much the list below names. */
  listed: number
  classYear: string | undefined
}

/**
 * The school in four figures. Each opens exactly its students; who finished the quiz is for students to share, so that figure opens
 * everybody it is counted of.
 */
export function CountTiles({ counts, waiting, listed, classYear }: CountTilesProps) {
  const share = (count: number, of: number) => (of === 0 ? '–' : `${Math.round((count / of) * 100)}%`)
  const of = (filters: Record<string, string> = {}) => studentsAddress({ classYear }, filters)
  const tiles = [
    {
      name: 'Quiz finished',
      figure: share(counts.quiz_finished, counts.counted),
      note: `${counts.quiz_finished} of ${counts.counted} students, without names`,
      to: of({ figure: 'counted' }),
    },
    {
      name: 'Plan complete',
      figure: share(counts.plans_complete, counts.plans_shared),
      note: `${counts.plans_complete} of ${counts.plans_shared} shared plans`,
      change:
        counts.plans_saved_this_week > 0 &&
        `${counted(counts.plans_saved_this_week, 'plan', 'plans')} saved this week`,
      to: of({ plan: 'complete', figure: 'counted' }),
    },
    {
      name: 'Active this week',
      figure: share(counts.seen_this_week, counts.counted),
      note: `${counts.seen_this_week} of ${counts.counted} students`,
      to: of({ figure: 'here-this-week', sort: '-last_seen' }),
    },
    {
      name: 'Waiting for you',
      figure: String(waiting),
      note: waiting === 0 ? 'nothing today' : listed < waiting ? `${listed} listed below` : 'listed below',
      to: '#today',
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      {tiles.map(({ name, figure, note, to, change }) => (
        <li key={name} className="relative grid">
          <Panel>
            <p className="text-sm">
              <Link to={to} look="cover">
                {name}
              </Link>
            </p>
            <p className="num font-display text-h1 leading-tight">{figure}</p>
            <p className="num text-muted text-sm">{note}</p>
            {change && (
              <p className="mt-1.5">
                <Tag tone="good">{change}</Tag>
              </p>
            )}
          </Panel>
        </li>
      ))}
    </ul>
  )
}
