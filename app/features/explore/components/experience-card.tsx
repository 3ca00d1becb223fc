import { MapPin } from 'lucide-react'
import type { ProviderCard } from '#app/features/opportunities/contract.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import type { ArtTheme } from '#app/ui/art-kinds.ts'
import { Card } from '#app/ui/card.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** Experience providers as cards, each of which says when it is a sample. HTML only. */
export function ExperienceGrid({
  providers,
}: {
  providers: readonly (ProviderCard & { art_theme: ArtTheme })[]
}) {
  return (
    <CardGrid mobile="stack" label="experience providers">
      {providers.map((provider) => (
        <Card
          key={provider.slug}
          to={`/experiences/${provider.slug}`}
          title={provider.name}
          art={<HorizonArt slug={provider.slug} theme={provider.art_theme} emblem="plane" />}
          tag={<Tag tone="travel">Experiences</Tag>}
          aside={provider.is_sample && <SampleTag />}
          text={provider.one_line}
          footIcon={MapPin}
          foot={placeOf(provider)}
        />
      ))}
    </CardGrid>
  )
}
