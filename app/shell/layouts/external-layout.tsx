import { Outlet } from 'react-router'

export default function ExternalLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
