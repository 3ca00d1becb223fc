import { MapPin } from 'lucide-react'
import type { EducatorCard as EducatorFacts } from '#app/features/study/contract.ts'
import type { Distance } from '#app/features/study/near/contract.ts'
import { distanceWords } from '#app/features/study/near/rules.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** An educator in a grid. Names are shown in their original language. */
export function EducatorCard({ educator }: { educator: EducatorFacts & { distance?: Distance } }) {
  const courses = educator.courses > 0 ? counted(educator.courses, 'course') : null
  return (
    <Card
      to={`/educators/${educator.slug}`}
      title={educator.name}
      art={<HorizonArt slug={educator.slug} theme={educatorTheme(educator)} emblem="building-complex" />}
      tag={<Tag tone="study">{educator.kind_label}</Tag>}
      text={educator.maori_name && <span lang="mi">{educator.maori_name}</span>}
      footIcon={MapPin}
      foot={[
        educator.distance
          ? `${educator.distance.town}, ${distanceWords(educator.distance.km)}`
          : placeOf(educator),
        courses,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** Educators have no subject of their own: the picture distinguishes the two countries. */
export function educatorTheme({ country }: { country: 'AU' | 'NZ' }): string {
  return country === 'NZ' ? 'ranges' : 'city'
}
