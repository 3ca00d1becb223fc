import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RatingResult } from '../rate-skill.ts'
import { type RatingStep, ratingStep } from '../rating-step.ts'
import type { CareerScores, TrainedSkill } from '../skill-gains.ts'

/** One trained skill: what someone said of it, what one step more would change, and a button for each way. */
export function TrainedSkillPanel({ skill }: { skill: TrainedSkill }) {
  const { id, name, rating } = skill
  const form = useForm<RatingResult>({ intents: [`rate-${id}`] })
  const step = ratingStep(rating, form.result?.changed)
  return (
    <Panel>
      <h3 className="text-h3">{name}</h3>
      <form {...form.props} className="mt-2 grid gap-3" data-screen>
        <input type="hidden" name="intent" value={`rate-${id}`} />
        <input type="hidden" name="skill" value={id} />
        <input type="hidden" name="before" value={rating ?? ''} />
        <StepFields skill={skill} step={step} error={form.errors.rating} />
        {step.kind !== 'highest' && (
          <p>
            <Button type="submit" variant="outline" busy={form.isPending} {...ratingSentBy(step)}>
              {buttonWords[step.kind]}
            </Button>
          </p>
        )}
        <p role="status" className="text-sm">
          {form.result?.message ?? (step.kind === 'raised' ? 'Saved. Your career matches now use it.' : '')}
        </p>
      </form>
    </Panel>
  )
}

const buttonWords = { choose: 'Save', next: 'That is me now', raised: 'Put it back' } as const

/** What the button says of the rating; where there is a choice, the choice says it. */
function ratingSentBy(step: RatingStep) {
  if (step.kind === 'next') return { name: 'rating', value: step.after }
  return step.kind === 'raised' ? { name: 'rating', value: step.back ?? '' } : {}
}

type StepFieldsProps = { skill: TrainedSkill; step: RatingStep; error: string | undefined }

function StepFields({ skill: { steps, rating, careers }, step, error }: StepFieldsProps) {
  if (step.kind === 'choose')
    return (
      <Select
        name="rating"
        label="Which of these is you today?"
        placeholder="Choose one"
        options={steps.map((label, at) => ({ value: String(at), label }))}
        error={error}
      />
    )
  if (step.kind === 'highest')
    return <p>You say: “{steps[rating ?? 0]}”. That is the highest step there is.</p>
  const { before, after } = step
  if (before === null) return <p>You say: “{steps[after]}”.</p>
  return (
    <>
      <p>
        {step.kind === 'raised' ? 'You used to say' : 'You say'}: “{steps[before]}”.{' '}
        {step.kind === 'raised' ? 'Now you say' : 'One step more'}: “{steps[after]}”.
      </p>
      <CareerChanges careers={careers} before={before} after={after} />
    </>
  )
}

type CareerChangesProps = { careers: readonly CareerScores[]; before: number; after: number }

/** Readiness of each career that it changes, the largest change first. */
function CareerChanges({ careers, before, after }: CareerChangesProps) {
  const gain = ({ scores }: CareerScores) => Math.abs((scores[after] ?? 0) - (scores[before] ?? 0))
  const changed = careers.filter((career) => gain(career) > 0).toSorted((a, b) => gain(b) - gain(a))
  if (careers.length === 0) return null
  if (changed.length === 0)
    return (
      <p className="text-sm text-muted">
        It changes nothing for your careers, because they need no more of it than you already have.
      </p>
    )
  return (
    <table className="w-full text-sm">
      <caption className="text-left text-muted">Skills match, out of 100</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left">
            Career
          </th>
          <th scope="col" className="py-2 pl-4 text-right">
            Before
          </th>
          <th scope="col" className="py-2 pl-4 text-right">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ slug, title, isSaved, scores }) => (
          <tr key={slug} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              <Link to={`/occupations/${slug}`}>{title}</Link>
              {isSaved && <span className="text-muted"> (saved)</span>}
            </th>
            <td className="num py-2 pl-4 text-right">{scores[before]}</td>
            <td className="num py-2 pl-4 text-right font-bold">{scores[after]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
