import { Route } from 'lucide-react'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { SaveButton } from '#app/ui/save-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { MatchedOccupation } from '../../contract.ts'
import { heightOf } from '../../matching/components/matched-career.tsx'
import type { PostSchoolPlan } from '../../plan/contract.ts'
import { careerPath } from '../career-path.ts'

/** An occupation in the grid of the search: its match, and a button that follows it. */
export function OccupationTile({
  occupation,
  plan,
  onToggle,
}: {
  occupation: MatchedOccupation
  plan: PostSchoolPlan | null
  onToggle(id: number): void
}) {
  const { match } = occupation
  return (
    <PictureCard
      to={careerPath(occupation.slug, plan)}
      title={occupation.title}
      of={occupation}
      tag={<Tag tone="work">Career</Tag>}
      text={occupation.one_line}
      footIcon={Route}
      foot={occupation.way_in}
      match={match && <MatchMeter level={heightOf(match.level)} label={match.label} of="Interests match" />}
      save={
        <SaveButton
          saved={occupation.is_faved}
          item={occupation.title}
          onToggle={() => onToggle(occupation.id)}
        />
      }
    />
  )
}
