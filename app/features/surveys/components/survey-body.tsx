import { FormFields } from '#app/features/forms/form-fields.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Survey } from '../contract.ts'
import type { SurveyResult } from '../pages/survey-page.tsx'
import { answerPrefix } from '../rules.ts'
import { surveyWords } from '../words.ts'

type SurveyBodyProps = {
  survey: Survey
  /** Closes the window that it stands in. */
  onDone?(): void
}

/** The questions of a survey, the way to one on another site, or the thanks. */
export function SurveyBody({ survey, onDone }: SurveyBodyProps) {
  const form = useForm<SurveyResult>({ action: `/surveys/${survey.slug}`, focusesErrors: false })
  const { result } = form
  if (result?.ok || survey.is_completed)
    return (
      <div className="grid max-w-140 justify-items-start gap-5">
        <Banner tone="good">{result?.message ?? surveyWords.before}</Banner>
        {onDone ? (
          <Button variant="outline" onClick={onDone}>
            Close
          </Button>
        ) : (
          <ButtonLink to="/surveys" variant="outline">
            More surveys
          </ButtonLink>
        )}
      </div>
    )
  if (survey.is_external) return <ElsewhereForm survey={survey} form={form} />
  const errors = Object.fromEntries(Object.entries(form.errors).map(([name, text]) => [name, [text ?? '']]))
  return (
    <form {...form.props} className="grid max-w-140 gap-7">
      {form.prefetch}
      <ErrorSummary errors={errors} message={result?.message} />
      <FormFields
        sections={survey.form?.sections ?? []}
        prefix={answerPrefix}
        given={result?.answers}
        errors={form.errors}
      />
      <div>
        <Button type="submit" busy={form.isPending}>
          Send my answers
        </Button>
      </div>
      <p className="text-sm text-muted">
        We see ticked answers as totals, and only once ten people have answered. Your own are in the download
        of your data, and they are deleted with your account.
      </p>
    </form>
  )
}

/** A survey at an outside service. What is answered there stays there; only whether it was finished comes back. */
function ElsewhereForm({ survey, form }: { survey: Survey; form: ReturnType<typeof useForm<SurveyResult>> }) {
  if (!survey.external_url)
    return (
      <Banner>
        This survey is on another site and needs an account here, so that we know who finished it.
      </Banner>
    )
  return (
    <form {...form.props} className="grid max-w-140 justify-items-start gap-5">
      {form.prefetch}
      <p>
        It opens on another site, with a number instead of your name. Come back here when you have finished.
      </p>
      <p>
        <a href={survey.external_url} target="_blank" rel="noreferrer" className="font-semibold underline">
          Open the survey (another site, new tab)
        </a>
      </p>
      {form.result?.message && <p role="status">{form.result.message}</p>}
      <Button type="submit" name="intent" value="done" busy={form.isPending}>
        I have finished it
      </Button>
    </form>
  )
}
