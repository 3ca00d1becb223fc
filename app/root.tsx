import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { yearIn } from '#app/platform/calendar.ts'
import type { Route } from './+types/root'
import { pageContext } from './platform/web/page-context.ts'
import { beforeNavigation } from './shell/before-navigation.ts'
import { scrollKey } from './shell/effects/arrival-rules.ts'
import { startWatching } from './shell/effects/begin-watching.ts'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { PreviewBar, SiteEffects, ViewAsBar } from './shell/frame-parts.tsx'
import { NonceContext } from './shell/nonce.ts'
import { pageName } from './shell/page-facts.ts'
import type { RootFacts } from './shell/root-facts.ts'
import { routeFacts } from './shell/route-facts.ts'
import { themeScript } from './shell/theme.ts'
import { fontPreloads } from './ui/fonts.ts'
import './ui/theme.css'

export const links: Route.LinksFunction = () => fontPreloads

export function loader({ context, request }: Route.LoaderArgs): RootFacts {
  const facts = routeFacts(new URL(request.url).pathname)
  const { origin, now, country, viewAs, previewOf } = context.get(pageContext)
  const staff = { ...(viewAs && { viewAs }), ...(previewOf && { previewOf }) }
  return { origin, year: yearIn('Australia/Sydney', now), country, facts, ...staff }
}

/** What it says of the page holds for the document; the rest is the same everywhere. */
export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [beforeNavigation]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <meta name="theme-color" content="#0e4772" />
        <ThemeScript />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <CanonicalLink />
        <Meta />
        <Links />
      </head>
      <body>
        <span id="top" tabIndex={-1} data-top="" />
        {children}
        <ScrollRestoration getKey={keyOf} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(startWatching, [])
  return (
    <>
      <StaffBars />
      <SiteEffects failed={false} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(startWatching, [])
  return (
    <>
      <StaffBars />
      <SiteEffects failed />
      <ErrorPage error={error} />
    </>
  )
}

/** What staff are told above a page that is not as everybody sees it. */
function StaffBars() {
  const { viewAs, previewOf } = useRouteLoaderData<RootFacts>('root') ?? {}
  const isPreview = useLocation().search.includes('preview=')
  return (
    <>
      {viewAs && <ViewAsBar label={viewAs} />}
      {previewOf && isPreview && <PreviewBar editPath={previewOf} />}
    </>
  )
}

function ThemeScript() {
  const nonce = use(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
}

/** The one address of a page: without its query, under the site's public name. An error page has none. */
function CanonicalLink() {
  const { pathname } = useLocation()
  const origin = useRouteLoaderData<RootFacts>('root')?.origin
  const error = useRouteError()
  return origin && !error ? <link rel="canonical" href={`${origin}${pathname}`} /> : null
}

function keyOf(location: Location): string {
  return scrollKey(location, pageName(location.pathname))
}
