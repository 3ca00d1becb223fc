import { Outlet, useRouteError } from 'react-router'
import { ErrorContent } from '../errors/error-content.tsx'
import { errorStatus } from '../errors/error-words.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { ExpoFooter } from '../footer/expo-footer.tsx'
import { SiteFrame } from '../site-frame.tsx'

/** An expo: the live bar, the site's header, the strip of the expo's pages, and its own footer. */
export default function ExpoLayout() {
  return (
    <SiteFrame footer={<ExpoFooter />}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  const status = errorStatus(useRouteError())
  return (
    <FailedPage status={status}>
      <SiteFrame failed footer={<ExpoFooter />}>
        <ErrorContent status={status} />
      </SiteFrame>
    </FailedPage>
  )
}
