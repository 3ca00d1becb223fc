import { Outlet } from 'react-router'
import { SkipLink } from '#app/ui/skip-link.tsx'

/** The page alone. */
export default function PlainLayout() {
  return (
    <>
      <SkipLink />
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}
