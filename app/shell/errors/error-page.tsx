import { ErrorContent } from '../frame-parts.tsx'
import { SiteFrame } from '../site-frame.tsx'
import { errorStatus } from './error-words.ts'
import { FailedPage } from './failed-page.tsx'

/** The error page inside the usual frame, so that menus and search still work. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = errorStatus(error)
  return (
    <FailedPage status={status}>
      <SiteFrame failed>
        <ErrorContent status={status} />
      </SiteFrame>
    </FailedPage>
  )
}
