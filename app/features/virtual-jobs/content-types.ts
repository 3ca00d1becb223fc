export type Source = { title: string; publisher: string; url: string; checked: string }

/** A page of this site that leads on: a course search, a career. */
export type NextLink = { title: string; href: string }
