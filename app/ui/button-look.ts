import { cx } from './class-names.ts'
import type { LucideIcon } from './icon.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'live'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  /** `accent` marks the one primary action of a view: never two side by side. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the available width. */
  wide?: boolean
  icon?: LucideIcon
  iconAfter?: LucideIcon
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-full border-2 font-semibold leading-tight text-center no-underline transition-[background-color,border-color,color,translate] active:translate-y-px'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover active:border-primary-press active:bg-primary-press',
  accent:
    'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover active:border-accent-press active:bg-accent-press',
  outline:
    'border-line-strong text-ink hover:border-primary hover:bg-tint on-brand:border-on-brand on-brand:text-on-brand on-brand:hover:bg-white/14',
  ghost:
    'border-transparent text-link hover:bg-tint hover:text-link-hover on-brand:text-on-brand on-brand:hover:bg-white/14 on-brand:hover:text-on-brand',
  live: 'border-live bg-live text-on-live hover:border-coral-700 hover:bg-coral-700',
}

const sizes: Record<ButtonSize, string> = {
  small: 'hit min-h-9 px-3.5 py-0.5 text-sm',
  medium: 'min-h-11 px-5 py-1.5',
  large: 'min-h-14 px-6 py-2.5 text-md',
}

const unavailable = 'border-sunken bg-sunken text-subtle active:translate-y-0'
const chosen = 'border-primary bg-tint text-ink inset-ring inset-ring-primary hover:bg-tint'

/** The classes of a button or of a link that looks like one. */
export function buttonClasses(
  { variant = 'primary', size = 'medium', wide }: ButtonLook,
  state?: 'unavailable' | 'chosen',
): string {
  const skin = state === 'unavailable' ? unavailable : state === 'chosen' ? chosen : variants[variant]
  return cx(base, skin, sizes[size], wide && 'w-full')
}
