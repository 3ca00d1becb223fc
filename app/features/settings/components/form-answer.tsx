import { useEffect, useRef } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'

/**
 * The result of a form, above its fields: an error takes the focus; a success is scrolled into view, and takes the focus when
 * the focused button is gone.
 */
export function FormAnswer({ answer }: { answer: SettingsAnswer | undefined }) {
  const news = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew
  useEffect(() => {
    if (document.activeElement === document.body) news.current?.focus({ preventScroll: true })
    news.current?.scrollIntoView({ block: 'nearest' }) // newer browsers return a promise: no cleanup of an effect
  }, [answer])
  if (!answer) return null
  if (!answer.isGood) return <ErrorSummary errors={answer.errors} message={answer.message} />
  return answer.message ? (
    <div ref={news} tabIndex={-1} className="mb-4 rounded-md">
      <Banner tone="good" role="status">
        {answer.message}
      </Banner>
    </div>
  ) : null
}
