import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import type { TeamMember } from '../contract.ts'
import { NamedPanels } from './named-panels.tsx'

/** Who does what. */
export function TeamList({ team }: { team: TeamMember[] }) {
  return (
    <Section>
      {team.length === 0 && (
        <EmptyState
          title="No profile has been published yet."
          action={{ to: '/pages/how-we-write', label: 'How we write and check' }}
        />
      )}
      <NamedPanels
        label="Team"
        items={team}
        renderPicture={({ photo_url }) => (
          <UploadedPicture
            src={photo_url}
            alt=""
            sizes="6rem"
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-full object-cover"
          />
        )}
      >
        {({ role, bio }) => (
          <>
            <p className="mt-2 font-semibold">{role}</p>
            {bio && <p className="mt-2 text-muted">{bio}</p>}
          </>
        )}
      </NamedPanels>
    </Section>
  )
}
