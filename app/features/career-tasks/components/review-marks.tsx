import { ChoiceGroup, Radio } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { commentPrefix, levelPrefix, reviewFormId } from '../review-action.ts'
import type { Criterion } from '../rubric.ts'
import { taskLengths } from '../rules.ts'

type MarksProps = {
  rubric: readonly Criterion[]
  /** As they were, by the key of a criterion. */
  levels: Readonly<Record<string, number>>
}

/** A level for each criterion: sent with the answer of the advisor, whose form is beside it. */
export function ReviewMarks({ rubric, levels }: MarksProps) {
  return (
    <Panel>
      <h2 className="text-h3">Criteria</h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        Choose a level for each criterion, or “No level”. The student sees the levels with your comments.
      </p>
      <div className="grid gap-5">
        {rubric.map(({ key, title, levels: words }) => (
          <ChoiceGroup key={key} legend={title}>
            {words.map((word, at) => (
              <Radio
                key={word}
                form={reviewFormId}
                name={levelPrefix + key}
                value={at}
                label={word}
                defaultChecked={levels[key] === at}
              />
            ))}
            <Radio
              form={reviewFormId}
              name={levelPrefix + key}
              value=""
              label="No level"
              defaultChecked={levels[key] === undefined}
            />
          </ChoiceGroup>
        ))}
      </div>
    </Panel>
  )
}

type CommentProps = { name: string; label: string; text: string | undefined; error: string | undefined }

/** A comment at one answer, which goes with the answer of the advisor too. */
export function CommentField({ name, label, text, error }: CommentProps) {
  return (
    <details data-screen open={text || error ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline underline-offset-3">
        Comment on this answer<span className="sr-only">: {label}</span>
      </summary>
      <TextArea
        form={reviewFormId}
        label={`Your comment on “${label}”`}
        labelHidden
        name={commentPrefix + name}
        rows={2}
        maxLength={taskLengths.answerComment}
        defaultValue={text}
        error={error}
      />
    </details>
  )
}
