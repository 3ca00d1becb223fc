import { Briefcase } from 'lucide-react'
import type { IndustryCard as IndustryFacts } from '#app/features/careers/contract.ts'
import { counted } from '#app/ui/figures.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'

/** An industry in a grid. The picture of the first is loaded with the page. */
export function IndustryCard({ industry, priority }: { industry: IndustryFacts; priority?: boolean }) {
  return (
    <PictureCard
      to={`/industries/${industry.slug}`}
      title={industry.title}
      heading="h2"
      of={industry}
      theme="city"
      priority={priority}
      text={industry.about}
      footIcon={Briefcase}
      foot={counted(industry.occupations, 'occupation')}
    />
  )
}
