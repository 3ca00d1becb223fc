/** The sun on its horizon with its reflection: favicon, coin, and the letter o of the wordmark. */
export function LogoMark({ size = '1em' }: { size?: string | number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="shrink-0" aria-hidden="true">
      <path d="M2 15.2a14 14 0 0 1 28 0Z" fill="var(--sun)" />
      <path
        d="M3.2 19.4h25.6M7 24.4h18M12.4 29.2h7.2"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The wordmark, in the colour of the text around it. In a link home, `name` is "Yonder, home". */
export function Logo({ size = 'medium', name = 'Yonder' }: { size?: 'medium' | 'large'; name?: string }) {
  return (
    <span
      className={
        size === 'large'
          ? 'inline-flex items-baseline font-display text-[2.25rem] leading-none font-bold tracking-[-0.045em]'
          : 'inline-flex items-baseline font-display text-[1.625rem] leading-none font-bold tracking-[-0.045em]'
      }
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">y</span>
      <span className="mx-[0.04em] translate-y-[0.06em]">
        <LogoMark size="0.62em" />
      </span>
      <span aria-hidden="true">nder</span>
    </span>
  )
}
