import { Outlet } from 'react-router'

export default function AcademyLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
