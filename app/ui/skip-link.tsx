/** The first stop for a keyboard on every page, or the first of a page with much before its results. */
export function SkipLink({ to = '#main', label = 'Skip to content' }: { to?: string; label?: string }) {
  return (
    <a
      href={to}
      data-screen
      className="fixed -top-20 left-4 z-90 rounded-full bg-accent px-4.5 py-2.5 font-bold text-on-accent focus:top-2.5"
    >
      {label}
    </a>
  )
}
