import { Outlet } from 'react-router'

export default function PlainLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
