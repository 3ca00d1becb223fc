import type { ComponentProps, ReactNode } from 'react'

type NativeProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'>
export type ChoiceProps = NativeProps & { label: ReactNode; hint?: ReactNode; error?: string | null | false }

export const row =
  'group relative flex min-h-11 items-start gap-3 py-2.5 text-sm leading-normal on-brand:text-on-brand'
export const box =
  'grid size-6 shrink-0 place-items-center border-[1.5px] border-line-strong bg-surface group-hover:border-primary peer-disabled:border-line peer-disabled:bg-sunken'
