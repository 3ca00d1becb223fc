import { Banner } from '#app/ui/banner.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'

/** Says above a form's fields how it went. */
export function FormAnswer({ answer }: { answer: SettingsAnswer | undefined }) {
  if (!answer) return null
  if (!answer.isGood) return <ErrorSummary errors={answer.errors} message={answer.message} />
  return answer.message ? (
    <div className="mb-4">
      <Banner tone="good" role="status">
        {answer.message}
      </Banner>
    </div>
  ) : null
}
