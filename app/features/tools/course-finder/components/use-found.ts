import { useEffect, useState } from 'react'
import { listCourses } from '#app/features/study/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { type Found, findCourses } from '../find.ts'
import type { FinderAnswers, Known } from '../finder.ts'

export type Finding =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'found'; found: Found }

/**
 * The courses for answers, from the list of `/explore/study`. Level, field and place are sent, and nothing else.
 *
 * @param isFor null while there is nothing to look for
 */
export function useFound(isFor: FinderAnswers | null, known: Known): [Finding, retry: () => void] {
  const [finding, setFinding] = useState<Finding>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // asked for again when an answer changes, not when a course is chosen
  const asked = isFor && JSON.stringify({ ...isFor, chosen: [], tries })
  useEffect(() => {
    if (asked === null) return
    let isOpen = true
    setFinding({ status: 'loading' })
    const list = async (filters: object, per_page: number) => {
      const query = { page: 1, per_page, filters }
      const { data, meta } = await browserApi.call(listCourses, { query })
      return { data, total: meta.total }
    }
    findCourses(list, JSON.parse(asked) as FinderAnswers, known)
      .then((found) => isOpen && setFinding({ status: 'found', found }))
      .catch((error: Error) => isOpen && setFinding({ status: 'failed', message: error.message }))
    return () => {
      isOpen = false
    }
  }, [asked, known])
  return [finding, () => setTries((before) => before + 1)]
}
