import { useEffect, useState } from 'react'
import { type FoundRecord, searchRecords } from '#app/features/admin/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'

const pauseMs = 200
const minLength = 2

/** Records of every type that have the words, asked for after each pause in typing; those of before until then. */
export function useFoundRecords(typed: string): { records: FoundRecord[]; isSearching: boolean } {
  const [records, setRecords] = useState<FoundRecord[]>([])
  const [searched, setSearched] = useState('')
  const keyword = typed.trim()
  const isSearchable = keyword.length >= minLength
  useEffect(() => {
    if (!isSearchable) return setRecords([])
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      const reply = await browserApi.attempt(searchRecords, { query: { keyword }, signal })
      if (signal.aborted) return
      setRecords(reply.ok ? reply.value.data : [])
      setSearched(keyword)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword, isSearchable])
  return { records, isSearching: isSearchable && searched !== keyword }
}
