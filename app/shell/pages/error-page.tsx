import { pageMeta } from '#app/platform/meta.ts'
import { ErrorContent } from '../errors/error-content.tsx'

export const meta = () => pageMeta({ title: 'Something went wrong', noIndex: true })

/** Where people are sent when the state of the site cannot be read. Its status is that of a page that works. */
export default function ErrorRoute() {
  return <ErrorContent status={500} />
}
