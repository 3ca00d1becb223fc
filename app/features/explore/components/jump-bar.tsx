export type Jump = { id: string; label: string }

/** Links to the parts of a page; stays in view below the header and scrolls sideways where it is too wide. */
export function JumpBar({ jumps }: { jumps: readonly Jump[] }) {
  return (
    <nav
      aria-label="On this page"
      data-on="paper"
      data-stays
      className="sticky top-(--size-header) z-10 border-line border-y bg-surface"
    >
      <ul className="no-bar mx-auto flex w-full max-w-[calc(var(--container-page)+40px)] gap-1 overflow-x-auto px-4 md:px-5">
        {jumps.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block whitespace-nowrap px-3 py-3 font-semibold text-sm no-underline hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
