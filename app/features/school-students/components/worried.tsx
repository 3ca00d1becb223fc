import { reportsPath } from '#app/features/messaging/paths.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What to do when an advisor worries about a student: the school's own steps come first. Safeguarding staff have their queue here. */
export function Worried({ name }: { name: string }) {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  const isSafeguarding = user?.effective_permissions.ADVISOR.includes('safeguarding')
  return (
    <Panel tone="tint">
      <h2 className="text-h3">{`Worried about ${name}?`}</h2>
      <p className="mt-2 text-sm">
        Follow your school’s own steps for keeping students safe, and tell the person who leads them today. If
        there is danger now, call 000 in Australia or 111 in New Zealand.
      </p>
      <p className="mt-2 text-muted text-sm">
        Opening messages between students needs the safeguarding role and a reason. Both students are told.
      </p>
      {isSafeguarding && (
        <p className="mt-3">
          <ButtonLink to={reportsPath} variant="outline" wide>
            School safeguarding
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
