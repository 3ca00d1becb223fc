import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Who may see a page: the guards of `shell/guards.ts`, in their order. `anyone`: there is none. */
export type PageAudience =
  | 'anyone'
  | 'admin'
  | 'advisor'
  | 'advisor+check_permission'
  | 'auth'
  | 'auth+student'
  | 'auth+student_or_advisor'
  | 'auth+user'
  | 'guest'
  | 'home'
  | 'not_user_or_ghost'
  | 'psp'
  | 'tool_thankyou'
  | 'user_or_guest'

/** Frames (`shell/layouts`), with the letters of what they show in the table of routes: frame, header, and parts in this order. */
const frames = {
  default: 'dbfqlm',
  academy: 'absfqlm',
  'no-distraction': 'nblm',
  advisor: 'vbsflm',
  expo: 'ebfqlm',
  external: 'xb',
  plain: 'pb',
  admin: 'pb',
} as const
const partLetters = ['s', 'f', 'q', 'k', 'i', 'l', 'm']

/** What a page has that its frame has not, or is without. */
const frameParts = {
  transparent: 't',
  'blue-transparent': 'h',
  strip: 's',
  'no-strip': 's',
  'no-footer': 'f',
  'no-enquiry-bar': 'q',
  'enquiry-action': 'k',
  'enquiry-bar-when-signed-in': 'i',
  'no-floating-bar': 'l',
  'no-log-in-windows': 'm',
} as const
export type FramePart = keyof typeof frameParts

/** Signing in, up and what leads there: nothing beside it. */
export const aroundSignIn = ['no-enquiry-bar', 'no-floating-bar', 'no-log-in-windows'] as const

/** A provider, or something that it offers: questions go to it. */
export const aboutProvider = ['strip', 'enquiry-action', 'enquiry-bar-when-signed-in'] as const

/** A page of a slice, as React Router takes it, with who may see it and what differs in its frame. */
export type Page = RouteConfigEntry & { audience: PageAudience; parts: readonly FramePart[] }

/**
 * @param path without the leading slash; empty for the front page
 * @param file from `app/`
 */
export function page(path: string, file: string, audience: PageAudience, ...parts: FramePart[]): Page {
  return { ...(path ? route(path, file) : index(file)), audience, parts }
}

/**
 * Pages in one of the frames, each with its `look`: the letters of the table of routes.
 *
 * @throws Error for a page that does not say who may see it, so that nothing is built or served with it
 * @public the build reads `app/routes.ts`
 */
export function framed(frame: keyof typeof frames, pages: readonly Page[]): RouteConfigEntry {
  const open = pages.find(({ audience }) => !audience)
  if (open) throw new Error(`Say who may see /${open.path ?? ''}, with page() of platform/web/page.ts`)
  return layout(
    `shell/layouts/${frame}-layout.tsx`,
    pages.map((one) => ({ ...one, look: lookOf(frames[frame], one.parts) })),
  )
}

function lookOf([frame = '', header = '', ...shown]: string, parts: readonly FramePart[]): string {
  const letters = new Set(shown)
  let top = header
  for (const part of parts) {
    const letter = frameParts[part]
    if (letter === 't' || letter === 'h') top = letter
    else if (part.startsWith('no-')) letters.delete(letter)
    else letters.add(letter)
  }
  return [frame, top, ...partLetters.filter((letter) => letters.has(letter))].join('')
}
