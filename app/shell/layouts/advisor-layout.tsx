import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { Wrap } from '#app/ui/layout.tsx'
import { LinkStrip } from '#app/ui/link-strip.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { useAdvisorPlaces } from '../advisor/advisor-links.ts'
import { AdvisorRail } from '../advisor/advisor-rail.tsx'
import { ErrorSays } from '../errors/error-says.tsx'
import { errorStatus } from '../errors/error-words.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { AreaFooter } from '../footer/area-footer.tsx'
import { LiveBar, QuestionStrip } from '../frame-parts.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { usePageFacts } from '../page-facts.ts'

/** The advisor area: its own navigation instead of the site's menu, as a rail or, below 992 px, as a strip. */
export default function AdvisorLayout() {
  return (
    <AdvisorFrame>
      <Outlet />
    </AdvisorFrame>
  )
}

export function ErrorBoundary() {
  const status = errorStatus(useRouteError())
  return (
    <FailedPage status={status}>
      <AdvisorFrame>
        <Wrap>
          <div className="py-11">
            <ErrorSays status={status} />
          </div>
        </Wrap>
      </AdvisorFrame>
    </FailedPage>
  )
}

function AdvisorFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const facts = usePageFacts(pathname)
  const places = useAdvisorPlaces()
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a link of its own in the strip
  useEffect(() => {
    const current = top.current?.querySelector<HTMLElement>('[data-strip] > [aria-current]')
    const strip = current?.parentElement
    if (current && strip) strip.scrollLeft = current.offsetLeft - strip.offsetLeft - 48
  }, [pathname, places.length])
  return (
    <>
      <SkipLink />
      <LiveBar />
      <div ref={top} className="contents lg:hidden">
        <SiteHeader look={facts.header} secondary={facts.secondaryNav} pathname={pathname} bare />
        <LinkStrip label="Advisor" links={[...places, { to: '/', label: 'Main site' }]} wide />
      </div>
      <div className="lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
        <AdvisorRail links={places} pathname={pathname} />
        <div className="min-w-0">
          <main id="main" tabIndex={-1} className="min-h-[60dvh] min-w-0">
            {children}
          </main>
          <AreaFooter />
        </div>
      </div>
      <QuestionStrip routeName={facts.name} />
    </>
  )
}
