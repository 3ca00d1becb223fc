import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { HomeExpo } from './contract.ts'

/** The expo that is live or comes next, on Home. */
export function HomeExpoPanel({ expo }: { expo: HomeExpo }) {
  return (
    <Panel tone="tint">
      <section
        aria-labelledby="home-expo"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <div className="min-w-0">
          <Tag tone={expo.is_live ? 'live' : 'plain'}>{expo.is_live ? 'Live now' : 'Coming up'}</Tag>
          <h2 id="home-expo" className="mt-2 text-h3">
            {expo.title}
          </h2>
          <p className="text-sm text-muted">
            {expo.is_live
              ? 'Watch talks and visit stands. You do not need a camera or a microphone.'
              : 'See the programme and pick sessions for your day.'}
          </p>
        </div>
        <ButtonLink to={`/expo/${expo.slug}`} variant={expo.is_live ? 'live' : 'outline'}>
          {expo.is_live ? 'Go to the expo' : 'See the expo'}
        </ButtonLink>
      </section>
    </Panel>
  )
}
