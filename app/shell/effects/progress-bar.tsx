import { useEffect, useReducer, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import {
  atRest,
  creepDuration,
  hideMs,
  type ProgressPhase,
  stepProgress,
  throttleMs,
} from './progress-rules.ts'
import { watchSends } from './watch-sends.ts'

const looks: Record<ProgressPhase, string> = {
  idle: 'scale-x-0 opacity-0',
  waiting: 'scale-x-0 opacity-0',
  running: `scale-x-90 bg-sun transition-[scale] ${creepDuration} ease-out`,
  finished: 'scale-x-100 bg-sun opacity-0 transition-[scale,opacity] duration-500',
  failed: 'scale-x-100 bg-live opacity-0 transition-opacity duration-500',
}

/** The progress line during a navigation or form submission. `failed`: the page could not be shown. */
export function ProgressBar({ failed }: { failed: boolean }) {
  const { state, formMethod } = useNavigation()
  const isLoading = state !== 'idle'
  const isPosting = useRef(false)
  isPosting.current = formMethod === 'POST'
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const isBusy = isLoading || isSending
  const [{ phase }, step] = useReducer(stepProgress, atRest)

  useEffect(() => {
    if (!isBusy) return
    step('start')
    const timer = window.setTimeout(step, throttleMs, 'throttled')
    return () => {
      window.clearTimeout(timer)
      step('end')
    }
  }, [isBusy])

  useEffect(() => watchSends(() => isPosting.current), [])

  useEffect(() => {
    if (failed) step('fail')
  }, [failed])

  useEffect(() => {
    if (phase !== 'finished' && phase !== 'failed') return
    const timer = window.setTimeout(step, hideMs, 'hidden')
    return () => window.clearTimeout(timer)
  }, [phase])

  return (
    <>
      <div
        role="progressbar"
        aria-label="Loading page"
        aria-hidden={phase !== 'running'}
        data-phase={phase}
        data-screen
        className="pointer-events-none fixed inset-x-0 top-0 z-90 h-0.75"
      >
        <div data-fill className={`h-full origin-left ${looks[phase]}`} />
      </div>
      {/* not in the bar, whose children nobody is read */}
      <span aria-live="polite" className="sr-only">
        {phase === 'running' && 'Loading'}
      </span>
    </>
  )
}
