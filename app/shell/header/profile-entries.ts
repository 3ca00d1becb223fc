import { needHelp } from '#app/features/enquiries/need-help.ts'
import { has, isOfferedHelp, isSignedIn, isUser, type Person } from '../person.ts'

export type ProfileEntry = { id: string; label: string; to: string }

export type ProfileArea = 'site' | 'advisor' | 'expo'

export function profileAreaOf(pathname: string): ProfileArea {
  if (/^\/expo(\/|$)/.test(pathname)) return 'expo'
  return /^\/advisor(\/|$)/.test(pathname) ? 'advisor' : 'site'
}

/** The entries of the profile menu by person and area. Source: section 2.3, decisions D-025 and D-026. */
export function profileEntries(person: Person, area: ProfileArea): ProfileEntry[] {
  if (area === 'expo') return [{ id: 'main-site', label: 'Back to the main site', to: '/' }]
  const isVisitor = !isSignedIn(person)
  const forUsers = isUser(person)
  const forBoth = forUsers || isVisitor
  const isInAdvisorArea = area === 'advisor' && has(person, 'advisor')
  const dashboardOf = has(person, 'advisor') ? '/advisor/dashboard' : '/admin'

  return [
    isOfferedHelp(person) && entry('help', needHelp.label, needHelp.path),
    forUsers && entry('home', 'Home', '/home'),
    forUsers && entry('feed', 'My feed', '/feed'),
    forUsers && entry('dashboard', 'Dashboard', '/user/dashboard'),
    !forBoth && area === 'site' && entry('dashboard', 'Dashboard', dashboardOf),
    !forBoth && area === 'advisor' && entry('main-site', 'Back to the main site', '/'),
    forUsers && entry('profile', 'Profile', '/profile'),
    isInAdvisorArea && entry('profile', 'Profile', '/advisor/profile'),
    forUsers && entry('preferences', 'Preferences', '/preferences'),
    forBoth && entry('saves', 'Saves', '/favourites'),
    forUsers && entry('events', 'My events', '/my-events'),
    has(person, 'student') && entry('messages', 'Messages', '/messages'),
    has(person, 'student') && entry('tasks', 'Tasks', '/career-tasks'),
    has(person, 'student') && entry('groups', 'Groups', '/groups'),
    has(person, 'student') && entry('wex', 'Work experience', '/wex'),
    isInAdvisorArea && entry('messages', 'Messages', '/advisor/messages'),
    isInAdvisorArea && entry('groups', 'Groups', '/advisor/groups'),
    forBoth && entry('downloads', 'Downloads', '/downloads'),
    forUsers && entry('rewards', 'Rewards', '/rewards'),
    forBoth && !has(person, 'parent') && entry('referrals', 'Referrals', '/referrals'),
    forBoth && entry('enquiries', 'Enquiries', '/contact'),
    forBoth && entry('feedback', 'Send feedback', '/contact'),
    !forBoth && entry('security', 'Security', '/account/security'),
    !isVisitor && entry('log-out', 'Log out', '/logout'),
  ].filter((one) => one !== false)
}

function entry(id: string, label: string, to: string): ProfileEntry {
  return { id, label, to }
}
