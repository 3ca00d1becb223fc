import { useEffect, useState } from 'react'
import { type FoundRecord, searchRecords } from '#app/features/admin/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'

const pauseMs = 200

/** Records of every type that have the words, asked for after each pause in typing; those of before until then. */
export function useFoundRecords(typed: string): FoundRecord[] {
  const [found, setFound] = useState<FoundRecord[]>([])
  const keyword = typed.trim()
  useEffect(() => {
    if (keyword.length < 2) return setFound([])
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      const reply = await browserApi.attempt(searchRecords, { query: { keyword }, signal })
      if (!signal.aborted) setFound(reply.ok ? reply.value.data : [])
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])
  return found
}
