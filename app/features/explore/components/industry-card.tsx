import { Briefcase } from 'lucide-react'
import type { IndustryCard as IndustryFacts } from '#app/features/careers/contract.ts'
import { counted } from '#app/ui/figures.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'

/** An industry in a grid. */
export function IndustryCard({ industry }: { industry: IndustryFacts }) {
  return (
    <PictureCard
      to={`/industries/${industry.slug}`}
      title={industry.title}
      heading="h2"
      of={industry}
      theme="city"
      text={industry.about}
      footIcon={Briefcase}
      foot={counted(industry.occupations, 'occupation')}
    />
  )
}
