import { FormFields } from '#app/features/forms/form-fields.tsx'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OccupationChanges } from '../contract.ts'
import { interestWords } from '../words.ts'
import type { FeltState } from './contract.ts'
import { feltIntents } from './felt-intents.ts'
import { feltForm } from './felt-rules.ts'

const maxShown = 4

/**
 * Three questions after someone has tried a job. They see what would change in their matches, and accept or drop it. The page's
 * action takes the intents of `feltIntents`.
 */
export function WasItYou({ felt }: { felt: FeltState }) {
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Did the job suit you?</h2>
      {felt.answers ? <Answered felt={felt} /> : <Questions />}
    </Panel>
  )
}

function Questions() {
  const form = useForm<FormResult<string>>({ intents: [feltIntents.answer] })
  return (
    <form {...form.props} className="mt-1 grid gap-5">
      <input type="hidden" name="intent" value={feltIntents.answer} />
      <p>
        Three questions about the job. We then show what your answers would change in your career matches. You
        decide whether they do.
      </p>
      <FormFields sections={feltForm} errors={form.errors as Record<string, string>} />
      {form.result?.message && <AlertBanner type="danger">{form.result.message}</AlertBanner>}
      <p>
        <Button type="submit" variant="outline" busy={form.isPending}>
          Show what would change
        </Button>
      </p>
    </form>
  )
}

function Answered({ felt }: { felt: FeltState }) {
  const form = useForm<FormResult<string>>({ intents: [feltIntents.accept, feltIntents.drop] })
  const mayAccept = !felt.is_accepted && felt.has_matches && felt.points !== 0
  return (
    <form {...form.props} className="mt-1 grid gap-4">
      <p>{pointsWords(felt)}</p>
      {felt.is_accepted ? (
        <p>
          Your answers count in <Link to="/career-quiz/results">your matches</Link>. You can take them back at
          any time.
        </p>
      ) : (
        felt.points !== 0 && <Preview felt={felt} />
      )}
      {form.result?.message && (
        <AlertBanner type={form.result.ok ? 'success' : 'danger'}>{form.result.message}</AlertBanner>
      )}
      <p className="flex flex-wrap gap-3">
        {mayAccept && (
          <Button
            type="submit"
            name="intent"
            value={feltIntents.accept}
            variant="primary"
            busy={form.isPending}
          >
            Change my matches
          </Button>
        )}
        <Button type="submit" name="intent" value={feltIntents.drop} variant="outline" busy={form.isPending}>
          {felt.is_accepted
            ? 'Take my answers back'
            : mayAccept
              ? 'Leave my matches as they are'
              : 'Delete my answers'}
        </Button>
      </p>
    </form>
  )
}

/** What the answers come to. */
function pointsWords({ points, areas }: FeltState): string {
  const named = areas.map((area) => `“${interestWords[area].plain}”`).join(' and ')
  if (points === 0)
    return 'Your answers say yes and no about equally, so they would change nothing in your matches.'
  const amount = `${Math.abs(points)} of 40 ${Math.abs(points) === 1 ? 'point' : 'points'}`
  return `This job is mostly about ${named}. Your answers move these interests ${points > 0 ? 'up' : 'down'} by ${amount}.`
}

function Preview({ felt: { has_matches, changes } }: { felt: FeltState }) {
  if (!has_matches)
    return (
      <p>
        You have no matches yet. Do <Link to="/career-quiz">the career quiz</Link> first, then come back here.
      </p>
    )
  const lists = changes ? listsOf(changes) : []
  if (lists.length === 0)
    return <p>Nothing moves in the first twenty of your matches, but the scores change a little.</p>
  return (
    <div>
      <p className="font-semibold">This would change in your first twenty matches:</p>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        {lists.map(({ label, titles, more }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              {titles.join(', ')}
              {more > 0 && ` and ${more} more`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function listsOf({ entered, left, up, down }: OccupationChanges) {
  const named = [
    { label: 'New in the list', moves: entered },
    { label: 'Not in the list any more', moves: left },
    { label: 'Further up', moves: up },
    { label: 'Further down', moves: down },
  ]
  return named
    .filter(({ moves }) => moves.length > 0)
    .map(({ label, moves }) => ({
      label,
      titles: moves.slice(0, maxShown).map(({ title }) => title),
      more: Math.max(0, moves.length - maxShown),
    }))
}
