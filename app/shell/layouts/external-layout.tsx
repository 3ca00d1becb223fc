import { Outlet } from 'react-router'
import { Wrap } from '#app/ui/layout.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

/** For people who come by a link in a letter and have no account: the logo, the page, no menus. */
export default function ExternalLayout() {
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
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}
