import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { needHelp } from '#app/features/enquiries/need-help.ts'
import { Link } from '#app/ui/link.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { expoStateIn, factsInState } from './bars/expo-page.ts'
import {
  BannerStrip,
  EnquiryBar,
  LiveBar,
  PlainMenu,
  Popups,
  QuestionStrip,
  SecondaryNav,
  SiteFooter,
} from './frame-parts.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { usePageFacts } from './page-facts.ts'
import { isCalmPage, isQuietPage } from './quiet-pages.ts'

type FrameProps = {
  children: ReactNode
  /** An error page: a transparent header whatever the route, and no prompts. */
  failed?: boolean
  /** Neither menus, bars of marketing nor footer, for a page without distraction. */
  bare?: boolean
  /** Replaces the default footer. */
  footer?: ReactNode
}

/** Bars, header and footer around a page, as the route table specifies. */
export function SiteFrame({ children, failed, bare, footer = <SiteFooter /> }: FrameProps) {
  const { pathname, search } = useLocation()
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  const facts = factsInState(usePageFacts(pathname), expoStateIn(loaded))
  const isCalm = loaded.some(isCalmPage)
  const plain = bare || isCalm
  if (!failed && isQuietPage(pathname, search))
    return (
      <>
        <SkipLink />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <HelpBelow />
      </>
    )
  return (
    <>
      <SkipLink />
      {!plain && <PlainMenu />}
      {!plain && <LiveBar expoSlug={facts.layout === 'expo' ? expoSlugIn(pathname) : undefined} />}
      <SiteHeader
        look={failed ? 'transparent' : facts.header}
        secondary={facts.secondaryNav}
        pathname={pathname}
        bare={plain}
        calm={isCalm}
      />
      {!isCalm && <SecondaryNav routeName={facts.name} pathname={pathname} />}
      {!plain && <BannerStrip pathname={pathname} />}
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      {!plain && <QuestionStrip routeName={facts.name} />}
      {!plain && !failed && <Popups facts={facts} pathname={pathname} />}
      {!plain && <EnquiryBar facts={facts} pathname={pathname} />}
      {!plain && facts.footer && footer}
      {!isCalm && (bare || !facts.footer) && <HelpBelow />}
    </>
  )
}

/** The expo of an address: `/expo/tech/webinars`, `/expo/past/tech`. */
function expoSlugIn(pathname: string): string | undefined {
  const [, , first, second] = pathname.split('/')
  return first === 'past' ? second : first
}

/** The way to help where neither a menu nor a footer has it. */
function HelpBelow() {
  return (
    <p className="px-4 py-6 text-center text-sm">
      <Link to={needHelp.path} look="arrow">
        {needHelp.label}
      </Link>
    </p>
  )
}
