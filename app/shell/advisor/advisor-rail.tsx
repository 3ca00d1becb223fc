import { House } from 'lucide-react'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SideNav, type SideNavLink } from '#app/ui/side-nav.tsx'
import { RailPerson } from './rail-person.tsx'
import { RailSchool } from './rail-school.tsx'

/** From 992 px: the advisor area's navigation at the left, with a night picture and the profile button at the bottom. */
export function AdvisorRail({ links, pathname }: { links: SideNavLink[]; pathname: string }) {
  return (
    <header
      data-on="brand"
      data-screen
      className="sticky top-0 z-20 flex h-dvh flex-col bg-deep text-on-brand max-lg:hidden"
    >
      <Anchor to="/" className="mx-5 mt-5 mb-5 self-start text-inherit no-underline">
        <Logo name="Yonder, home" />
      </Anchor>
      <div className="min-h-0 flex-1 overflow-y-auto pb-5">
        <RailSchool />
        {links.length > 0 && <SideNav label="Advisor" links={links} />}
        <Anchor
          to="/"
          className="mx-2.5 mt-1 flex min-h-11.5 items-center gap-3.5 rounded-md px-3.5 text-sm font-medium text-on-brand-muted no-underline hover:bg-current/12"
        >
          <Icon of={House} />
          Back to the main site
        </Anchor>
      </div>
      <div aria-hidden="true" className="relative h-40 shrink-0 [@media(max-height:900px)]:hidden">
        <HorizonArt slug="advisor-rail" theme="ranges" ratio="square" mode="night" sky="deep" fill />
      </div>
      <RailPerson pathname={pathname} />
    </header>
  )
}
