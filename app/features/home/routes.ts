import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('home', 'features/home/pages/own-home-page.tsx', 'home'),
  page('feed', 'features/home/pages/feed-page.tsx', 'auth+user'),
  page('groups/:id', 'features/home/pages/group-page.tsx', 'auth+student_or_advisor'),
  page('parents', 'features/home/parents/pages/parents-page.tsx', 'anyone'),
  page('family', 'features/home/family/pages/family-page.tsx', 'auth+user'),
  page('family/:id', 'features/home/family/pages/family-student-page.tsx', 'auth+user'),
  page('user/dashboard', 'features/home/pages/dashboard-page.tsx', 'auth+user'),
]
