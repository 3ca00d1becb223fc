import { Briefcase } from 'lucide-react'
import type { IndustryCard as IndustryFacts } from '#app/features/careers/contract.ts'
import { Card } from '#app/ui/card.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { figure } from '../rules.ts'

/** An industry in a grid. */
export function IndustryCard({ industry }: { industry: IndustryFacts }) {
  return (
    <Card
      to={`/industries/${industry.slug}`}
      title={industry.title}
      heading="h2"
      art={
        <HorizonArt
          slug={industry.slug}
          theme={industry.art_theme ?? 'city'}
          emblem={industry.icon ?? undefined}
        />
      }
      text={industry.about}
      footIcon={Briefcase}
      foot={`${figure(industry.occupations)} ${industry.occupations === 1 ? 'occupation' : 'occupations'}`}
    />
  )
}
