import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** The academy's layout: the default one, with an attribute for its newer style. */
export default function AcademyLayout() {
  return (
    <div data-frame="academy">
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </div>
  )
}
