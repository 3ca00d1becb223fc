import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#app/ui/skip-link.tsx'
import {
  BannerStrip,
  EnquiryBar,
  LiveBar,
  PlainMenu,
  QuestionStrip,
  SecondaryNav,
  SiteFooter,
} from './frame-parts.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { usePageFacts } from './page-facts.ts'
import type { HeaderLook } from './route-facts.ts'

type FrameProps = {
  children: ReactNode
  /** The error page lies under a transparent header, whatever the address says. */
  header?: HeaderLook
  /** Neither menus nor footer: for a topic that wants all attention. */
  bare?: boolean
}

/** What surrounds a page: bars, header, footer, as the table of routes says for its address. */
export function SiteFrame({ children, header, bare }: FrameProps) {
  const { pathname } = useLocation()
  const facts = usePageFacts(pathname)
  return (
    <>
      <SkipLink />
      {!bare && <PlainMenu />}
      <LiveBar expoSlug={facts.layout === 'expo' ? pathname.split('/')[2] : undefined} />
      <SiteHeader
        look={header ?? facts.header}
        secondary={facts.secondaryNav}
        pathname={pathname}
        bare={bare}
      />
      <SecondaryNav routeName={facts.name} />
      <BannerStrip pathname={pathname} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <QuestionStrip routeName={facts.name} />
      {!bare && <EnquiryBar facts={facts} pathname={pathname} />}
      {!bare && facts.footer && <SiteFooter />}
    </>
  )
}
