import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

type IconProps = {
  of: LucideIcon
  /** 14 inside a tag, 16 small, 20 beside a word, 26 alone, 32 in a quiz option. */
  size?: 14 | 16 | 18 | 20 | 26 | 32
  /** Heavier line for ticks and crosses. */
  bold?: boolean
  /** Fills the shape: a saved heart. */
  filled?: boolean
}

/** An icon beside a word. Hidden from screen readers; where it stands alone, name the control. */
export function Icon({ of: Drawing, size = 20, bold, filled }: IconProps) {
  const stroke = bold ? 3 : size >= 26 ? 1.7 : 1.9
  return (
    <Drawing
      size={size}
      strokeWidth={stroke}
      className="shrink-0"
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
    />
  )
}
