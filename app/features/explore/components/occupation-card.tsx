import { Route } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OccupationCard as OccupationFacts } from '#app/features/careers/contract.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** What a card tells of an occupation. */
export type CardFacts = Pick<
  OccupationFacts,
  'slug' | 'title' | 'one_line' | 'way_in' | 'icon' | 'art_theme' | 'art_sky'
>

/** An occupation without what its card leaves out, so that a page sends less. */
export function toCardFacts(occupation: OccupationFacts): CardFacts {
  const { slug, title, one_line, way_in, icon, art_theme, art_sky } = occupation
  return { slug, title, one_line, way_in, icon, art_theme, art_sky }
}

/** An occupation in a grid: its picture, a short description, and the usual entry path. */
export function OccupationCard({
  occupation,
  maoriTitle,
  match,
  compare,
}: {
  occupation: CardFacts
  /** Its name in te reo Māori, for readers in New Zealand. */
  maoriTitle?: string
  /** In place of the entry path: a match, or a figure. */
  match?: ReactNode
  /** A link on the picture that adds it to a comparison. */
  compare?: ReactNode
}) {
  return (
    <PictureCard
      to={`/occupations/${occupation.slug}`}
      title={occupation.title}
      of={occupation}
      tag={<Tag tone="work">Career</Tag>}
      text={
        maoriTitle ? (
          <>
            <i lang="mi">{maoriTitle}</i>. {occupation.one_line}
          </>
        ) : (
          occupation.one_line
        )
      }
      footIcon={Route}
      foot={occupation.way_in}
      match={match}
      save={compare}
    />
  )
}
