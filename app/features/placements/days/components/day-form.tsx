import type { ReactNode } from 'react'
import { labelledErrors } from '#app/features/forms/labelled-errors.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { DayIntent, DaysResult } from '../days-action.ts'
import { Numbers } from './numbers.tsx'

type Fields = { given: Record<string, unknown>; errors: Record<string, string> }

/** A form about a day, what is wrong above it, and what came of it. */
export function DayForm({
  intent,
  button,
  sections = [],
  children,
}: {
  intent: DayIntent
  button: string
  /** Its questions, whose labels the summary names. */
  sections?: readonly FormSection[]
  children(fields: Fields): ReactNode
}) {
  const form = useForm<DaysResult>({ intents: [intent] })
  const { result } = form
  const errors = form.errors as Record<string, string>
  return (
    <form {...form.props} className="grid max-w-[64ch] gap-5">
      <ErrorSummary
        errors={labelledErrors(sections, errors)}
        message={result?.ok ? undefined : result?.message}
      />
      {result?.ok && (
        <Banner tone={result.ring ? 'bad' : 'good'} role={result.ring ? 'alert' : 'status'}>
          <p>{result.message}</p>
          {result.ring && <Numbers ring={result.ring} />}
        </Banner>
      )}
      {children({ given: result?.given ?? {}, errors })}
      <div>
        <Button type="submit" name="intent" value={intent} variant="outline" busy={form.isPending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
