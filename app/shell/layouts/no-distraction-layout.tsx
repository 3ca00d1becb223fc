import { Outlet } from 'react-router'

export default function NoDistractionLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
