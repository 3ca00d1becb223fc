import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** A topic: no menu, no burger, no footer. */
export default function NoDistractionLayout() {
  return (
    <SiteFrame bare>
      <Outlet />
    </SiteFrame>
  )
}
