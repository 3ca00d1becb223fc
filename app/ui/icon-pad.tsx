import { cx } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export type IconPadTone =
  | 'plain'
  | 'work'
  | 'study'
  | 'travel'
  | 'life'
  | 'money'
  | 'realistic'
  | 'investigative'
  | 'artistic'
  | 'social'
  | 'enterprising'
  | 'conventional'

const tones: Record<IconPadTone, string> = {
  plain: 'bg-tint text-link',
  work: 'bg-work-bg text-work',
  study: 'bg-study-bg text-study',
  travel: 'bg-travel-bg text-travel',
  life: 'bg-life-bg text-life',
  money: 'bg-money-bg text-money',
  realistic: 'bg-tint text-i-realistic',
  investigative: 'bg-tint text-i-investigative',
  artistic: 'bg-tint text-i-artistic',
  social: 'bg-tint text-i-social',
  enterprising: 'bg-tint text-i-enterprising',
  conventional: 'bg-tint text-i-conventional',
}

/** An icon on a small ground, before a row of words. */
export function IconPad({ of, tone = 'plain' }: { of: LucideIcon; tone?: IconPadTone }) {
  return (
    <span className={cx('grid size-11.5 shrink-0 place-items-center rounded-[14px]', tones[tone])}>
      <Icon of={of} />
    </span>
  )
}
