import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ImportProgress, onLiveEvent } from '#app/features/people/push/live-events.ts'
import type { StudentImport } from '../contract.ts'

/** Short lists are done before an open page hears of them; where no event comes through, the pauses grow to this, in milliseconds. */
const [firstPollMs, longestPollMs] = [1_000, 45_000]

/** A list as it is now: figures follow the events, and the page is loaded again once the list moves on. */
export function useProgress(loaded: StudentImport): StudentImport {
  const { id, status, undo_asked_at: asked, undone_at: undone } = loaded
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const isRunning =
    ['uploaded', 'validating', 'importing'].includes(status) || (asked !== null && undone === null)

  useEffect(() => {
    if (!isRunning) return
    const look = () => void revalidate()
    const stop = onLiveEvent((event) => {
      if (event.name === 'connected') look()
      if (event.name !== 'student_import_progress' || event.progress.id !== id) return
      const { progress } = event
      if (progress.status === status && (status === 'importing' || progress.undo)) setProgress(progress)
      else look()
    })
    let pauseMs = firstPollMs
    let timer = setTimeout(poll, pauseMs)
    function poll() {
      look()
      pauseMs = Math.min(pauseMs * 2, longestPollMs)
      timer = setTimeout(poll, pauseMs)
    }
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id, status, isRunning, revalidate])

  if (progress?.id !== id) return loaded
  if (loaded.undo && progress.undo) return { ...loaded, undo: progress.undo }
  if (status !== 'importing') return loaded
  return {
    ...loaded,
    imported_rows: Math.max(loaded.imported_rows, progress.imported_rows),
    error_rows: Math.max(loaded.error_rows, progress.error_rows),
  }
}
