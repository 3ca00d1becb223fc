import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatInstant } from '../../dates.ts'
import { EditForm } from '../../route/components/edits.tsx'
import type { Proposal, RouteForm } from '../../shapes.ts'
import { nameOf, ProposalLines } from './proposal-lines.tsx'

type Props = {
  proposals: Proposal[]
  regions: RouteForm['regions']
  place: string | null
}

/** What advisors propose for one's route. Each line is taken over or left on its own. */
export function ProposalsPanel({ proposals, regions, place }: Props) {
  return (
    <div id="proposals" className="mb-6 grid scroll-mt-20 gap-5" data-screen>
      {proposals.map(({ id, author_name, sentence, lines, created_at }) => (
        <Panel key={id} tone="tint">
          <h2 className="text-h3">{author_name} proposes</h2>
          <p className="mt-1 text-muted text-sm">
            {formatInstant(created_at, place)}. Your plan stays as it is until you use a line.
          </p>
          <p className="mt-2 whitespace-pre-line">{sentence}</p>
          <ProposalLines
            lines={lines}
            regions={regions}
            action={(line) => (
              <EditForm intent="answer" name={`answer ${id} ${line.id}`} part="proposals" className="mt-2">
                {({ busy }) => (
                  <div className="flex flex-wrap gap-2">
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="line" value={line.id} />
                    <Button type="submit" name="accept" value="yes" size="small" busy={busy}>
                      Use this<span className="sr-only">: {nameOf(line)}</span>
                    </Button>
                    <Button type="submit" name="accept" value="no" variant="ghost" size="small">
                      Leave it<span className="sr-only">: {nameOf(line)}</span>
                    </Button>
                  </div>
                )}
              </EditForm>
            )}
          />
        </Panel>
      ))}
    </div>
  )
}
