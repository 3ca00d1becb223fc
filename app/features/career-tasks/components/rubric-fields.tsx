import { AlertBanner } from '#app/ui/banner.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { type CriterionDraft, rubricLimits } from '../rubric.ts'
import { taskWords } from '../words.ts'
import { RubricList } from './rubric-list.tsx'

type Props = {
  rubric: readonly CriterionDraft[]
  errors: Partial<Record<string, string>>
  /** Something was reviewed, so the criteria stay as they are. */
  isReviewed: boolean
}

/** How many criteria are open at first: more are one step away. */
const shownAtFirst = 2

/** What answers to a task are judged by: up to six criteria, with a line for each level. Works without scripts. */
export function RubricFields({ rubric, errors, isReviewed }: Props) {
  const places = Array.from({ length: rubricLimits.criteria }, (_, at) => at)
  const isFilled = (at: number) => Boolean(rubric[at]?.title || rubric[at]?.levels.some(Boolean))
  const hasError = Object.keys(errors).some((name) => name.startsWith('rubric'))
  if (isReviewed)
    return (
      <details data-screen>
        <Summary>Criteria for the review</Summary>
        <p className="mt-1 text-muted text-sm">{taskWords.rubricInUse}</p>
        <RubricList rubric={rubric.map((one, at) => ({ key: String(at), ...one }))} levels={{}} />
      </details>
    )
  const criterion = (at: number) => <Criterion key={at} at={at} draft={rubric[at]} errors={errors} />
  return (
    <details data-screen open={hasError || places.some(isFilled) || undefined}>
      <Summary>Criteria for the review (optional)</Summary>
      <p className="mt-1 mb-3 text-muted text-sm">
        Students see the criteria before they hand in. In the review you choose a level for each criterion.
        After the first review you cannot change the criteria.
      </p>
      {errors.rubric && <AlertBanner type="danger">{errors.rubric}</AlertBanner>}
      <div className="grid gap-5">
        {places.slice(0, shownAtFirst).map(criterion)}
        <details open={places.slice(shownAtFirst).some(isFilled) || hasError || undefined}>
          <Summary>More criteria</Summary>
          <div className="mt-2 grid gap-5">{places.slice(shownAtFirst).map(criterion)}</div>
        </details>
      </div>
    </details>
  )
}

function Summary({ children }: { children: string }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
      {children}
    </summary>
  )
}

type CriterionProps = { at: number; draft: CriterionDraft | undefined; errors: Props['errors'] }

function Criterion({ at, draft, errors }: CriterionProps) {
  const [title, levels] = [`rubric.${at}.title`, `rubric.${at}.levels`]
  return (
    <div className="grid gap-3 border-line border-l-3 pl-5">
      <TextField
        label={`Criterion ${at + 1}`}
        name={title}
        maxLength={rubricLimits.title}
        hint={at === 0 ? 'For example: Asks useful follow-up questions' : undefined}
        defaultValue={draft?.title}
        error={errors[title]}
      />
      <TextArea
        label={`Levels of criterion ${at + 1}`}
        name={levels}
        rows={3}
        hint={
          at === 0 ? 'Two to five levels in words, the lowest first. Start a new line for each.' : undefined
        }
        defaultValue={draft?.levels.join('\n')}
        error={errors[levels]}
      />
    </div>
  )
}
