import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OccupationChanges } from '../../contract.ts'
import { changeSentence } from '../../words.ts'

const maxShown = 6

/** What a changed answer did to the first twenty places. */
export function RankingMoves({ changes }: { changes: OccupationChanges }) {
  const moves = [
    ...changes.entered.map((move) => ({ move, icon: Plus })),
    ...changes.up.map((move) => ({ move, icon: ArrowUp })),
    ...changes.down.map((move) => ({ move, icon: ArrowDown })),
  ].slice(0, maxShown)
  return (
    <Banner tone="good">
      <p className="font-semibold">{changeSentence(changes)}</p>
      <ul className="mt-2 grid gap-1">
        {moves.map(({ move, icon }) => (
          <li key={move.id} className="flex items-center gap-2">
            <Icon of={icon} size={16} />
            <span>
              <Link to={`/occupations/${move.slug}`}>{move.title}</Link>: {placeWords(move.from)} to{' '}
              {placeWords(move.to)}
              {move.score_to !== null && `, score ${move.score_to}`}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function placeWords(place: number | null): string {
  return place === null ? 'unranked' : `place ${place}`
}
