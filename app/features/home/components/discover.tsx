import type { MatchedOccupation } from '#app/features/guidance/contract.ts'
import { careerPath } from '#app/features/guidance/explorer/career-path.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'

const sunHeights = { low: 1, moderate: 2, strong: 3, 'very-strong': 4 } as const

/** For someone without quiz results. */
const withoutResults = [
  {
    slug: 'home-subjects',
    to: '/subjects',
    title: 'Start from your subjects',
    text: 'What they open and what they close',
    theme: 'town',
    icon: 'book-open',
  },
  {
    slug: 'home-industries',
    to: '/careers/industries',
    title: 'Look at an industry',
    text: 'Its jobs, what they pay, and ways in',
    theme: 'works',
    icon: 'briefcase',
  },
  {
    slug: 'home-academy',
    to: '/academy',
    title: 'Learn in the Academy',
    text: 'Short modules with a quiz, worth XP',
    theme: 'reef',
    icon: 'medal',
  },
]

/** Something to discover: careers that fit, others each day; ways to begin for someone without results. */
export function Discover({
  matched,
  plan,
}: {
  matched: readonly MatchedOccupation[]
  plan: { status: 'INCOMPLETE' | 'COMPLETE' } | null
}) {
  if (matched.length === 0)
    return (
      <div>
        <SectionHead title="Something to discover" sunAt={58} />
        <CardGrid columns={3} label="Something to discover">
          {withoutResults.map(({ slug, to, title, text, theme, icon }) => (
            <PictureCard
              key={slug}
              to={to}
              title={title}
              text={text}
              of={{ slug, art_theme: theme, icon }}
              foot="You don’t need the quiz for this"
            />
          ))}
        </CardGrid>
      </div>
    )
  return (
    <div>
      <SectionHead
        title="Something to discover"
        sunAt={58}
        link={{ to: '/career-quiz/results', label: 'Why these?' }}
      />
      <p className="-mt-2 mb-4 max-w-[60ch] text-muted">
        Three careers that fit your quiz answers. You’ll see three more tomorrow.
      </p>
      <CardGrid columns={3} label="Careers that fit">
        {matched.map((occupation) => (
          <PictureCard
            key={occupation.slug}
            to={careerPath(occupation.slug, plan)}
            title={occupation.title}
            of={occupation}
            tag={<Tag tone="work">Career</Tag>}
            text={occupation.one_line}
            match={
              occupation.match && (
                <MatchMeter
                  level={sunHeights[occupation.match.level]}
                  label={occupation.match.label}
                  of="Interests match"
                />
              )
            }
          />
        ))}
      </CardGrid>
    </div>
  )
}
