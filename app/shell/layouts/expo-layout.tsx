import { Outlet, useRouteError } from 'react-router'
import { listSocialLinks } from '#app/features/site/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { ErrorContent } from '../errors/error-content.tsx'
import { errorStatus } from '../errors/error-words.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { ExpoFooter } from '../footer/expo-footer.tsx'
import { SiteFrame } from '../site-frame.tsx'
import type { Route } from './+types/expo-layout'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listSocialLinks)
  return { socialLinks: data }
}

/** The links of the settings stay the same from page to page. */
export const shouldRevalidate = () => false

/** An expo: the live bar, the site's header, the strip of the expo's pages, and its own footer. */
export default function ExpoLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame footer={<ExpoFooter socialLinks={loaderData.socialLinks} />}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  const status = errorStatus(useRouteError())
  return (
    <FailedPage status={status}>
      <SiteFrame failed footer={<ExpoFooter socialLinks={[]} />}>
        <ErrorContent status={status} />
      </SiteFrame>
    </FailedPage>
  )
}
