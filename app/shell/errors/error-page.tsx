import { ErrorContent } from '../frame-parts.tsx'
import { SiteFrame } from '../site-frame.tsx'
import { errorStatus } from './error-words.ts'
import { LastResort } from './last-resort.tsx'

/** Whatever was thrown, inside the usual frame, so that menus and search still lead somewhere. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = errorStatus(error)
  return (
    <LastResort>
      <title>{`${status === 404 ? 'This page could not be found' : 'Something went wrong'} – Yonder`}</title>
      <meta name="robots" content="noindex" />
      <SiteFrame header="transparent">
        <ErrorContent status={status} />
      </SiteFrame>
    </LastResort>
  )
}
