import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** The academy's frame: the default one, with a mark of its own for its newer look. */
export default function AcademyLayout() {
  return (
    <div data-frame="academy">
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </div>
  )
}
