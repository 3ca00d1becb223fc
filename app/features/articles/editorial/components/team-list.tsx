import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import type { TeamMember } from '../contract.ts'

/** Who does what. */
export function TeamList({ team }: { team: TeamMember[] }) {
  return (
    <Section>
      <CardGrid columns={3} mobile="stack" label="Team">
        {team.map(({ id, name, role, bio, photo_url, is_sample }) => (
          <Panel key={id}>
            <img
              src={photo_url}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-full object-cover"
            />
            <h2 className="mt-4 text-h3">{name}</h2>
            {is_sample && (
              <p className="mt-1">
                <SampleTag />
              </p>
            )}
            <p className="mt-2 font-semibold">{role}</p>
            {bio && <p className="mt-2 text-muted">{bio}</p>}
          </Panel>
        ))}
      </CardGrid>
    </Section>
  )
}
