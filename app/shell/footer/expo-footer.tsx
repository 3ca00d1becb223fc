import { useRouteLoaderData } from 'react-router'
import { needHelp } from '#app/features/enquiries/need-help.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { RootFacts } from '../root-facts.ts'
import { Acknowledgement } from './acknowledgement.tsx'

const links = [
  { to: '/', label: 'Back to the main site' },
  { to: needHelp.path, label: needHelp.label },
  { to: '/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/privacy-policy', label: 'Privacy policy' },
]

/** The year of the first expo, where the copyright range begins. Source: decision D-023. */
const firstYear = 2020

/** The footer of an expo: a link back, social networks, the acknowledgement, and the years. */
export function ExpoFooter({ socialLinks }: { socialLinks: readonly { name: string; url: string }[] }) {
  const year = useRouteLoaderData<RootFacts>('root')?.year
  return (
    <footer data-on="brand" className="bg-deep text-on-brand">
      <div
        aria-hidden="true"
        className="h-30 overflow-hidden after-paint md:h-45 [&>img]:size-full"
        data-screen
      >
        <HorizonArt slug="expo-foot" theme="city" ratio="strip" sky="clear" />
      </div>
      <Wrap>
        <div className="flex flex-wrap items-center justify-between gap-x-11 gap-y-4 pt-8 pb-6">
          <Anchor to="/" className="inline-block py-2 text-inherit no-underline">
            <Logo size="large" name="Yonder, home" />
          </Anchor>
          <nav aria-label="Foot of the expo">
            <ul className="flex flex-wrap gap-x-6">
              {links.map((link) => (
                <li key={link.to} className="flex min-h-11 items-center">
                  <Link to={link.to} look="quiet">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {socialLinks.length > 0 && (
          <nav aria-label="Yonder on social networks" className="pb-5">
            <ul className="flex flex-wrap gap-x-6">
              {socialLinks.map(({ name, url }) => (
                <li key={url} className="flex min-h-11 items-center">
                  <Link to={url} look="quiet">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-11 gap-y-4 border-t border-line-on-brand/60 py-7 text-sm text-on-brand-muted after-paint [contain-intrinsic-height:auto_13.4rem] sm:[contain-intrinsic-height:auto_7.75rem] xl:[contain-intrinsic-height:auto_5.6rem]">
          <Acknowledgement />
          <p className="text-xs whitespace-nowrap">
            © {firstYear}–{year} Yonder
          </p>
        </div>
      </Wrap>
    </footer>
  )
}
