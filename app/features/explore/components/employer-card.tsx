import { MapPin } from 'lucide-react'
import type { Employer, ProviderCard } from '#app/features/opportunities/contract.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import type { ArtTheme } from '#app/ui/art-kinds.ts'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** An employer in a grid. */
export function EmployerCard({ employer }: { employer: ProviderCard & { art_theme: ArtTheme } }) {
  return (
    <Card
      to={`/employers/${employer.slug}`}
      title={employer.name}
      art={<HorizonArt slug={employer.slug} theme={employer.art_theme} emblem="briefcase" />}
      tag={<Tag tone="work">Employer</Tag>}
      aside={employer.is_sample && <SampleTag />}
      text={employer.one_line}
      footIcon={MapPin}
      foot={[placeOf(employer), counted(employer.openings, 'opening')].filter(Boolean).join(' · ')}
    />
  )
}

/** The picture of an employer or an opening: that of its first industry. */
export function artOf({ industries: [industry] }: Pick<Employer, 'industries'>) {
  return {
    theme: industry?.art_theme ?? 'town',
    sky: industry?.art_sky ?? undefined,
    emblem: industry?.icon ?? 'briefcase',
  }
}
