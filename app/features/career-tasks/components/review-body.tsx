import { useLocation } from 'react-router'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ReviewedSubmission, SchoolTask, SubmissionLine } from '../contract.ts'
import { commentPrefix, type ReviewResult } from '../review-action.ts'
import { AnswerComment } from './answer-comment.tsx'
import { HandedIn } from './handed-in.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { CommentField, ReviewMarks } from './review-marks.tsx'
import { RubricList } from './rubric-list.tsx'

type Props = {
  task: SchoolTask
  submission: ReviewedSubmission
  lines: readonly SubmissionLine[]
  /** Who waits next. */
  next: string | null
}

/** What was handed in, with criteria and comments beside the answers, and the answer of the advisor: one form. */
export function ReviewBody({ task, submission, lines, next }: Props) {
  const { student, files, sections, status } = submission
  const form = useForm<ReviewResult>()
  const errors = form.errors as Partial<Record<string, string>>
  const undone = useLocation().state as Pick<ReviewResult, 'sent'> | null
  const sent = form.result?.sent ?? undone?.sent
  const { levels, answer_comments } = (status === 'submitted' && sent) || submission
  const isWaiting = status === 'submitted'
  return (
    <WithAside
      sticky
      aside={
        <>
          {isWaiting && (
            <div data-screen>
              <ReviewForm
                form={form}
                version={submission.version}
                name={student.first_name}
                next={next}
                comment={sent?.comment}
              />
            </div>
          )}
          <div data-screen>
            <ReviewList taskId={task.id} lines={lines} current={student.id} />
          </div>
        </>
      }
    >
      <div className="grid gap-6">
        {submission.submitted_at ? (
          <Panel>
            <HandedIn
              submission={submission}
              sections={sections}
              files={files}
              beside={(name, label) =>
                isWaiting ? (
                  <CommentField
                    name={name}
                    label={label}
                    text={answer_comments[name]}
                    error={errors[commentPrefix + name]}
                  />
                ) : (
                  <AnswerComment text={answer_comments[name]} by="Comment" />
                )
              }
            />
          </Panel>
        ) : (
          <p className="text-muted">Nothing has been handed in yet.</p>
        )}
        {task.rubric && isWaiting && !submission.skip_reason && (
          <ReviewMarks rubric={task.rubric} levels={levels} />
        )}
        {task.rubric && !isWaiting && (
          <Panel>
            <h2 className="text-h3">Criteria</h2>
            <RubricList rubric={task.rubric} levels={levels} />
          </Panel>
        )}
        {submission.comment && !isWaiting && (
          <Panel tone="sand">
            <h2 className="text-h3">Comments so far</h2>
            <p className="mt-1 whitespace-pre-line break-words">{submission.comment}</p>
          </Panel>
        )}
        <p className="text-muted text-sm">The student sees that you opened this, and when.</p>
      </div>
    </WithAside>
  )
}
