import { pageMeta } from '#app/platform/meta.ts'
import { ErrorContent } from '../errors/error-content.tsx'

export const meta = () => pageMeta({ title: 'Something went wrong', noIndex: true })

/** Where people are sent when the site state cannot be loaded. Answers 200. */
export default function ErrorRoute() {
  return <ErrorContent status={500} />
}
