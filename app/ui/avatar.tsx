import { cx } from './class-names.ts'

const grounds = [
  'bg-reef-200 text-reef-900',
  'bg-ochre-200 text-ochre-900',
  'bg-tasman-200 text-tasman-900',
  'bg-coral-200 text-coral-900',
  'bg-wattle-200 text-wattle-900',
] as const

const tiles = ['bg-tasman-700', 'bg-reef-700', 'bg-ochre-700', 'bg-coral-700', 'bg-wattle-800'] as const

const avatarSizes = {
  small: 'size-9 text-xs',
  medium: 'size-11 text-sm',
  large: 'size-14 text-md',
} as const

/** A person: their picture, or their initials on a background that is always the same for them. Show the name beside it. */
export function Avatar({
  name,
  src,
  size = 'small',
}: {
  name: string
  src?: string | null
  size?: keyof typeof avatarSizes
}) {
  const frame = cx('shrink-0 rounded-full', avatarSizes[size])
  if (src)
    return (
      <img src={src} alt="" width={56} height={56} loading="lazy" className={cx(frame, 'object-cover')} />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(frame, 'inline-grid place-items-center font-heavy', pick(grounds, name))}
    >
      {initials(name)}
    </span>
  )
}

/** An organisation without a logo: its initials on a tile in its own colour. */
export function Monogram({ name, size = 48 }: { name: string; size?: 44 | 48 | 64 }) {
  const box = size === 64 ? 'size-16 text-figure' : size === 44 ? 'size-11' : 'size-11.5 text-md'
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-md font-display leading-none font-bold tracking-[-0.03em] text-white',
        box,
        pick(tiles, name),
      )}
    >
      {initials(name)}
    </span>
  )
}

/** Initials of the first and the last capitalised word: "University of Otago" is UO. */
export function initials(name: string): string {
  const words = name.split(/[\s–-]+/).filter((word) => /^\p{Lu}|^\p{L}$/u.test(word))
  const [first = name] = words
  const last = words.length > 1 ? (words.at(-1) as string) : ''
  return ([...first][0] ?? '').toUpperCase() + ([...last][0] ?? '').toUpperCase()
}

function pick<T>(from: readonly T[], name: string): T {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) as number)) % 997
  return from[sum % from.length] as T
}
