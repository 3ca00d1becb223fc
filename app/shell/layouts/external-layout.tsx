import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { Wrap } from '#app/ui/layout.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { ErrorContent } from '../errors/error-content.tsx'
import { errorStatus } from '../errors/error-words.ts'
import { FailedPage } from '../errors/failed-page.tsx'

/** For people without an account who follow a link in an email: the logo and the page, no menus. */
export default function ExternalLayout() {
  return (
    <ExternalFrame>
      <Outlet />
    </ExternalFrame>
  )
}

/** A used or wrong link: still no menus. */
export function ErrorBoundary() {
  const status = errorStatus(useRouteError())
  return (
    <FailedPage status={status}>
      <ExternalFrame>
        <ErrorContent status={status} />
      </ExternalFrame>
    </FailedPage>
  )
}

function ExternalFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header data-on="brand" className="bg-brand text-on-brand">
        <Wrap>
          <div className="flex h-(--size-header) items-center">
            <Logo />
          </div>
        </Wrap>
      </header>
      <main id="main">{children}</main>
    </>
  )
}
