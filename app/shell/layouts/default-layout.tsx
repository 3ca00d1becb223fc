import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** Header, footer, bars. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
