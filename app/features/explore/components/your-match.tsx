import { useEffect, useState } from 'react'
import type { Occupation } from '#app/features/careers/contract.ts'
import type { OccupationMatch } from '#app/features/guidance/contract.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'

type Mine = { match: OccupationMatch | null; values_match: OccupationMatch | null }
type Reader = typeof import('./own-match.ts')

/**
 * How this occupation fits the person who looks: only for somebody who has taken the quiz, and only after the page
 * is there, because the page itself is the same for everybody.
 */
export function YourMatch({ occupation }: { occupation: Occupation }) {
  const site = useSiteState()
  const [mine, setMine] = useState<Mine | null>(null)
  const isKnown = site.status === 'ready' && Boolean(site.state.ghost ?? site.state.user)
  useEffect(() => {
    if (!isKnown || !occupation.interests) return
    let isHere = true
    import('./own-match.ts')
      .then((reader: Reader) => reader.readOwnMatch(occupation))
      .then((found) => isHere && setMine(found))
      .catch(() => {}) // without it the page is whole
    return () => {
      isHere = false
    }
  }, [isKnown, occupation])

  if (!mine?.match) return null
  const { match, values_match: values } = mine
  return (
    <Section tone="sunken" tight>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <div>
          <h2 className="text-h2">How it fits you</h2>
          <p className="mt-1 text-muted text-sm">
            From your quiz. <Link to="/career-quiz/results">See the sum</Link> ·{' '}
            <Link to="/how-matching-works">How matching works</Link>
          </p>
        </div>
        <MatchMeter
          level={sunOf[match.level]}
          label={match.label}
          of="Interests match"
          large
          score={match.score}
        />
        {values && (
          <p className="text-sm">
            <b className="block">Values</b>
            {values.label}, {values.score} of 100
          </p>
        )}
      </div>
    </Section>
  )
}

const sunOf = { low: 1, moderate: 2, strong: 3, 'very-strong': 4 } as const
