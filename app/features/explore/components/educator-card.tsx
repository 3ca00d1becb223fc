import { MapPin } from 'lucide-react'
import type { EducatorCard as EducatorFacts } from '#app/features/study/contract.ts'
import type { Distance } from '#app/features/study/near/contract.ts'
import { distanceWords } from '#app/features/study/near/rules.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import type { ArtTheme } from '#app/ui/art-kinds.ts'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** What a card shows of an educator: a landscape of its place, and how far away it is. */
export type PicturedEducator = EducatorFacts & { art_theme: ArtTheme; distance?: Distance }

/** An educator in a grid. Names are shown in their original language. */
export function EducatorCard({
  educator,
  within,
}: {
  educator: PicturedEducator
  /** A region in which it teaches, as `AU-TAS`. */
  within?: string
}) {
  const courses = educator.courses > 0 ? counted(educator.courses, 'course') : null
  return (
    <Card
      to={`/educators/${educator.slug}`}
      title={educator.name}
      art={<HorizonArt slug={educator.slug} theme={educator.art_theme} emblem="building-complex" />}
      tag={<Tag tone="study">{educator.kind_label}</Tag>}
      text={educator.maori_name && <span lang="mi">{educator.maori_name}</span>}
      footIcon={MapPin}
      foot={[
        educator.distance
          ? `${educator.distance.town}, ${distanceWords(educator.distance.km)}`
          : isElsewhere(educator, within)
            ? `Based in ${placeOf(educator)}`
            : placeOf(educator),
        courses,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** Its main place is not in the region that was asked for. */
function isElsewhere({ country, state, city }: PicturedEducator, within: string | undefined): boolean {
  return within?.includes('-') === true && city !== null && within !== `${country}-${state}`
}
