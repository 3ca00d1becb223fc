import { Route } from 'lucide-react'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section } from '#app/ui/layout.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** A few careers with a full introduction. */
export function HomeCareers({ careers }: { careers: OccupationCard[] }) {
  if (careers.length === 0) return null
  return (
    <Section tight>
      <SectionHead
        title="Careers to look at first"
        sunAt={30}
        link={{ to: '/careers/occupations', label: 'All careers' }}
      />
      <CardGrid columns={4} label="Careers to look at first">
        {careers.map((career) => (
          <PictureCard
            key={career.id}
            to={`/occupations/${career.slug}`}
            title={career.title}
            of={career}
            tag={<Tag tone="work">Career</Tag>}
            text={career.one_line}
            footIcon={Route}
            foot={career.way_in}
          />
        ))}
      </CardGrid>
    </Section>
  )
}
