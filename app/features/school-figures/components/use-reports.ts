import { useEffect, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { listReports, type Report } from '../contract.ts'

/** A file is made within seconds; where it takes longer, the pauses grow to this, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [1_000, 45_000]

/** The files as they are now: asked for again while one of them is being made. */
export function useReports(loaded: Report[]): Report[] {
  const [latest, setLatest] = useState({ loaded, reports: loaded })
  const reports = latest.loaded === loaded ? latest.reports : loaded
  const isWaiting = reports.some(({ status }) => status === 'queued')

  useEffect(() => {
    if (!isWaiting) return
    let pauseMs = firstPauseMs
    let timer = setTimeout(look, pauseMs)
    let isOver = false
    async function look() {
      const reply = await browserApi.attempt(listReports)
      if (isOver) return
      if (reply.ok) setLatest({ loaded, reports: reply.value.data })
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      timer = setTimeout(look, pauseMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, loaded])

  return reports
}
