import { useEffect, useState } from 'react'
import type { Occupation } from '#app/features/careers/contract.ts'
import { fitBars } from '#app/features/guidance/matching/fit-bars.ts'
import { suitsSentence } from '#app/features/guidance/matching/suits.ts'
import { useMayCall } from '#app/features/site/may-call.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SideBars } from '#app/ui/side-bars.tsx'

/** What says whom an occupation could suit. */
type Measured = { interests: Occupation['interests']; profile: { is_weak: boolean } | null }

type Reader = typeof import('./own-match.ts')
type Chart = typeof import('./own-radar.tsx')['OwnRadar']
type Mine = Awaited<ReturnType<Reader['readOwnMatch']>>

/**
 * How well this occupation matches the person, loaded after the page, which is the same for everybody; for people without a
 * result one line about whom it could suit, with the way to the quiz.
 */
export function YourMatch({ occupation }: { occupation: Measured & { slug: string; title: string } }) {
  const site = useSiteState()
  const [mine, setMine] = useState<Mine>(null)
  const [chart, setChart] = useState<{ Radar: Chart } | null>(null)
  const mayAsk = useMayCall('user-or-ghost')
  useEffect(() => {
    if (!mayAsk || !occupation.interests) return
    let isHere = true
    import('./own-match.ts')
      .then((reader: Reader) => reader.readOwnMatch(occupation.slug))
      .then(async (found) => {
        if (isHere) setMine(found)
        if (!found || found.axes.length === 0) return
        const { OwnRadar } = await import('./own-radar.tsx')
        if (isHere) setChart({ Radar: OwnRadar })
      })
      .catch(() => {}) // the page is complete without it
    return () => {
      isHere = false
    }
  }, [mayAsk, occupation])

  if (!mine?.match) return <CouldSuit occupation={occupation} />
  const hasAccount = site.status === 'ready' && site.state.user !== null
  const rateSkillsAt = hasAccount ? '/ppa?part=skills' : '/career-quiz/sign-up'
  return (
    <Section tone="sunken" tight>
      <div className="grid items-center gap-x-11 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <div>
            <h2 className="text-h2">How it fits you</h2>
            <p className="mt-1 text-muted text-sm">
              From your answers. <Link to="/career-quiz/results">See how we worked it out</Link> ·{' '}
              <Link to="/how-matching-works">How matching works</Link>
            </p>
          </div>
          <SideBars
            rows={fitBars(mine).map(({ side, name, asks, score, label }) => ({
              label: name,
              value: score,
              words: label,
              note: asks,
              to: side === 'skills' ? rateSkillsAt : '/career-quiz?q=next',
            }))}
          />
        </div>
        {chart && <chart.Radar axes={mine.axes} title={occupation.title} />}
      </div>
    </Section>
  )
}

function CouldSuit({ occupation: { interests, profile } }: { occupation: Measured }) {
  const sentence = interests && profile && !profile.is_weak ? suitsSentence(interests) : null
  if (!sentence) return null
  return (
    <Wrap>
      <p className="py-7">
        {`${sentence} `}
        <Link to="/career-quiz">See how it fits you</Link>
      </p>
    </Wrap>
  )
}
