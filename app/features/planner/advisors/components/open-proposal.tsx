import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatInstant } from '../../dates.ts'
import { ProposalLines } from '../../proposals/components/proposal-lines.tsx'
import type { Proposal, RouteForm } from '../../shapes.ts'
import { withdrawIntent } from '../plan-action.ts'

type Props = {
  proposal: Proposal
  regions: RouteForm['regions']
  place: string | null
  /** The student's first name. */
  owner: string
}

/** What was proposed for a route and has no answer yet. The advisor who proposed it can take it back. */
export function OpenProposal({ proposal, regions, place, owner }: Props) {
  const { slug, author_name, sentence, lines, created_at } = proposal
  const form = useForm<FormResult>({ intents: [withdrawIntent(slug)] })
  return (
    <Panel tone="tint">
      <h3 className="text-card">{`Proposed by ${author_name}, not answered by ${owner} yet`}</h3>
      <p className="text-muted text-sm">{formatInstant(created_at, place)}</p>
      <p className="mt-2 whitespace-pre-line text-sm">{sentence}</p>
      <ProposalLines lines={lines} regions={regions} empty="Not set or not shared" />
      <form {...form.props}>
        <input type="hidden" name="slug" value={slug} />
        <AskFirst
          label="Take it back"
          question={`${owner} no longer sees this proposal. To propose it again, you have to write it again.`}
          yes="Yes, take it back"
          intent={withdrawIntent(slug)}
          busy={form.isPending}
        />
      </form>
    </Panel>
  )
}
