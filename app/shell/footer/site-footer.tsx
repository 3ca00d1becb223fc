import { useLocation, useRouteLoaderData } from 'react-router'
import { sourcesAddress } from '#app/features/corrections/address.ts'
import { needHelp } from '#app/features/enquiries/need-help.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { CountrySwitch } from '../country-switch.tsx'
import { usePageFacts } from '../page-facts.ts'
import { isOfferedHelp } from '../person.ts'
import type { RootFacts } from '../root-facts.ts'
import { usePerson } from '../use-person.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The footer links of section 2.3, in two lists. */
const lists = [
  {
    title: 'Yonder',
    links: [
      { to: '/about', label: 'About' },
      { to: '/parents', label: 'For parents' },
      { to: '/team', label: 'Team' },
      { to: '/rewards', label: 'Rewards' },
      { to: '/business', label: 'Partner with us' },
      { to: '/business/reports', label: 'Research reports' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Terms and privacy',
    links: [
      { to: '/terms-and-conditions', label: 'Terms and conditions' },
      { to: '/privacy-policy', label: 'Privacy policy' },
    ],
  },
]

/** The footer: links, the mailing list, and the acknowledgement. */
export function SiteFooter() {
  const { pathname } = useLocation()
  const { path, guards } = usePageFacts(pathname)
  const offersHelp = isOfferedHelp(usePerson(), guards)
  const year = useRouteLoaderData<RootFacts>('root')?.year
  return (
    <footer data-on="brand" className="bg-deep text-on-brand">
      <div
        aria-hidden="true"
        className="h-30 overflow-hidden after-paint md:h-45 [&>img]:size-full"
        data-screen
      >
        <HorizonArt slug="foot-7" theme="bush" ratio="strip" sky="clear" />
      </div>
      <Wrap>
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 pt-11 pb-8 sm:gap-x-11 lg:grid-cols-[1.3fr_1fr_1fr_1.6fr]">
          <div className="max-lg:col-span-full">
            <Anchor to="/" className="inline-block text-inherit no-underline">
              <Logo size="large" name="Yonder, home" />
            </Anchor>
            <p className="mt-3.5 font-semibold">Find your passion. Plan your future.</p>
            <p className="mt-2.5 max-w-[34ch] text-sm text-on-brand-muted">
              Careers, study, work and travel for young people in Australia and Aotearoa New Zealand.
            </p>
            <div className="pt-4">
              <CountrySwitch />
            </div>
            {offersHelp && (
              <p className="mt-2">
                <Link to={needHelp.path} look="arrow">
                  {needHelp.label}
                </Link>
              </p>
            )}
          </div>
          {lists.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-md">{title}</h2>
              <ul className="mt-2">
                {links.map((link) => (
                  <li key={link.to} className="flex min-h-9 items-center">
                    <Link to={link.to} look="quiet">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="max-lg:col-span-full">
            <h2 className="text-md">One email a month, no fluff</h2>
            <p className="mt-1.5 mb-3 text-sm text-on-brand-muted">
              Key dates, new courses and things worth reading.
            </p>
            <SubscribeForm />
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-11 gap-y-4 border-t border-line-on-brand/60 py-7 text-sm text-on-brand-muted after-paint [contain-intrinsic-height:auto_13.4rem] sm:[contain-intrinsic-height:auto_7.75rem] xl:[contain-intrinsic-height:auto_5.6rem]">
          <Acknowledgement />
          <p className="text-xs whitespace-nowrap">
            {`© ${year} Yonder · `}
            <Link to="/data-credits" look="quiet">
              Data credits
            </Link>
            {' · '}
            <Link to={sourcesAddress(hasSecret(path) ? '/' : pathname)} look="quiet">
              Out of date?
            </Link>
          </p>
        </div>
      </Wrap>
    </footer>
  )
}

/** Only names of records may stand in another address: everything else in a path may be a secret. */
function hasSecret(path: string): boolean {
  return /:(?!slug\b|id\b)/.test(path)
}
